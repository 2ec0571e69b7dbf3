import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** A module's path, and the names of the constants in it that are asked for, exported or not. */
export type Wanted = ReadonlyMap<string, readonly string[]>;
export type Evaluated = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

const FLUENT = '\0fluent';
const NOTHING = '\0nothing';
const ENTRY = '\0entry';

/**
 * The values of constants of the console, found out while it is built. Of the packages only Fluent's tokens and themes are there, and
 * `makeStyles` gives back what it was given: a constant that needs more than this fails the build.
 */
export async function evaluate(root: string, wanted: Wanted): Promise<Evaluated> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [onlyWhatIsWanted(root, wanted)],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        shimMissingExports: true,
        treeshake: {
          moduleSideEffects: false,
          propertyReadSideEffects: false,
          manualPureFunctions: ['lazy'],
        },
      },
    },
  });
  const code = 'output' in built ? built.output[0].code : '';
  const { modules }: { modules: Record<string, unknown>[] } = await import(
    `data:text/javascript,${encodeURIComponent(code)}`
  );
  return new Map([...wanted.keys()].map((path, index) => [path, modules[index] ?? {}]));
}

function onlyWhatIsWanted(root: string, wanted: Wanted): Plugin {
  const fluent = join(root, 'node_modules/@fluentui/react-components/lib/index.js');
  return {
    name: 'only-what-is-wanted',
    enforce: 'pre',
    resolveDynamicImport: () => ({ id: 'data:text/javascript,', external: true }),
    resolveId(source, importer) {
      if (source === ENTRY) return ENTRY;
      if (source === '@fluentui/react-components') return FLUENT;
      if (source === '@fluentui/tokens') return this.resolve(source, fluent, { skipSelf: true });
      return /^[./#]/.test(source) || importer?.includes('node_modules') === true ? undefined : NOTHING;
    },
    load(id) {
      if (id === FLUENT) return "export * from '@fluentui/tokens'; export const makeStyles = slots => slots;";
      if (id === NOTHING) return 'export {};';
      return id === ENTRY ? entry(wanted) : undefined;
    },
    transform(code, id) {
      const names = wanted.get(id);
      return names && `${code}\nexport { ${names.map(name => `${name} as wanted_${name}`).join()} };`;
    },
  };
}

function entry(wanted: Wanted): string {
  const imports: string[] = [];
  const modules: string[] = [];
  for (const [path, names] of wanted) {
    const local = names.map(name => ({ name, as: `m${modules.length}_${name}` }));
    const list = local.map(({ name, as }) => `wanted_${name} as ${as}`);
    imports.push(`import { ${list.join()} } from ${JSON.stringify(path)};`);
    modules.push(`{ ${local.map(({ name, as }) => `${name}: ${as}`).join()} }`);
  }
  return `${imports.join('\n')}\nexport const modules = [${modules.join(',\n')}];`;
}
