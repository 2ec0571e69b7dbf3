import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const EARLY = 'early';
const firstScreens = ['routes/layout/root.tsx', 'routes/layout/screen.tsx', 'routes/launch-model/screen.tsx'];
const firstFonts = /source-sans-pro-latin-(400|600)-normal.*\.woff2$/;

/**
 * Lets the first visit begin while the main code is on the way: index.html gets the early entry before the main one, and links to
 * the first screens' chunks and to the fonts.
 */
export function firstVisit(): Plugin {
  return {
    name: 'first-visit',
    apply: 'build',
    config: () => ({
      build: { rolldownOptions: { input: { index: 'index.html', [EARLY]: 'app/early.ts' } } },
    }),
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => withLinks(html, bundle),
    },
  };
}

function withLinks(html: string, bundle: Bundle): string {
  const early = chunks(bundle).find(chunk => chunk.isEntry && chunk.name === EARLY);
  if (early === undefined) throw new Error('The build has no early entry.');
  const fonts = Object.keys(bundle).filter(name => firstFonts.test(name));
  const code = [early, ...chunks(bundle).filter(isFirstScreen)].flatMap(chunk =>
    reached(bundle, chunk.fileName),
  );
  const before = [
    `<script type="module" crossorigin src="./${early.fileName}"></script>`,
    ...fonts.map(name => `<link rel="preload" as="font" type="font/woff2" crossorigin href="./${name}">`),
  ];
  const after = [...new Set(code)]
    .filter(name => name !== early.fileName && !html.includes(name))
    .map(name => `<link rel="modulepreload" crossorigin href="./${name}">`);
  return html
    .replace('<script type="module"', `${before.join('\n    ')}\n    $&`)
    .replace('</head>', `  ${after.join('\n    ')}\n  $&`);
}

function isFirstScreen({ facadeModuleId }: Rolldown.OutputChunk): boolean {
  return firstScreens.some(screen => facadeModuleId?.endsWith(`/${screen}`));
}

/** A chunk and all that it imports at once. */
function reached(bundle: Bundle, name: string, seen = new Set<string>()): string[] {
  const chunk = bundle[name];
  if (seen.has(name) || chunk?.type !== 'chunk') return [];
  seen.add(name);
  return [name, ...chunk.imports.flatMap(next => reached(bundle, next, seen))];
}

function chunks(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter(output => output.type === 'chunk');
}
