import { expect, test } from 'vitest';
import type { AuditRecord } from '#app/cluster/audit.ts';
import type { ModelInstance } from '#app/cluster/models/instances.ts';
import { type Sample, workerChanges } from '#app/cluster/workers/history.ts';
import { unmarked } from '#app/format/untranslated.ts';
import type { LaunchListEntry } from '#app/launches/list.ts';
import { runningModel } from '#test/running-model.ts';
import { activityLines, type Happened, passesFilters } from './lines.ts';

const T = Date.UTC(2026, 0, 2, 12);

const nothing: Happened = {
  launches: [],
  instances: [],
  changes: [],
  gone: [],
  lost: [],
  workers: [],
  supervisors: [],
  moves: [],
  events: {},
  user: 'me',
};

function launch(changes: Partial<LaunchListEntry> = {}): LaunchListEntry {
  return {
    key: 'launch:llm:qwen',
    failedKey: undefined,
    uid: 'assistant',
    modelName: 'qwen',
    kind: 'llm',
    own: false,
    byOther: true,
    status: 'running',
    ending: false,
    startedAt: T,
    endedAt: undefined,
    message: '',
    workers: ['10.0.0.1:5'],
    replicas: { ready: 1, all: 1 },
    cancellable: false,
    ...changes,
  };
}

function record(call: string, at: number, changes: Partial<AuditRecord> = {}): AuditRecord {
  const [method = '', endpoint = ''] = call.split(' ');
  const facts = { category: 'admin', auth_type: '', request_id: call, status_code: 200, status: 'success' };
  const who = { user: 'admin', api_key_name: '', api_key_prefix: '', client_ip: '', node: '' };
  const model = { model_id: '', model_name: '', model_type: '' };
  return { at, method, endpoint, latency_ms: 0, ...facts, ...who, ...model, ...changes };
}

const wordsOf = (happened: Partial<Happened>) =>
  activityLines({ ...nothing, ...happened }).map(({ words }) => unmarked(words));

test('the launch call in the audit is the launch that began then, with its person', {
  tags: ['activity.lines'],
}, () => {
  const changes = [
    record('POST /v1/models', T + 9000, { latency_ms: 8500 }),
    record('POST /v1/models', T - 60_000),
  ];
  expect(wordsOf({ launches: [launch()], changes })).toEqual([
    'admin launched qwen',
    'admin launched a model',
  ]);
  const [line] = activityLines({ ...nothing, launches: [launch()], changes });
  expect(line).toMatchObject({ person: 'admin', model: 'assistant', call: changes[0] });
});

test('of two launches near one call the nearer is that of the call', { tags: ['activity.lines'] }, () => {
  const launches = [launch({ key: 'a', startedAt: T - 4000 }), launch({ key: 'b' })];
  const lines = activityLines({ ...nothing, launches, changes: [record('POST /v1/models', T + 500)] });
  expect(lines.map(({ key, person }) => [key, person])).toEqual([
    ['b', 'admin'],
    ['a', ''],
  ]);
});

test('without the audit the person of a launch of this tab is its user, and that of others is not known', {
  tags: ['activity.timeline'],
}, () => {
  const persons = [launch({ own: true, byOther: false }), launch({ key: 'other' })].map(
    one => activityLines({ ...nothing, launches: [one] })[0]?.person,
  );
  expect(persons).toEqual(['me', '']);
});

test('launches that failed, were cancelled or got no answer say so', { tags: ['activity.timeline'] }, () => {
  const at = (status: LaunchListEntry['status'], key: string) => launch({ status, key, message: 'no slot' });
  const launches = [at('failed', '1'), at('cancelled', '2'), at('no-response', '3')];
  expect(wordsOf({ launches })).toEqual([
    'The launch of qwen failed',
    'The launch of qwen was cancelled',
    'No answer came to the launch of qwen',
  ]);
  expect(activityLines({ ...nothing, launches })[0]).toMatchObject({ reason: 'no slot', level: 'bad' });
});

const replica = { replica_id: 1, replica_model_uid: '', status: 'READY', error_message: '' };
const instance: ModelInstance = {
  model_uid: 'assistant',
  model_name: 'qwen',
  model_ability: [],
  replica: 2,
  status: 'READY',
  instance_created_ts: T / 1000,
  replica_statuses: [
    { ...replica, replica_id: 0, worker_address: '10.0.0.1:5', created_ts: T / 1000 },
    { ...replica, worker_address: '10.0.0.2:5', gpu_idx: ['1'], created_ts: T / 1000 + 600 },
  ],
};

test('an added replica is one line, with its person from the audit and its place from the cluster', {
  tags: ['activity.lines'],
}, () => {
  expect(wordsOf({ instances: [instance] })).toEqual([
    'Replica 1 of assistant was added on GPU 1 of 10.0.0.2',
  ]);
  const changes = [record('POST /v1/models/assistant/replicas', T + 605_000, { latency_ms: 5000 })];
  expect(wordsOf({ instances: [instance], changes })).toEqual([
    'admin added a replica to assistant on GPU 1 of 10.0.0.2',
  ]);
});

test('a model that is gone is the termination in the audit, and can be launched again from there', {
  tags: ['activity.lines'],
}, () => {
  const gone = [{ name: 'assistant', seenAt: T, model: runningModel() }];
  expect(wordsOf({ gone })).toEqual(['assistant is gone: the cluster listed it then for the last time']);
  const changes = [record('DELETE /v1/models/assistant', T + 1000)];
  expect(wordsOf({ gone, changes })).toEqual(['admin terminated assistant']);
  expect(activityLines({ ...nothing, gone, changes })[0]?.gone).toBe(gone[0]?.model);
});

test('workers came and went, and one that is lost is named once', { tags: ['activity.timeline'] }, () => {
  const sample = (at: number, ...names: string[]): Sample => ({
    at,
    places: new Map(names.map((name, index) => [`Worker ${name}`, index])),
    values: new Float64Array(),
  });
  const history = [sample(T, 'a'), sample(T + 1000, 'a', 'b'), { at: T + 2000 }, sample(T + 3000, 'a')];
  const lost = [{ cluster: '', name: 'b', seenAt: T + 2500, models: [] }];
  expect(wordsOf({ workers: workerChanges(history), lost })).toEqual(['Worker b went', 'Worker b came']);
  expect(wordsOf({ lost })).toEqual(['Worker b went']);
});

test('the errors of callers are one line each, and the event of a launch is no line beside it', {
  tags: ['activity.events', 'activity.lines'],
}, () => {
  const event = { first: T + 1000, last: T + 1000, count: 1 };
  const error = { ...event, type: 'ERROR', words: 'out of memory', last: T + 9000, count: 3 };
  const events = { assistant: [{ ...event, type: 'INFO', words: 'Launch model' }, error] };
  expect(wordsOf({ launches: [launch()], events })).toEqual([
    'Callers of assistant got 3 equal errors',
    'qwen was launched',
  ]);
  expect(wordsOf({ events })).toHaveLength(2);
});

test('a move that ended is a line with its words', { tags: ['activity.timeline'] }, () => {
  const move = {
    name: 'assistant',
    state: 'done',
    words: 'Replica 0 is moved.',
    from: 0,
    stage: 'removing',
  } as const;
  expect(wordsOf({ moves: [{ ...move, endedAt: T }, move] })).toEqual(['assistant: Replica 0 is moved.']);
});

test('the filters are the model, the worker with or without its port, and the person', {
  tags: ['activity.filters'],
}, () => {
  const line = { model: 'assistant', workers: ['10.0.0.1:5'], person: 'admin' };
  const passes = (filters: object) => passesFilters(line, { model: '', worker: '', person: '', ...filters });
  expect([{}, { model: 'assistant' }, { worker: '10.0.0.1' }, { person: 'admin' }].map(passes)).not.toContain(
    false,
  );
  expect([{ model: 'b' }, { worker: '10.0.0.2' }, { person: 'eve' }].map(passes)).not.toContain(true);
});
