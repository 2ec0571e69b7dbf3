import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/** A module's path, and the requested constants in it, exported or not. */
type Wanted = ReadonlyMap<string, readonly string[]>;
type Evaluated = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

const FLUENT = '\0fluent';
const ENTRY = '\0entry';

/**
 * Evaluates constants of the console by running its modules in Node, without the code that these constants do not need. `makeStyles` and
 * `makeResetStyles` return their argument. A constant that needs a browser or a missing export fails.
 */
export async function evaluate(root: string, wanted: Wanted): Promise<Evaluated> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [onlyWhatIsWanted(wanted)],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        treeshake: {
          moduleSideEffects: false,
          propertyReadSideEffects: false,
          manualPureFunctions: ['lazy', 'lazyComponent', 'memo'],
        },
      },
    },
  });
  const modules = await run(root, 'output' in built ? built.output[0].code : '');
  return new Map([...wanted.keys()].map((path, index) => [path, modules[index] ?? {}]));
}

/** Runs the code as a file of the project, so that Node finds its packages. */
async function run(root: string, code: string): Promise<Record<string, unknown>[]> {
  const folder = join(root, 'node_modules/.cache');
  const file = join(folder, `evaluate-${randomUUID()}.mjs`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, code);
  try {
    const { modules }: { modules: Record<string, unknown>[] } = await import(pathToFileURL(file).href);
    return modules;
  } catch (error) {
    throw new Error(`A constant cannot be evaluated: ${error}, in: ${placeOf(error, file, code)}`);
  } finally {
    rmSync(file);
  }
}

/** The code where it failed. */
function placeOf(error: unknown, file: string, code: string): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, line = 1, column = 1] =
    stack
      .split(basename(file))[1]
      ?.match(/^:(\d+):(\d+)/)
      ?.map(Number) ?? [];
  return (code.split('\n')[line - 1] ?? '').slice(Math.max(0, column - 60), column + 60);
}

function onlyWhatIsWanted(wanted: Wanted): Plugin {
  return {
    name: 'only-what-is-wanted',
    enforce: 'pre',
    resolveDynamicImport: () => ({ id: 'data:text/javascript,', external: true }),
    resolveId(source, importer) {
      if (source === ENTRY) return ENTRY;
      if (source === '@fluentui/react-components' && importer !== FLUENT) return FLUENT;
      return /^[./#\0]/.test(source) ? undefined : { id: source, external: true };
    },
    load(id) {
      if (id === FLUENT)
        return `export { tokens, createLightTheme, createDarkTheme } from '@fluentui/tokens';
          export const makeStyles = slots => slots;
          export const makeResetStyles = styles => styles;
          export * from '@fluentui/react-components';`;
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
