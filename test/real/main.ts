import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { kindNames, wireType } from '#app/catalogue/kind-names.ts';
import { endWith, readOptions } from '#test/options.ts';
import { connect, entriesOf, type Server, textAt } from '#test/recorded/server.ts';
import { walkCluster } from './cluster-walk.ts';
import { openConsole } from './console.ts';
import { walkGpus } from './gpu-walk.ts';
import { realKinds } from './kinds.ts';
import { ownNames, putAway } from './put-away.ts';
import { createSteps } from './steps.ts';
import { walk } from './walk.ts';
import type { Walker } from './walker.ts';

const HELP = `npm run test:real -- --endpoint URL --models DIR [--user U --password P] [--only llm,embedding]

Drives a real server through the built console in a browser: for each kind of model it registers one of its own (real-…, with a mark of
the run), reads, edits, launches, watches, tries, terminates, cancels and deletes it, prints one line a step, and leaves the server as it was.
  --restart     also restarts the API and the workers, which have other addresses then
  --lose-worker COMMAND  runs it, such as 'kill -9 PID' of a worker, and takes the time until each screen reports the loss
  --models DIR  a folder on the server's machine with minilm (a sentence-transformers model) and tiny-llama (a small Llama)
The user, where the server asks for one, must be allowed to launch and to register. Exit code 1 when a step failed.`;

const values = readOptions(HELP, {
  endpoint: { type: 'string' },
  user: { type: 'string' },
  password: { type: 'string' },
  models: { type: 'string' },
  only: { type: 'string' },
  restart: { type: 'boolean' },
  'lose-worker': { type: 'string' },
});
const { endpoint, user, password, models } = values;
if (endpoint === undefined || models === undefined) endWith(HELP, 2);

const kinds = kindNames.filter(kind => values.only === undefined || values.only.split(',').includes(kind));
const server = await connect(endpoint, user, password);
const steps = createSteps(line => console.log(line));
const version = await server.ask('GET /v1/cluster/version');
console.log(
  `${endpoint} ${textAt(version.answer, 'version') ?? ''} ${new Date().toISOString().slice(0, 10)}`,
);
const before = await listsOf(server);
const own = ownNames();
const shown = await openConsole(endpoint, user, password);
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    interrupted = true;
    // The step under way fails, and no other begins.
    shown.page
      .context()
      .close()
      .catch(() => undefined);
  });
const whileRunning: Walker['steps'] = {
  step: async (...step) => (interrupted ? undefined : steps.step(...step)),
};
const walker: Walker = { ...shown, server, steps: whileRunning, own, models };
try {
  for (const real of realKinds) if (kinds.includes(real.kind)) await walk(walker, real);
  await walkCluster({ ...walker, restarts: values.restart === true });
  await walker.steps.step('all', 'cache', [], () => lookAtCache(shown.page, shown.url));
  // The last one: the cluster may have a worker less.
  await walkGpus({ ...walker, loseWorker: values['lose-worker'] });
} finally {
  await shown.close().finally(() => putAway(server, kinds, own));
}
await steps.step('all', 'leave', [], async () => {
  const after = await listsOf(server);
  for (const [list, there] of Object.entries(before))
    if (!isDeepStrictEqual(after[list], there))
      throw new Error(`${list}: ${there.join()} became ${after[list]?.join()}`);
});
const count = (result: string) => steps.outcomes.filter(one => one.result === result).length;
console.log(`${count('ok')} ok, ${count('failed')} failed, ${count('skipped')} skipped`);
process.exit(interrupted ? 130 : count('failed') > 0 ? 1 : 0);

/** Every cached version of the cluster is on the cache's own page. */
async function lookAtCache(page: Page, url: string): Promise<string> {
  await page.goto(`${url}#/cached_models`);
  const count = new Set(entriesOf(await server.get('/v1/cache/models')).map(one => one.model_version)).size;
  const told = count === 0 ? 'No cache for now !' : `${count === 1 ? '1 version' : `${count} versions`}, `;
  const line = page.getByText(told).first();
  await line.waitFor();
  return line.innerText();
}

/** The server's models, cached files and presets, by names. */
async function listsOf({ ask }: Server): Promise<Record<string, string[]>> {
  const lists: Record<string, string[]> = {};
  const names = async (path: string, key: string) =>
    entriesOf((await ask(`GET ${path}`)).answer)
      .map(one => String(one[key]))
      .sort();
  for (const kind of kinds)
    lists[kind] = await names(`/v1/model_registrations/${wireType(kind)}`, 'model_name');
  lists.running = await names('/v1/models', 'id');
  lists.autostart = await names('/v1/autostart/models/summary', 'model_uid');
  lists.history = await names('/v1/launch_history', 'model_name');
  // Each worker has its own files of a version.
  lists.cached = [...new Set(await names('/v1/cache/models', 'model_version'))];
  return lists;
}
