import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const EARLY = 'early';
const earlyEntry = /[\\/]app[\\/]early\.ts$/;
const packages =
  /[\\/]node_modules[\\/](@remix-run|react|react-dom|react-router|react-router-dom|scheduler)[\\/]/;
const firstCode =
  /[\\/](app[\\/]main|routes[\\/]layout[\\/](root|screen|screen-error)|routes[\\/]launch-model[\\/]screen)\.tsx$/;
const firstFont = /source-sans-3-latin-wght-normal.*\.woff2$/;

/**
 * Lets the first visit begin while the main code is on the way: index.html gets the early entry before the main one, and links to the
 * font. What the first visit needs comes in three pieces, in place of forty that are a tenth larger together: the early entry, the
 * packages that seldom change, and the console with its first screen.
 */
export function firstVisit(): Plugin {
  return {
    name: 'first-visit',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: 'index.html', [EARLY]: 'app/early.ts' },
          output: {
            codeSplitting: {
              groups: [
                { name: EARLY, test: earlyEntry, priority: 3 },
                { name: 'packages', test: packages, priority: 2 },
                { name: 'console', test: firstCode, priority: 1 },
              ],
            },
          },
        },
      },
    }),
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => withLinks(html, bundle),
    },
  };
}

function withLinks(html: string, bundle: Bundle): string {
  const early = Object.values(bundle).find(output => output.type === 'chunk' && output.name === EARLY);
  if (early === undefined) throw new Error('The build has no early entry.');
  const tag = `<script type="module" crossorigin src="./${early.fileName}"></script>`;
  // It neither waits for the style sheets nor for its turn.
  const async = tag.replace('module"', 'module" async');
  const font = Object.keys(bundle)
    .filter(name => firstFont.test(name))
    .map(name => `<link rel="preload" as="font" type="font/woff2" crossorigin href="./${name}">`);
  const rest = html.replace(tag, '');
  return rest.replace('<script type="module"', `${[async, ...font].join('\n    ')}\n    $&`);
}
