import { pathToFileURL } from 'node:url';
import { builtinEnvironments } from 'vitest/runtime';

/**
 * Runs the built console in jsdom against a cluster with slow language models, and prints its output: the first screen while they load,
 * and a card of each look. `node --import tsx draw-first-screen.ts ENTRY`
 */
const [entry = ''] = process.argv.slice(2);

/** One for each ability of a card, with every part of a card. */
const specimens = ['chat', 'generate', 'other'].map(ability => ({
  model_name: `{${ability}}`,
  model_description: 'description',
  model_lang: ['language'],
  model_ability: [ability],
  context_length: 1000,
  is_builtin: true,
  model_specs: [
    { model_format: 'pytorch', model_size_in_billions: 7, cache_status: true, quantizations: [] },
  ],
}));

await builtinEnvironments.jsdom.setup(globalThis, {
  jsdom: { url: 'http://localhost/ui/', html: '<div id="root"></div>', pretendToBeVisual: true },
});
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
let answer = (_: Response): void => {};
const models = new Promise<Response>(resolve => {
  answer = resolve;
});
globalThis.fetch = async target => {
  const { pathname } = new URL(String(target));
  if (pathname === '/v1/cluster/auth') return Response.json({ auth: false });
  if (pathname === '/v1/model_registrations/LLM') return models;
  return Response.json({ detail: 'Not Found' }, { status: 404 });
};

await import(pathToFileURL(entry).href);
await drawn('[role="search"]');
// Elements that need the console are unreachable before it runs; links work.
for (const part of document.querySelectorAll('[role="search"], header button, body > button'))
  part.setAttribute('inert', '');
// The icons come with the console; their space is reserved.
for (const path of document.querySelectorAll('svg > path')) path.remove();
// A browser has six connections per host: the first list precedes the logo.
for (const image of document.images) image.setAttribute('loading', 'lazy');
// The console looks for its own.
document.getElementById('screen-title')?.removeAttribute('id');
const screen = plain(document.getElementById('root')?.innerHTML);
answer(Response.json(specimens));
await drawn('[role="gridcell"] svg');
const cards = plain(document.querySelector('[role="grid"]')?.outerHTML);
process.stdout.write(JSON.stringify({ screen, cards }), () => process.exit());

/** Without attributes that only the console needs. */
function plain(html = ''): string {
  return (
    html
      .replace(/___[0-9a-z]{7} ?/g, '')
      .replace(/ (data-fui-icon|data-stop|data-tabster-never-hide|xmlns)="[^"]*"/g, '')
      .replace(/ id="_r_\d+_"| for="_r_\d+_"/g, '')
      // The content security policy allows styles to scripts only: app/boot/first-screen restores them.
      .replace(/ style="/g, ' data-style="')
      .replace(/file:[^"]*(?=\/assets)/g, '.')
  );
}

async function drawn(selector: string): Promise<void> {
  const end = Date.now() + 20_000;
  while (document.querySelector(selector) === null) {
    if (Date.now() > end) throw new Error(`The console drew no ${selector}: ${document.body.innerHTML}`);
    await new Promise(resolve => setTimeout(resolve, 10));
  }
}
