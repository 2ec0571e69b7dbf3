import type { Hono } from 'hono';
import { fromActor, isObject, type JsonObject, refuse } from './answers.ts';
import { requireScope } from './auth.ts';
import { wait } from './failures.ts';
import { callerName, shareable, storeRow } from './launch-history.ts';
import { launch } from './launches.ts';
import { supervisorOf, workersOf } from './nodes.ts';
import type { DemoState, StoredSettings } from './state.ts';

type Policy = NonNullable<StoredSettings['autostart']>;
type Entry = StoredSettings & { autostart: Policy };

const HIDDEN = '******';
const SENSITIVE = /token|secret|password|passwd|pwd|api_key|apikey|access_key|credential/;

/** `GET` and `POST /v1/autostart/models`, `GET …/summary`, `DELETE …/{uid}`, as at 4.1. */
export function autostartRoutes(app: Hono, state: DemoState): void {
  const writes = requireScope(state, 'models:start');

  app.get('/v1/autostart/models', writes, c => Response.json(answerTo(state, callerName(state, c))));

  app.get('/v1/autostart/models/summary', requireScope(state, 'models:list'), () =>
    Response.json(summaryOf(state)),
  );

  app.post('/v1/autostart/models', writes, async c => {
    const read = readEntry(await c.req.json());
    if (typeof read === 'string') return refuse(400, fromActor(supervisorOf(state), read));
    const owner = callerName(state, c);
    removeEntry(state, read.model_uid);
    const { enabled, ...row } = read;
    storeRow(state, { ...row, owner, autostart: enabled ? row.autostart : undefined });
    void startMissing(state);
    return Response.json(answerTo(state, owner));
  });

  app.delete('/v1/autostart/models/:uid', writes, c => {
    removeEntry(state, c.req.param('uid'));
    return Response.json(summaryOf(state));
  });
}

/** The models that start by themselves, in the order of their start. */
function entriesOf(state: DemoState): Entry[] {
  return [...state.launchHistory.values()]
    .flatMap(row => (row.autostart === undefined ? [] : [{ ...row, autostart: row.autostart }]))
    .sort((a, b) => a.autostart.priority - b.autostart.priority || (a.model_uid < b.model_uid ? -1 : 1));
}

function removeEntry(state: DemoState, uid: string): void {
  for (const row of state.launchHistory.values()) if (row.model_uid === uid) row.autostart = undefined;
  state.autostartStates.delete(uid);
}

function summaryOf(state: DemoState) {
  return { models: entriesOf(state).map(({ model_uid }) => ({ enabled: true, model_uid })) };
}

function answerTo(state: DemoState, caller: string) {
  const models = entriesOf(state).map(({ model_uid, data, owner, autostart }) => ({
    enabled: true,
    priority: autostart.priority,
    max_retries: autostart.maxRetries,
    retry_interval_seconds: autostart.interval,
    launch: { ...hidden(owner === caller ? data : shareable(data)), model_uid },
    state: { ...state.autostartStates.get(model_uid), ...instanceStatus(state, model_uid) },
  }));
  return { models };
}

function instanceStatus(state: DemoState, uid: string) {
  if (state.running.has(uid)) return { instance_status: 'READY' };
  if (state.launching.has(uid)) return { instance_status: 'CREATING' };
  return state.failed.has(uid) ? { instance_status: 'ERROR' } : {};
}

/** Values of secret keys, and of all environment variables, are hidden. */
function hidden(data: JsonObject): JsonObject {
  const replace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace);
    if (!isObject(value)) return value;
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([key, one]) => [
        key,
        SENSITIVE.test(key.toLowerCase().replaceAll('-', '_')) ? HIDDEN : replace(one),
      ]),
    );
  };
  const shown = replace(data) as JsonObject;
  if (!isObject(data.envs)) return shown;
  return { ...shown, envs: Object.fromEntries(Object.keys(data.envs).map(key => [key, HIDDEN])) };
}

/** Reads the body of a POST; a text is the reason of its refusal. */
function readEntry(body: unknown): (Omit<Entry, 'owner'> & { enabled: boolean }) | string {
  if (!isObject(body)) return 'Autostart model entry must be a JSON object.';
  const { enabled = true, launch: settings, ...policy } = body;
  if (settings === undefined) return 'Autostart model entry requires a launch object.';
  const { priority = 100, max_retries = 3, retry_interval_seconds: interval = 30 } = policy;
  const numbers = { priority, max_retries, retry_interval_seconds: interval };
  for (const [key, value] of Object.entries(numbers))
    if (!Number.isInteger(Number(value))) return `Autostart model ${key} must be an integer.`;
  if (Number(max_retries) < 1) return 'Autostart model max_retries must be greater than 0.';
  if (Number(interval) < 1) return 'Autostart model retry_interval_seconds must be greater than 0.';
  if (!isObject(settings)) return 'Autostart launch config must be a JSON object.';
  const { wait_ready: _, ...data } = Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== null),
  );
  const { model_name } = data;
  if (typeof model_name !== 'string' || model_name.trim() === '')
    return 'Autostart launch config requires a non-empty model_name.';
  const model_uid = data.model_uid || model_name;
  if (typeof model_uid !== 'string' || model_uid.length > 100 || /-rep\d+$/.test(model_uid))
    return "Autostart launch config requires a non-empty model_uid up to 100 characters, not ending with the reserved replica suffix '-rep<number>'.";
  const { replica = 1 } = data;
  if (!Number.isInteger(replica)) return 'Autostart launch config replica must be an integer.';
  if (Number(replica) < 1) return 'Autostart launch config replica must be greater than 0.';
  return {
    model_name,
    model_uid,
    data: { model_type: 'LLM', ...data, model_uid },
    autostart: { priority: Number(priority), maxRetries: Number(max_retries), interval: Number(interval) },
    enabled: Boolean(enabled),
  };
}

/** 4.1.0 hands the places of replicas to its launch as it stored them. */
function launchAsStored(state: DemoState, data: JsonObject): ReturnType<typeof launch> {
  if (data.replica_config == null) return launch(state, data);
  return Promise.resolve({ status: 500, detail: "'dict' object has no attribute 'devices'" });
}

/**
 * Starts every model of the list that does not run, one after the other by order. The supervisor does so after a POST, when it
 * starts, when a worker joins and when the last replica of a model has died.
 */
export async function startMissing(state: DemoState): Promise<void> {
  for (const { model_uid: uid, data, autostart } of entriesOf(state)) {
    const isWanted = () => entriesOf(state).some(one => one.model_uid === uid);
    const note = (changes: JsonObject) => {
      if (isWanted()) state.autostartStates.set(uid, { ...state.autostartStates.get(uid), ...changes });
    };
    const { attempts = 0, last_attempt_ts: last = 0 } = state.autostartStates.get(uid) ?? {};
    const now = Math.floor(state.now() / 1000);
    if (!isWanted()) continue;
    if (state.running.has(uid)) {
      note({ status: 'active', attempts: 0, message: 'Model is already active.', last_error: null });
    } else if (state.launching.has(uid)) {
      note({ status: 'waiting_model', message: 'Model is creating.' });
    } else if (workersOf(state).length === 0) {
      note({ status: 'waiting_worker', message: 'Waiting for worker registration.' });
    } else if (Number(attempts) >= autostart.maxRetries) {
      note({ status: 'error', message: 'Autostart retry limit reached.' });
    } else if (now - Number(last) >= autostart.interval) {
      const tries = Number(attempts) + 1;
      const message = 'Launching from autostart history.';
      note({ status: 'launching', attempts: tries, last_attempt_ts: now, message });
      const result = await launchAsStored(state, { ...data, model_uid: uid });
      if ('uid' in result) {
        const at = Math.floor(state.now() / 1000);
        note({
          status: 'active',
          attempts: 0,
          last_started_ts: at,
          last_error: null,
          message: 'Model is ready.',
        });
      } else {
        note({ status: 'error', last_error: result.detail, message: 'Launch failed.' });
        if (tries < autostart.maxRetries)
          void wait(autostart.interval * 1000).then(() => startMissing(state));
      }
    }
  }
}
