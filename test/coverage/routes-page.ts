import type { RouteObject } from 'react-router';
import { HydrateFallback } from '#routes/layout/route.ts';
import { routes } from '#routes/routes.ts';
import type { Source } from '#test/sources.ts';

/** docs/generated/routes.md: the loaders and actions of the console, for direct calls. */
export function routesPage(sources: Source[]): string {
  return [
    '# Loaders and actions',
    '',
    'What an integration test, or another program, may call by its route id: `router.fetch(key, id, address)`, or the function of the',
    'file itself, whose type says what comes back: data, or a redirect. Made by `npm run docs` from the routes.',
    '',
    '| id | address | loader | action, with its intents | file |',
    '| --- | --- | --- | --- | --- |',
    ...routes.flatMap(({ children = [] }) => rowsOf(children, '', sources)),
    '',
  ].join('\n');
}

/** One row for each route with a loader or an action, without redirects. */
function rowsOf(table: readonly RouteObject[], above: string, sources: Source[]): string[] {
  return table.flatMap(({ id = '', path = '', loader, action, Component, children = [] }) => {
    const address = `${above}/${path}`.replace(/\/+/g, '/');
    const below = rowsOf(children, address, sources);
    if (!(loader || action) || Component === HydrateFallback) return below;
    const file = fileOf(id, sources);
    const cells = [
      `\`${id}\``,
      `\`${address}\``,
      loader ? wordsOf('loader', file) : '',
      action && /^export .*\baction\b/m.test(file.text)
        ? `${wordsOf('action', file)}${intentsOf(file, sources)}`
        : '',
      file.path,
    ];
    return [`| ${cells.map(text => text.replaceAll('|', '\\|')).join(' | ')} |`, ...below];
  });
}

/** A route's file is in the folder of its name; four routes have a longer id. */
function fileOf(id: string, sources: Source[]): Source {
  const folders: Record<string, string> = {
    'all-running-models': 'all',
    'launch-action': 'launch',
    'model-cache': 'cache',
    'running-model': 'model',
  };
  const folder = folders[id] ?? id;
  const file = sources.find(({ path }) => path.endsWith(`/${folder}/route.ts`));
  if (file === undefined) throw new Error(`No folder is named as the route ${id}`);
  return file;
}

/** The first sentence of a function's doc comment. */
function wordsOf(name: string, { path, text }: Source): string {
  const comment = new RegExp(
    `/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*export (?:async )?(?:function|const) ${name}\\b`,
  ).exec(text)?.[1];
  if (comment === undefined) throw new Error(`${path} does not say what its ${name} does`);
  const words = comment.replace(/\s+(\*\s+)?/g, ' ').trim();
  return /^.*?[.:;](?= |$)/.exec(words)?.[0].replace(/[:;]$/, '.') ?? words;
}

/** The intents of an action, from its switch or a schema of its folder. */
function intentsOf({ path, text }: Source, sources: Source[]): string {
  const action = /function action[\s\S]*?\n}\n/.exec(text)?.[0] ?? '';
  const folder = sources.filter(one => one.path.startsWith(path.replace('route.ts', '')));
  const intents = [
    ...action.matchAll(/case '([a-z-]+)':|get\('intent'\) === '([a-z-]+)'/g),
    ...folder.flatMap(one => [...one.text.matchAll(/intent: v\.picklist\(\['([a-z-]+)'\]\)/g)]),
  ].map(([, one, other]) => `\`${one ?? other}\``);
  const otherwise = /default:\s*return|get\('intent'\) ===/.test(action)
    ? '; without one, what is said first'
    : '';
  return intents.length === 0 ? '' : ` Intents: ${intents.join(', ')}${otherwise}.`;
}
