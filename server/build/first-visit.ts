import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const EARLY = 'app/early.ts';
const PRELOAD = join(import.meta.dirname, '../../app/preload.ts');
const packages =
  /[\\/]node_modules[\\/](@remix-run|react|react-dom|react-router|react-router-dom|scheduler)[\\/]/;
const firstCode =
  /[\\/](app[\\/]main|routes[\\/]layout[\\/](root|screen|fallback)|routes[\\/]launch-model[\\/]screen)\.tsx$/;
const domain = /[\\/]app[\\/](api|cluster|data|kinds|messages|models|session)[\\/]/;
/** What at least this many of the later screens need comes in three pieces: each is a round trip, and a form was made of forty-eight. */
const MANY = 4;
/** What fewer of them need together. */
const few = { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_000 };
/** The pieces of the first visit, by their names. */
export const firstFiles = /^(packages|console)$/;
/** Chromium compiles all of such a file while it comes, beside the main thread, and not each function there when it is first called. */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad';
const listWorker = /list-worker-.*\.js$/;
const firstFont = /source-sans-3-latin-wght-normal.*\.woff2$/;

/**
 * Lets the first visit begin while the main code is on the way: index.html gets the early entry as a script of its own, before all else,
 * and links to the font. What the first visit needs comes in two pieces, in place of forty that are a tenth larger together: the packages
 * that seldom change, and the console with its first screen. What comes later does so in a few large pieces.
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
            // Their own names list everybody who needs them.
            chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash:7].js`,
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
    load: {
      order: 'pre',
      handler: id =>
        id === '\0vite/preload-helper.js'
          ? `export { preload as __vitePreload } from ${JSON.stringify(PRELOAD)};`
          : null,
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
      handler: async (html, { bundle = {} }) => withEarly(html, await earlyScript(root), bundle),
    },
  };
}

/** The early entry and what it imports, as one script that needs nothing else. */
async function earlyScript(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(root, EARLY), output: { format: 'iife' } },
    },
  });
  const outputs = [built].flat().flatMap(result => ('output' in result ? result.output : []));
  const code = outputs.find(output => output.type === 'chunk')?.code;
  if (code === undefined) throw new Error('The build has no early entry.');
  return code.trim().replaceAll('</script', '<\\/script');
}

function withEarly(html: string, early: string, bundle: Bundle): string {
  const font = Object.keys(bundle)
    .filter(name => firstFont.test(name))
    .map(
      name =>
        `<link rel="preload" fetchpriority="low" as="font" type="font/woff2" crossorigin href="./${name}">`,
    );
  const worker = Object.keys(bundle)
    .filter(name => listWorker.test(name))
    .map(name => `<link rel="worker" id="list-worker" href="./${name}">`);
  const charset = /<meta charset="[^"]+"\s*\/?>/;
  const script = `<script>${early}</script>`;
  const first = charset.test(html)
    ? html.replace(charset, tag => `${tag}\n    ${script}`)
    : html.replace('<head>', tag => `${tag}${script}`);
  return withConsoleLater(
    first.replace('<script type="module"', `${[...font, ...worker].join('\n    ')}\n    $&`),
  );
}

/** The console's files are named; the early entry has them fetched and compiled, and runs the last of them, which imports the others. */
function withConsoleLater(html: string): string {
  const module = /<script type="module"([^>]*) src="([^"]+)"><\/script>/g;
  const last = [...html.matchAll(module)].at(-1)?.[2];
  return html.replace(
    module,
    (_, how, file) => `<link rel="later"${how} href="${file}"${file === last ? ' id="console"' : ''}>`,
  );
}
