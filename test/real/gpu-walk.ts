import { execSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { gpuText } from '#app/messages/gpus.ts';
import { isRecord, type Server, until } from '#test/recorded/server.ts';
import { Skip } from './steps.ts';
import type { Walker } from './walker.ts';

type GpuWalker = Walker & {
  /** A command that ends a worker at once, such as `kill -9 PID`. */
  loseWorker: string | undefined;
};

const FULL_CHECKS = 5;
const REFRESH_MS = 5000;
/** The quiet poll of every screen, and its answer. */
const ELSEWHERE_MS = 35_000;

/** The map of GPUs beside `GET /status`, and a worker that ends under its model. */
export async function walkGpus(walker: GpuWalker): Promise<void> {
  const { server, steps, loseWorker } = walker;
  await steps.step('all', 'gpus', [], async () => {
    if (Object.keys(await gpusOf(server)).length === 0) throw new Skip('no worker reports a GPU');
    await placeModels(walker);
    return compareMap(walker);
  });
  await steps.step('all', 'lost', ['gpus'], async () => {
    if (loseWorker === undefined) throw new Skip('not asked for');
    return watchLoss(walker, loseWorker);
  });
}

async function placeModels({ server, models, own }: GpuWalker): Promise<void> {
  const model_uri = `${models}/minilm`;
  const spec = { model_format: 'pytorch', model_hub: 'huggingface', quantization: 'none', model_uri };
  const plain = { model_name: own.placed, dimensions: 384, max_tokens: 256, language: ['en'], model_uri };
  const path = '/v1/model_registrations/embedding';
  const post = (model: object) => server.ask(`POST ${path}`, { model: JSON.stringify(model), persist: true });
  const newest = await post({ ...plain, version: 2, model_specs: [spec] });
  if (newest.status !== 200 && (await post(plain)).status !== 200)
    throw new Error(`not registered: ${JSON.stringify(newest.answer)}`);
  for (const address of Object.keys(await workersOf(server))) {
    const launch = {
      ...{ model_uid: own.placedAt(address), model_name: own.placed, model_type: 'embedding' },
      ...{ model_engine: 'sentence_transformers', worker_ip: address, n_gpu: 'auto', replica: 1 },
    };
    const { status, answer } = await server.ask('POST /v1/models', launch);
    if (status !== 200) throw new Error(`${address}: ${JSON.stringify(answer)}`);
  }
}

/** Each tile of the map has the share that `GET /status` reports, and its tooltip has both figures and the models. */
async function compareMap({ page, url, server, own }: GpuWalker): Promise<string> {
  await page.goto('about:blank');
  await page.goto(`${url}#/overview`);
  const grid = page.getByRole('grid', { name: gpuText.title });
  await grid.waitFor();
  let differ: string[] = [];
  const same = await until(60, async () => {
    const expected = await gpusOf(server);
    const shown = await shownGpus(page);
    const words = Object.values(shown);
    differ = Object.entries(expected).flatMap(([gpu, words]) =>
      shown[gpu]?.startsWith(words) ? [] : [`${gpu}: ${words} is shown as ${shown[gpu]}`],
    );
    for (const address of Object.keys(await workersOf(server)))
      if (!words.some(one => one.includes(own.placedAt(address))))
        differ.push(`${address}: its model is not on the map`);
    return differ.length === 0 ? shown : undefined;
  });
  if (same === undefined) throw new Error(differ.join('; '));
  return Object.entries(same)
    .map(([gpu, words]) => `${gpu} ${words}`)
    .join('; ');
}

/** By `ADDRESS gpu-INDEX`: the share, and the figures and models of the tooltip. */
async function shownGpus(page: Page): Promise<Record<string, string>> {
  const rows = page.getByRole('grid', { name: gpuText.title }).getByRole('row');
  const texts = await rows.evaluateAll(all =>
    all.slice(1).map(row => {
      const [name, ...tiles] = row.querySelectorAll<HTMLElement>('[data-tooltip][aria-colindex]');
      const share = (tile: HTMLElement) => /^\d+ %/.exec(tile.textContent ?? '')?.[0];
      return {
        address: name?.dataset.tooltip?.split(',')[0] ?? '',
        cells: tiles.map(tile => `${share(tile)} ${tile.dataset.tooltip}`),
      };
    }),
  );
  return Object.fromEntries(
    texts.flatMap(({ address, cells }) =>
      cells.map((words, index) => [
        `${address} gpu-${index}`,
        words.replace(/^(\d+ %) (?:.*, )?(\S+ of \S+ GiB)/, '$1, $2'),
      ]),
    ),
  );
}

type Report = { checks: number; gpus: Record<string, { mem_total: number; mem_used: number }> };

async function workersOf(server: Server): Promise<Record<string, Report>> {
  const answer = await server.get('/status');
  const workers = isRecord(answer) && isRecord(answer.workers) ? answer.workers : {};
  return Object.fromEntries(
    Object.entries(workers).map(([address, one]) => {
      const { failure_remaining_count: checks, status } = isRecord(one) ? one : {};
      const gpus = Object.entries(isRecord(status) ? status : {}).filter(([key]) => key.startsWith('gpu-'));
      return [address, { checks: Number(checks), gpus: Object.fromEntries(gpus) as Report['gpus'] }];
    }),
  );
}

async function gpusOf(server: Server): Promise<Record<string, string>> {
  const gib = (bytes: number) => String(Math.round((bytes / 2 ** 30) * 10) / 10);
  return Object.fromEntries(
    Object.entries(await workersOf(server)).flatMap(([address, { gpus }]) =>
      Object.entries(gpus).map(([gpu, { mem_total, mem_used }]) => [
        `${address} ${gpu}`,
        `${Math.round((mem_used / mem_total) * 100)} %, ${gib(mem_used)} of ${gib(mem_total)} GiB`,
      ]),
    ),
  );
}

/** Ends a worker, and takes the time from the first report with fewer checks until each screen reports it with its model. */
async function watchLoss(walker: GpuWalker, command: string): Promise<string> {
  const { page, url, server, own } = walker;
  const open = async (address: string) => {
    const one = await page.context().newPage();
    await one.goto(`${url}#${address}`);
    await one.getByRole('heading', { level: 1 }).waitFor();
    return one;
  };
  const before = await workersOf(server);
  const screens = {
    overview: await open('/overview'),
    cluster: await open('/cluster_info'),
    elsewhere: await open('/settings'),
  };
  await screens.elsewhere.getByRole('link', { name: 'Overview', exact: true }).waitFor();
  execSync(command);
  const silent = await until(60, async () => {
    const now = await workersOf(server);
    return Object.keys(before).find(address => (now[address]?.checks ?? 0) < FULL_CHECKS);
  });
  if (silent === undefined) throw new Error('every worker reports in time a minute after the command');
  const since = performance.now();
  const uid = own.placedAt(silent);
  const reports = [
    screens.overview.getByRole('listitem').filter({ hasText: silent }).filter({ hasText: uid }),
    screens.cluster
      .getByRole('row')
      .filter({ hasText: silent })
      .filter({ hasText: 'last report' })
      .filter({ hasText: uid }),
    screens.elsewhere.getByRole('link', { name: /^Overview \d+ concerns?$/ }),
  ];
  const took = await Promise.all(
    reports.map(async one => {
      await one.first().waitFor({ timeout: ELSEWHERE_MS + REFRESH_MS });
      return performance.now() - since;
    }),
  );
  const title = await screens.elsewhere.title();
  for (const one of Object.values(screens)) await one.close();
  const [overview = 0, cluster = 0, elsewhere = 0] = took;
  const words = `Overview ${seconds(overview)}, Cluster Information ${seconds(cluster)}, elsewhere ${seconds(elsewhere)} (${title})`;
  if (Math.max(overview, cluster) > 2 * REFRESH_MS || elsewhere > ELSEWHERE_MS)
    throw new Error(`too late: ${words}`);
  if (!/^\(\d+\) /.test(title)) throw new Error(`the tab's title is ${title}`);
  return words;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
