import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { evaluate } from './evaluate.ts';

type Bundle = Rolldown.OutputBundle;

const EARLY = 'app/boot/start.ts';
const EARLY_SCREENS = 'app/boot/early-screens.ts';
const packages =
  /[\\/]node_modules[\\/](@remix-run|react|react-dom|react-router|react-router-dom|scheduler)[\\/]/;
const firstCode =
  /[\\/](app[\\/]main|routes[\\/]layout[\\/](root|screen|fallback)|routes[\\/]launch-model[\\/]screen)\.tsx$/;
const domain = /[\\/]app[\\/](?!boot|forms|overlays|ui)\w+[\\/]/;
/** Modules that at least this many later screens need form three chunks: each chunk is a round trip. */
const MANY = 4;
/** Modules that fewer of them share. */
const few = { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 };
/** The pieces of the first visit, by their names. */
export const firstFiles = /^(packages|console)$/;
/** Chunks that tests, the page or many addresses name. */
const named =
  /^(packages|console|controls|domain|parts|screen|route|files|list-worker|card-badges|launch-drawer|focus-keeper)\b/;
/** Shown unless the early script runs soon. */
const REFUSED =
  "Inference Console does not start. If a proxy in front of it sends a Content-Security-Policy, that must allow script-src 'self' (docs/security.md). Otherwise the connection is slow.";
/** Chromium compiles such a file while it arrives, off the main thread, instead of each function at its first call. */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad';
const listWorker = /list-worker-.*\.js$/;
const earlyFile = /start-.*\.js$/;
const firstFont = /source-sans-3-latin-wght-normal.*\.woff2$/;

/**
 * Starts the first visit while the main code loads: index.html asks for the early script before all else, and links to the font. The
 * first visit has two chunks: packages, which rarely change, and the console with its first screen. Later code comes in a few large
 * chunks.
 */
export function firstVisit(): Plugin {
  let root = '';
  return {
    name: 'first-visit',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            // Their default names list every importer. The first visit has the names of later ones, and each takes bytes.
            chunkFileNames: ({ name }) => `assets/${named.exec(name)?.[0] ?? 'shared'}-[hash:7].js`,
            codeSplitting: {
              groups: [
                { name: 'packages', test: packages, priority: 2 },
                { name: 'console', test: firstCode, priority: 1 },
                { name: 'controls', test: /node_modules/, minShareCount: MANY, priority: 0.9 },
                { name: 'domain', test: domain, minShareCount: MANY, priority: 0.8 },
                { name: 'parts', minShareCount: MANY, priority: 0.7 },
                { ...few, priority: 0 },
              ],
            },
          },
        },
      },
    }),
    configResolved(config) {
      root = config.root;
    },
    async renderStart() {
      this.emitFile({ type: 'asset', name: 'start.js', source: await earlyScript(root) });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !firstFiles.test(chunk.name)) continue;
          chunk.code = `${COMPILE_AT_ONCE}\n${chunk.code}`;
          if (chunk.map) chunk.map.mappings = `;${chunk.map.mappings}`;
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => withEarly(html, bundle),
    },
  };
}

/** The early entry and what it imports, as one script that needs nothing else. */
async function earlyScript(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [onlyValues(root, join(root, EARLY_SCREENS), 'earlyScreens')],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(root, EARLY),
        output: { format: 'iife' },
        // js-cookie does not say so of itself: app/session/token.ts imports it for functions that the early script does not use.
        treeshake: { moduleSideEffects: [{ test: /node_modules/, sideEffects: false }] },
      },
    },
  });
  const outputs = [built].flat().flatMap(result => ('output' in result ? result.output : []));
  const code = outputs.find(output => output.type === 'chunk')?.code;
  if (code === undefined) throw new Error('The build has no early entry.');
  return code.trim();
}

/** Replaces a module by the values of its constant, without the code from which they follow. */
function onlyValues(root: string, path: string, name: string): Plugin {
  return {
    name: 'only-values',
    load: async id => {
      if (id !== path) return undefined;
      const values = await evaluate(root, new Map([[path, [name]]]));
      return `export const ${name} = ${JSON.stringify(values.get(path)?.[name])};`;
    },
  };
}

/**
 * The page asks for the early script first, which runs as soon as it is there: a file, which the policy of a proxy allows. Until then the
 * first screen is hidden; a style reveals the note about a script that is refused.
 */
function withEarly(html: string, bundle: Bundle): string {
  const script = Object.keys(bundle)
    .filter(name => earlyFile.test(name))
    .map(name => `<script async fetchpriority="high" src="./${name}"></script>`);
  const font = Object.keys(bundle)
    .filter(name => firstFont.test(name))
    .map(
      name =>
        `<link rel="preload" fetchpriority="low" as="font" type="font/woff2" crossorigin href="./${name}">`,
    );
  const worker = Object.keys(bundle)
    .filter(name => listWorker.test(name))
    .map(name => `<link rel="worker" id="list-worker" href="./${name}">`);
  const links = [...font, ...worker].join('\n    ');
  return withConsoleLater(html.replace('<script type="module"', `${links}\n    $&`))
    .replace('<html', '$& data-shell="awaited"')
    .replace(/<meta charset="[^"]+"\s*\/?>|(?<=<head>)/, `$&\n    ${script.join('')}`)
    .replace('<body>', `$&<p class="shell-refused" role="alert">${REFUSED}</p>`);
}

/** The console's files are named; the early script fetches them and runs the last one, which imports the others. */
function withConsoleLater(html: string): string {
  const module = /<script type="module"([^>]*) src="([^"]+)"><\/script>/g;
  const last = [...html.matchAll(module)].at(-1)?.[2];
  return html.replace(
    module,
    (_, how, file) => `<link rel="later"${how} href="${file}"${file === last ? ' id="console"' : ''}>`,
  );
}
