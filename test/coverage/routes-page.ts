import type { RouteObject } from 'react-router';
import { routes } from '#routes/routes.ts';
import type { Source } from '#test/sources.ts';

type Row = { id: string; address: string; file: string; loader: string; action: string };

/** docs/routes.md: the loaders and actions of the console, for whoever calls them directly. */
export function routesPage(sources: Source[]): string {
  const rows = rowsOf(routes, '', sources).map(
    ({ id, address, file, loader, action }) =>
      `| \`${id}\` | \`${address}\` | ${cell(loader)} | ${cell(action)} | ${file} |`,
  );
  return [
    '# Loaders and actions',
    '',
    'What an integration test, or another program, may call by its route id: `router.fetch(key, id, address)`, or the function of the',
    'file itself. A loader returns its `LoaderData`, an action its `ActionData`, or a redirect. Made by `npm run docs` from the routes.',
    '',
    '| id | address | loader | action, with its intents | file |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function rowsOf(table: readonly RouteObject[], above: string, sources: Source[]): Row[] {
  return table.flatMap(({ id = '', path = '', loader, action, children = [] }) => {
    const address = `${above}/${path}`.replace(/\/+/g, '/');
    const file = fileOf(id, sources);
    const here = file && {
      id,
      address,
      file: file.path,
      loader: loader ? wordsOf('loader', file.text) : '',
      action: action ? [wordsOf('action', file.text), intentsOf(file.text)].filter(Boolean).join(' ') : '',
    };
    return [...(here ? [here] : []), ...rowsOf(children, address, sources)];
  });
}

/** A route's file is in the folder of its own name; two routes without a page carry a longer id. */
function fileOf(id: string, sources: Source[]): Source | undefined {
  const folder = { 'launch-action': 'launch', 'model-cache': 'cache' }[id] ?? id;
  return id === 'launch' ? undefined : sources.find(({ path }) => path === `routes/${folder}/route.ts`);
}

/** The first sentence of a function's doc comment. */
function wordsOf(name: string, text: string): string {
  const comment = new RegExp(
    `/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*export (?:async )?(?:function|const) ${name}\\b`,
  ).exec(text)?.[1];
  const words = (comment ?? '')
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /^.*?[.:;](?= |$)/.exec(words)?.[0].replace(/[:;]$/, '.') ?? words;
}

function intentsOf(text: string): string {
  const intents = [...text.matchAll(/case '([a-z-]+)':\s*return|literal\('([a-z-]+)'\)/g)];
  return intents.length === 0
    ? ''
    : `Intents: ${intents.map(([, one, other]) => `\`${one ?? other}\``).join(', ')}.`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
