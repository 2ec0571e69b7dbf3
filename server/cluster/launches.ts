import type { Hono } from 'hono';
import { fromActor, type JsonObject, readObject, refuse } from './answers.ts';
import { requireScope } from './auth.ts';
import { remember } from './cache.ts';
import { choose, notFound } from './choice.ts';
import { wait } from './failures.ts';
import { readLaunchRequest } from './launch-request.ts';
import { supervisorOf, workersOf } from './machines.ts';
import { allocate, type Refusal } from './placement.ts';
import { buildRecord, checksum } from './records.ts';
import type { ClusterState } from './state.ts';

/** `POST /v1/models`: answers when the model is loaded; a caller that hangs up stops nothing. */
export function launchRoutes(app: Hono, state: ClusterState): void {
  app.post('/v1/models', requireScope(state, 'models:start'), async c => {
    const body = await readObject(c.req.raw);
    if (body instanceof Response) return body;
    const result = await launch(state, body);
    return 'detail' in result
      ? refuse(result.status, result.detail)
      : Response.json({ model_uid: result.uid });
  });
}

/**
 * Launches the model that a payload describes: GPUs and memory are taken at once, the model runs
 * after `launchSeconds` seconds (at once when that is 0), and its files are in the cache of every worker it is on.
 */
export async function launch(
  state: ClusterState,
  body: JsonObject,
  seconds = state.launchSeconds,
): Promise<{ uid: string } | Refusal> {
  const asked = readLaunchRequest(body);
  if (typeof asked === 'string') return { status: 400, detail: asked };
  const supervisor = supervisorOf(state);
  const choice = choose(state, asked);
  if (typeof choice === 'string') return { status: 400, detail: fromActor(supervisor, choice) };
  const uid = asked.modelUid ?? freeUid(state, asked.modelName);
  if (state.running.has(uid) || state.launching.has(uid)) {
    return { status: 400, detail: fromActor(supervisor, `Model is already in the model list, uid: ${uid}`) };
  }
  const { builtin, worker } = choice.registration;
  if (state.distributed && !builtin && worker === undefined) {
    const [first = supervisor] = workersOf(state);
    return { status: 400, detail: fromActor(first, notFound(asked)) };
  }
  const placements = allocate(state, { ...asked, workerIp: worker ?? asked.workerIp, bytes: choice.bytes });
  if (!Array.isArray(placements)) return placements;
  const ip = placements[0]?.ip ?? supervisor.ip;
  // A row names one address: its GPU indexes are those of the replicas that share that worker.
  const gpus = placements.filter(placement => placement.ip === ip).flatMap(placement => placement.gpus);
  const record = buildRecord(choice, { uid, ip, gpus, replica: asked.replica });
  const model = { record, request: body, placements, startedAt: state.now() };
  state.launching.set(uid, model);
  if (seconds > 0) await wait(seconds * 1000);
  state.launching.delete(uid);
  state.running.set(uid, model);
  for (const placement of placements) remember(state, choice, placement.ip);
  return { uid };
}

/** A model without a uid takes its name as uid, or its name and eight digits when that is in use. */
function freeUid(state: ClusterState, name: string): string {
  let uid = name;
  for (let round = 1; state.running.has(uid) || state.launching.has(uid); round += 1) {
    uid = `${name}-${checksum(`${name}#${round}`).toString(16).padStart(8, '0')}`;
  }
  return uid;
}
