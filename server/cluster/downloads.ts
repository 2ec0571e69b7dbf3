import type { Context, Hono } from 'hono';
import { fromActor, readObject, refuse } from './answers.ts';
import { requireScope } from './auth.ts';
import { remember } from './cache.ts';
import { downloadingLaunches, filesAt } from './launch-progress.ts';
import { type Choice, choose, readLaunchRequest } from './launch-request.ts';
import { aborted, loaded, missingFiles } from './launches.ts';
import { supervisorOf, workersOf } from './nodes.ts';
import { checksum } from './records.ts';
import type { DemoState, ModelDownload } from './state.ts';

/** A download takes this many times as long as a launch. */
const LAUNCHES = 8;

/** `POST /v1/cache/models`, `GET /v1/downloads` and the changes of one, as at 4.1. */
export function downloadRoutes(app: Hono, state: DemoState): void {
  const refuseState = (words: string) =>
    refuse(409, fromActor(supervisorOf(state), `Cache operation ${words}`));

  const changed = (change: (task: ModelDownload, uid: string) => Response) => (c: Context) => {
    const uid = c.req.param('uid') ?? '';
    const task = state.downloads.get(uid);
    return task === undefined ? refuseState(`${uid} does not exist`) : change(task, uid);
  };

  app.post('/v1/cache/models', requireScope(state, 'models:start'), async c => {
    const body = await readObject(c.req.raw);
    const asked = readLaunchRequest(body);
    if (typeof asked === 'string') return refuse(400, asked);
    const choice = choose(state, asked);
    if (typeof choice === 'string') return refuse(400, fromActor(supervisorOf(state), choice));
    const uid = String(
      body.cache_uid ?? `cache-${checksum(`${asked.modelName}${state.now()}`).toString(16)}`,
    );
    if (state.downloads.has(uid))
      return refuse(400, `Cache operation ${uid} already exists; resume or cancel it`);
    const workers = workersOf(state);
    const node = workers.find(({ ip }) => ip === asked.workerIp) ?? workers[0] ?? supervisorOf(state);
    const task: ModelDownload = {
      request: body,
      worker: `${node.ip}:${node.port}`,
      status: 'downloading',
      error: null,
      createdAt: state.now(),
      startedAt: state.now(),
      from: 0,
      seconds: state.launchSeconds * LAUNCHES,
      files: missingFiles(state, choice, node.ip),
      stopped: new AbortController(),
    };
    state.downloads.set(uid, task);
    if (!(await run(state, uid, task, choice))) return refuse(499, 'Download cancelled');
    return Response.json({ cache_uid: uid, model_name: asked.modelName, worker_address: task.worker });
  });

  app.get('/v1/downloads', requireScope(state, 'models:read'), () => {
    const tasks = [...state.downloads].map(([uid, task]) => described(state, uid, task));
    return Response.json({ list: [...tasks, ...downloadingLaunches(state)].sort(newestFirst) });
  });

  const start = requireScope(state, 'models:start');
  const pause = changed((task, uid) => {
    if (task.status !== 'downloading')
      return refuseState(`${uid} cannot be paused from state ${task.status}`);
    task.from = shareOf(state, task);
    task.status = 'paused';
    task.stopped.abort();
    return Response.json(described(state, uid, task));
  });
  app.post('/v1/downloads/:uid/pause', start, pause);

  const resume = changed((task, uid) => {
    if (task.status === 'downloading')
      return refuseState(`${uid} cannot be resumed from state ${task.status}`);
    const asked = readLaunchRequest(task.request);
    const choice = typeof asked === 'string' ? asked : choose(state, asked);
    if (typeof choice === 'string') return refuseState(choice);
    Object.assign(task, { status: 'downloading', error: null, startedAt: state.now() });
    task.stopped = new AbortController();
    void run(state, uid, task, choice);
    return Response.json(described(state, uid, task));
  });
  app.post('/v1/downloads/:uid/resume', start, resume);

  const remove = changed((task, uid) => {
    task.stopped.abort();
    state.downloads.delete(uid);
    const all = task.files.reduce((sum, { bytes }) => sum + bytes, 0);
    const removed_bytes = Math.round(shareOf(state, task) * all);
    return Response.json({ removed_bytes, removed_repositories: [], preserved_repositories: [] });
  });
  app.delete('/v1/downloads/:uid', requireScope(state, 'cache:delete'), remove);
}

type Listed = { instance_created_ts: number; model_uid: string };

function newestFirst(one: Listed, other: Listed): number {
  const later = other.instance_created_ts - one.instance_created_ts;
  return later || (one.model_uid < other.model_uid ? 1 : -1);
}

/** False when it was paused or cancelled. */
async function run(state: DemoState, uid: string, task: ModelDownload, choice: Choice): Promise<boolean> {
  const { signal } = task.stopped;
  const seconds = task.seconds * (1 - task.from);
  if (seconds > 0 || state.hold) await Promise.race([loaded(state, seconds), aborted(signal)]);
  if (signal.aborted) return false;
  state.downloads.delete(uid);
  remember(state, choice, task.worker.replace(/:\d+$/, ''));
  return true;
}

function shareOf({ hold, now }: DemoState, { status, from, startedAt, seconds }: ModelDownload): number {
  if (status !== 'downloading') return from;
  if (hold) return hold.at;
  return seconds > 0 ? Math.min(0.99, from + (now() - startedAt) / 1000 / seconds) : 0.99;
}

function described(state: DemoState, uid: string, task: ModelDownload) {
  const { request, status, worker, error } = task;
  const progress = shareOf(state, task);
  const download_files = filesAt(task.files, progress, task.seconds).map(file => ({
    ...file,
    worker_address: worker,
  }));
  const { model_name, model_type = 'LLM', model_engine = null, model_format = null } = request;
  const { model_size_in_billions = null, quantization = null } = request;
  return {
    kind: 'cache',
    cache_uid: uid,
    model_name,
    model_uid: uid,
    model_version: null,
    model_type,
    model_engine,
    model_size_in_billions,
    model_format,
    quantization,
    status,
    instance_created_ts: Math.floor(task.createdAt / 1000),
    updated_at: state.now() / 1000,
    progress,
    stage: status,
    error,
    resumable: status !== 'downloading',
    download_files,
    replicas: [
      {
        replica_id: 0,
        replica_model_uid: uid,
        progress,
        stage: status,
        worker_address: worker,
        download_files,
      },
    ],
  };
}
