import type { Hono } from 'hono';
import { fromActor, refuse } from './answers.ts';
import { requireScope } from './auth.ts';
import { wait } from './failures.ts';
import { supervisorOf } from './nodes.ts';
import { replicaUid } from './records.ts';
import { addressOf, idOf } from './replicas.ts';
import type { DemoState, LaunchingModel, StoredModel } from './state.ts';

/** The share of a launch that is download. */
const DOWNLOAD = 0.8;

/** `GET /v1/models/{uid}/progress` and `POST /v1/models/{uid}/cancel`, as at 4.1. */
export function launchProgressRoutes(app: Hono, state: DemoState): void {
  app.get('/v1/models/:uid/progress', requireScope(state, 'models:read'), c => {
    const uid = c.req.param('uid');
    const model = state.launching.get(uid) ?? state.running.get(uid);
    if (model) return Response.json(progressOf(state, uid, model));
    // A failed launch looks like an unknown one.
    return Response.json({ progress: 0, stage: 'pending', download_files: [], replicas: [] });
  });

  app.post('/v1/models/:uid/cancel', requireScope(state, 'models:stop'), async c => {
    const uid = c.req.param('uid');
    const model = state.launching.get(uid);
    // Cancelling a running model loses it: the supervisor forgets its replicas.
    if (!model && !state.running.delete(uid)) {
      const words = `Model ${uid} has not been launched yet`;
      return refuse(500, fromActor(supervisorOf(state), words));
    }
    model?.cancelled.abort();
    await wait(state.cancelSeconds * 1000);
    return Response.json(null);
  });
}

/** Whether a launch has its files and is loading: then `GET /v1/models` lists it. */
export function isLoading(state: DemoState, model: LaunchingModel): boolean {
  return shareOf(state, model) >= DOWNLOAD || model.files.length === 0;
}

function shareOf(state: DemoState, { startedAt, seconds }: LaunchingModel): number {
  if (state.hold) return state.hold.at;
  return seconds > 0 ? Math.min(0.99, (state.now() - startedAt) / 1000 / seconds) : 0.99;
}

/** The launches that download files, as `GET /v1/downloads` lists them. */
export function downloadingLaunches(state: DemoState) {
  const launches = [...state.launching].filter(
    ([, model]) => !model.cancelled.signal.aborted && !isLoading(state, model),
  );
  return launches.map(([uid, model]) => {
    const details = progressOf(state, uid, model);
    const replicas = details.replicas.map((replica, index) => {
      const worker_address = addressOf(state, model.placements[index]?.ip ?? '');
      const download_files = replica.download_files.map(file => ({ ...file, worker_address }));
      return { ...replica, worker_address, download_files };
    });
    return {
      kind: 'launch',
      cache_uid: null,
      model_name: model.record.model_name,
      model_uid: uid,
      model_version: null,
      status: 'CREATING',
      instance_created_ts: Math.floor(model.startedAt / 1000),
      ...details,
      download_files: replicas.flatMap(replica => replica.download_files),
      replicas,
      error: null,
      resumable: false,
    };
  });
}

/** A running model is still reported as loading, at 100 %. */
function progressOf(state: DemoState, uid: string, model: StoredModel) {
  const launching = state.launching.get(uid);
  const share = launching ? shareOf(state, launching) : 1;
  const files = launching && !isLoading(state, launching) ? filesOf(state, launching) : undefined;
  const progress = files ? share : Math.max(share, DOWNLOAD);
  const stage = files ? 'downloading' : 'loading';
  const info = files ? 'Downloading model files' : 'Loading model';
  const updated_at = state.now() / 1000;
  const replicas = model.placements.map((placement, index) => {
    const id = idOf(placement, index);
    const which = { replica_id: id, replica_model_uid: replicaUid(uid, id) };
    const download_files = (files ?? []).map(file => ({ ...file, ...which }));
    return { ...which, progress, stage, info, updated_at, download_files, ...NOTHING_INSTALLED };
  });
  const download_files = replicas.flatMap(replica => replica.download_files);
  return { progress, stage, download_files, replicas };
}

/** The packages that a launch installs; the demo cluster needs none. */
const NOTHING_INSTALLED = {
  dependency_install_completed: null,
  dependency_install_total: null,
  dependency_install_plan: null,
  dependency_install_status: null,
};

function filesOf(state: DemoState, model: LaunchingModel): object[] {
  return filesAt(model.files, shareOf(state, model) / DOWNLOAD, model.seconds * DOWNLOAD);
}

/** Files arrive one after the other, at the speed of the whole download's time; `share` is its progress. */
export function filesAt(files: LaunchingModel['files'], share: number, seconds: number): object[] {
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const rate = all / Math.max(1, seconds);
  let left = share * all;
  return files.flatMap(({ name, bytes: total }) => {
    const downloaded = Math.round(Math.min(total, left));
    left -= downloaded;
    if (downloaded === 0) return [];
    const completed = downloaded === total;
    return {
      name,
      downloaded_bytes: downloaded,
      total_bytes: total,
      progress: downloaded / total,
      speed_bytes_per_second: completed ? null : rate,
      elapsed_seconds: downloaded / rate,
      eta_seconds: completed ? 0 : (total - downloaded) / rate,
      status: completed ? 'completed' : 'downloading',
    };
  });
}
