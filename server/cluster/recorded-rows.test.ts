import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { recorded } from '#test/recorded/recordings.ts';
import { isObject } from './answers.ts';
import { type Cluster, createCluster } from './cluster.ts';

type Row = Record<string, unknown>;

/** The last answer of the real one with an embedding model and two replicas of a language model. */
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
  'nodes, running models, replicas and cached files of %s have the recorded shape',
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
    // The recorded machine has no GPU, and reports no GPU memory.
    await call(cluster, 'POST /v1/models', { body: { ...qwenLaunch, n_gpu: null } });
    const models = (answer: { data: Row[] }) => keysOf(answer.data, 'model_type');
    expect(models(await answers(cluster, 'GET /v1/models'))).toEqual(models(really(real, 'GET /v1/models')));

    const cached = 'GET /v1/cache/models?model_name=';
    const endOf = ({ list: [entry] }: { list: [{ model_version: string }] }) =>
      entry.model_version.replace(/^.*--512--384/, '');
    const ours = await answers(cluster, `${cached}bge-small-en-v1.5`);
    expect(endOf(ours)).toBe(endOf(really(real, `${cached}recorded-embedding`)));
  },
);

/** A value with each leaf replaced by its type. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one)]));
  return value === null ? null : typeof value;
}

test('at 4.1 each replica, and the progress of a running model, have the recorded shape', async () => {
  const cluster = createCluster({ release: '4.1', launchSeconds: 0 });
  const body = { ...qwenLaunch, model_uid: 'recorded-llm', replica: 2, n_gpu: null };
  await call(cluster, 'POST /v1/models', { body });
  const below = '/v1/models/recorded-llm';
  for (const asked of [`GET ${below}/replicas`, `GET ${below}/progress`])
    expect(shapeOf(await answers(cluster, asked))).toEqual(shapeOf(really('4.1.0', asked)));
  expect(await answers(cluster, `GET ${below}/progress`)).toMatchObject({ progress: 1, stage: 'loading' });
  const instances = 'GET /v1/models/instances';
  const noted = (rows: { model_uid: string; replica_statuses: Row[] }[]) =>
    rows.flatMap(row => (row.model_uid === 'recorded-llm' ? row.replica_statuses : []));
  const ours = noted(await answers(cluster, instances));
  expect(shapeOf(ours)).toEqual(shapeOf(noted(really('4.1.0', instances))));
  expect(ours).toMatchObject([{ model_state: 'ready' }, { model_state: 'ready' }]);
  await call(cluster, `POST ${below}/replicas`, { body: {} });
  const uids = noted(await answers(cluster, instances)).map(one => one.replica_uid);
  expect(uids).toEqual([null, null, 'recorded-llm-2']);
});

test.each([
  ['0.13', '0.13.1'],
  ['4.1', '4.1.0'],
] as const)(
  '%s has the recorded version, and the recorded answer for engines of an unknown model',
  async (release, real) => {
    const cluster = createCluster({ release });
    const version = 'GET /v1/cluster/version';
    const engines = 'GET /v1/engines/no-such-model';
    const answered = (asked: string) => recorded(real, 'answers').find(one => one.call === asked);
    expect(shapeOf(await answers(cluster, version))).toEqual(shapeOf(answered(version)?.answer));
    const words = (answer: unknown) => JSON.stringify(answer).replace(/address=\S+, pid=\d+/, '');
    const { status, json } = await call(cluster, engines);
    expect([status, words(json)]).toEqual([answered(engines)?.status, words(answered(engines)?.answer)]);
  },
);

test.each(['LLM', 'embedding', 'rerank', 'image', 'audio'])(
  'the built-in models of 0.13 have the keys that the recorded %s ones have',
  async type => {
    const asked = `GET /v1/model_registrations/${type}?detailed=true`;
    const known = recorded('0.13.1', `catalogue-${type.toLowerCase()}`)[0]?.answer as Row[];
    const keys = (rows: Row[]) => [...new Set(rows.flatMap(row => Object.keys(row)))].sort();
    expect(keys(await answers(createCluster(), asked))).toEqual(keys(known));
  },
);

test.each(['LLM', 'embedding', 'rerank', 'image', 'audio', 'video'])(
  'the built-in models of 4.1 have the keys that every recorded %s one has',
  async type => {
    const asked = `GET /v1/model_registrations/${type}?detailed=true`;
    const known = recorded('4.1.0', `catalogue-${type.toLowerCase()}`)[0]?.answer as Row[];
    const [ours = {}]: Row[] = await answers(createCluster({ release: '4.1' }), asked);
    const always = Object.keys(known[0] ?? {}).filter(key => known.every(row => key in row));
    expect(Object.keys(ours)).toEqual(expect.arrayContaining(always));
    expect(ours.virtualenv).toMatchObject({ packages: expect.any(Array), inherit_pip_config: true });
  },
);

test('an audio model of 4.1 that knows one language names it as a text', async () => {
  const audio = 'GET /v1/model_registrations/audio/';
  const cluster = createCluster({ release: '4.1' });
  expect(await answers(cluster, `${audio}whisper-tiny.en`)).toMatchObject({ language: 'EN' });
  expect(await answers(cluster, `${audio}whisper-tiny`)).toMatchObject({ language: null });
});
