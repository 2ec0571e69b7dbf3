import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { recorded } from '#test/recorded/recordings.ts';
import { type Cluster, createCluster } from './cluster.ts';

type Row = Record<string, unknown>;

/** What the real one answered last, while an embedding model and two replicas of a language model ran. */
function really(release: string, asked: string) {
  return recorded(release, 'running').findLast(one => one.call === asked)?.answer as never;
}

async function answers(cluster: Cluster, asked: string) {
  return (await call(cluster, asked)).json as never;
}

const keysOf = (rows: Row[], key: string) =>
  Object.fromEntries(rows.map(row => [row[key], Object.keys(row).sort()]));
const namesIn = ([{ models }]: [{ models: object }]) =>
  Object.keys(models).map(name => name.replace('bge-small-en-v1.5', 'recorded-embedding'));

test.each([
  ['0.13', '0.13.1'],
  ['4.1', '4.1.0'],
] as const)(
  'nodes, running models, replicas and cached files of %s are told as recorded',
  async (release, real) => {
    const cluster = createCluster({ release, launchSeconds: 0, workers: 1 });
    const embedding = { model_name: 'bge-small-en-v1.5', model_type: 'embedding', n_gpu: null };
    await call(cluster, 'POST /v1/models', { body: embedding });
    const info = 'GET /v1/cluster/info?detailed=true';
    const nodes = await answers(cluster, info);
    expect(keysOf(nodes, 'node_type')).toEqual(keysOf(really(real, info), 'node_type'));
    const withPort = (rows: { ip_address: string }[]) => rows.map(row => /:\d+$/.test(row.ip_address));
    expect(withPort(nodes)).toEqual(withPort(really(real, info)));

    const workers = 'GET /v1/workers';
    const known = namesIn(really(real, workers));
    expect(known).toEqual(expect.arrayContaining(namesIn(await answers(cluster, workers))));
    await call(cluster, 'POST /v1/models', { body: { ...qwenLaunch, n_gpu: 'auto' } });
    const models = (answer: { data: Row[] }) => keysOf(answer.data, 'model_type');
    expect(models(await answers(cluster, 'GET /v1/models'))).toEqual(models(really(real, 'GET /v1/models')));

    const cached = 'GET /v1/cache/models?model_name=';
    const endOf = ({ list: [entry] }: { list: [{ model_version: string }] }) =>
      entry.model_version.replace(/^.*--512--384/, '');
    const ours = await answers(cluster, `${cached}bge-small-en-v1.5`);
    expect(endOf(ours)).toBe(endOf(really(real, `${cached}recorded-embedding`)));
  },
);
