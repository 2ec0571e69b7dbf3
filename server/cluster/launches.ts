import type { Hono } from 'hono';
import { fromActor, type JsonObject, readObject, refuse } from './answers.ts';
import { requireScope } from './auth.ts';
import { isCached, remember } from './cache.ts';
import { noteEvent } from './events.ts';
import { wait } from './failures.ts';
import { type Choice, choose, type LaunchRequest, notFound, readLaunchRequest } from './launch-request.ts';
import { logFailedLaunch, logStep } from './logs.ts';
import { supervisorOf, workersOf } from './nodes.ts';
import { allocate, allocateEach, type PlacementRefusal } from './placement.ts';
import { buildRecord, checksum } from './records.ts';
import { isRemote } from './registration-types.ts';
import { readPlaces } from './replica-config.ts';
import type { DemoState, LaunchingModel } from './state.ts';

type Launched = { uid: string } | PlacementRefusal;

/** `POST /v1/models`: answers once the model is loaded, or at once with `wait_ready=false`; hanging up stops nothing. */
export function launchRoutes(app: Hono, state: DemoState): void {
  app.post('/v1/models', requireScope(state, 'models:start'), async c => {
    const body = await readObject(c.req.raw);
    const started = start(state, body, state.launchSeconds);
    const result =
      c.req.query('wait_ready') === 'false' || 'detail' in started ? started : await started.ended;
    return 'detail' in result
      ? refuse(result.status, result.detail)
      : Response.json({ model_uid: result.uid });
  });
}

/** Launches the model of a payload and answers at its end. */
export async function launch(
  state: DemoState,
  body: JsonObject,
  seconds = state.launchSeconds,
): Promise<Launched> {
  const started = start(state, body, seconds);
  return 'detail' in started ? started : started.ended;
}

/** An invalid payload is refused at once; other errors appear while the model loads. */
function start(
  state: DemoState,
  body: JsonObject,
  seconds: number,
): PlacementRefusal | { uid: string; ended: Promise<Launched> } {
  const asked = readLaunchRequest(body);
  if (typeof asked === 'string') return { status: 400, detail: asked };
  const uid = asked.modelUid ?? freeUid(state, asked.modelName);
  if (state.running.has(uid) || state.launching.has(uid)) {
    const words = `Model is already in the model list, uid: ${uid}`;
    return { status: 400, detail: fromActor(supervisorOf(state), words) };
  }
  state.failed.delete(uid);
  state.lost.delete(uid);
  return { uid, ended: load(state, uid, asked, body, seconds) };
}

/** GPUs and memory are taken at once, the model runs after so many seconds, and its files are then cached on each of its workers. */
async function load(
  state: DemoState,
  uid: string,
  asked: LaunchRequest,
  body: JsonObject,
  seconds: number,
): Promise<Launched> {
  const { modelName, replica } = asked;
  const startedAt = state.now();
  const fail = (detail?: string) => state.failed.set(uid, { uid, modelName, replica, startedAt, detail });
  const prepared = prepare(state, uid, asked, body, seconds);
  if ('detail' in prepared) {
    fail(prepared.detail);
    logFailedLaunch(state, uid, prepared.detail);
    return prepared;
  }
  const { model, choice } = prepared;
  const { signal } = model.cancelled;
  state.launching.set(uid, model);
  for (const _ of model.placements) noteEvent(state, uid, 'INFO', 'Launch model');
  logStep(state, model, 'started');
  if (seconds > 0 || state.hold) await Promise.race([loaded(state, seconds), aborted(signal)]);
  if (signal.aborted) {
    fail();
    await wait(state.cancelSeconds * 1000);
    state.launching.delete(uid);
    return { status: 499, detail: 'Launch cancelled' };
  }
  state.launching.delete(uid);
  state.running.set(uid, model);
  // From 4.1 a model runs with its first replica, while the others load.
  const others = state.release === '0.13' ? [] : model.placements.slice(1);
  if (others.length > 0 && (seconds > 0 || state.hold)) {
    for (const one of others) one.status = 'CREATING';
    await loaded(state, seconds / 2);
    for (const one of others) delete one.status;
    if (state.running.get(uid) !== model) return { status: 499, detail: 'Launch cancelled' };
  }
  logStep(state, model, 'finished');
  for (const { ip } of model.placements) remember(state, choice, ip);
  return { uid };
}

/** Resolves when something that takes so many seconds is loaded, or no longer held. */
export async function loaded(state: DemoState, seconds: number): Promise<void> {
  await (state.hold ? state.hold.until : wait(seconds * 1000));
}

export function aborted(signal: AbortSignal): Promise<unknown> {
  return new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }));
}

function prepare(
  state: DemoState,
  uid: string,
  asked: LaunchRequest,
  request: JsonObject,
  seconds: number,
): { model: LaunchingModel; choice: Choice } | PlacementRefusal {
  const supervisor = supervisorOf(state);
  const choice = choose(state, asked);
  if (typeof choice === 'string') return { status: 400, detail: fromActor(supervisor, choice) };
  const { builtin, worker } = choice.registration;
  if (state.release === '0.13' && state.distributed && !builtin && worker === undefined) {
    const [first = supervisor] = workersOf(state);
    return { status: 400, detail: fromActor(first, notFound(asked)) };
  }
  const demand = { ...asked, workerIp: worker ?? asked.workerIp, bytes: choice.bytes };
  const chosen = state.release === '0.13' ? undefined : readPlaces(request, asked.replica);
  if (typeof chosen === 'string') return { status: 400, detail: fromActor(supervisor, chosen) };
  const places = chosen === undefined ? allocate(state, demand) : allocateEach(state, demand, chosen);
  if (!Array.isArray(places)) return places;
  const placements = places.map((place, id) => ({ ...place, id }));
  // A row has the address and GPUs of one replica.
  const { ip = supervisor.ip, gpus = [] } = placements[0] ?? {};
  const { release } = state;
  const { engine, replica } = asked;
  const record = buildRecord(choice, { release, uid, ip, gpus, replica, engine });
  const model = {
    record,
    request,
    placements,
    startedAt: state.now(),
    seconds,
    files: missingFiles(state, choice, ip),
    cancelled: new AbortController(),
  };
  return { model, choice };
}

/** The files that a worker must download: none that are cached or on its own disk. */
export function missingFiles(state: DemoState, choice: Choice, ip: string): LaunchingModel['files'] {
  if (isCached(state, choice, ip) || isLocal(choice)) return [];
  const single = choice.spec?.model_format.startsWith('gg') === true || choice.bytes < 4e9;
  const names = single
    ? ['model.safetensors']
    : ['model-00001-of-00002.safetensors', 'model-00002-of-00002.safetensors'];
  return names.map(name => ({ name, bytes: Math.round(choice.bytes / names.length) }));
}

function isLocal({ registration, spec }: Choice): boolean {
  const uri = spec?.model_uri ?? registration.definition.model_uri;
  return typeof uri === 'string' && !isRemote(uri);
}

/** A model without a uid takes its name as uid, or its name and eight digits when that is in use. */
function freeUid(state: DemoState, name: string): string {
  let uid = name;
  for (let round = 1; state.running.has(uid) || state.launching.has(uid); round += 1) {
    uid = `${name}-${checksum(`${name}#${round}`).toString(16).padStart(8, '0')}`;
  }
  return uid;
}
