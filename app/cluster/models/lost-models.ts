import type { RunningModel } from '#app/catalogue/running-model.ts';
import { can } from '#app/cluster/capabilities.ts';
import { type ApiResult, statusOf } from '#app/http/failure.ts';
import { send } from '#app/http/send.ts';
import { endpoint } from '#app/paths.ts';
import { createQuery } from '#app/query/query.ts';
import { createStored, storedNames } from '#app/storage/create-stored.ts';

/** A model that ended with its worker, or whose process died for good: the cluster names it until it is launched again. */
export type LostModel = { uid: string; modelName: string; replicas: number };

const METRIC = 'xinference:model_unexpected_termination{';
/** The models that the cluster names as lost: one query for all screens. */
export const lostModelsQuery = createQuery('part', lostModels, { observe: forgetEnded });
const dismissed = createStored('dismissedLostModels', storedNames, new Set());
/** The oldest dismissals go first. */
const MAX_DISMISSED = 200;

/** The dismissed models of every cluster; the same set until it changes. */
export const dismissedLostModels = dismissed.current;

/** Reads them for a part of a screen, from a cluster that may name them. */
export async function fetchLostModels(signal?: AbortSignal, maxAgeMs = 0): Promise<void> {
  // The metric is younger than this call; earlier releases are not asked.
  if (can('addReplica')) await lostModelsQuery.fetch(signal, { maxAgeMs });
}

/** A dismissal ends once the cluster names the model no more. */
function forgetEnded(answer: ApiResult<LostModel[]>): void {
  if (!answer.ok) return;
  const named = new Set(answer.data.map(({ uid }) => dismissalKey(uid)));
  const kept = [...dismissed.current()].filter(key => named.has(key) || !key.startsWith(dismissalKey('')));
  if (kept.length < dismissed.current().size) dismissed.keep(kept);
}

/** GET /metrics, public: the models that are lost, each once with the number of its lost replicas. A cluster that exports none answers 404. */
export async function lostModels(signal?: AbortSignal): Promise<ApiResult<LostModel[]>> {
  const answer = await send({ path: '/metrics', anonymous: true, probe: true, signal }, async response => {
    const found = (await response.text()).split('\n').flatMap(lostIn);
    const byUid = new Map<string, LostModel>();
    for (const one of found)
      byUid.set(one.uid, { ...one, replicas: (byUid.get(one.uid)?.replicas ?? 0) + one.replicas });
    return { ok: true, data: [...byUid.values()] };
  });
  return !answer.ok && statusOf(answer.failure) === 404 ? { ok: true, data: [] } : answer;
}

/** Those that do not run and were not dismissed; none while it is not known what runs: of a running model a replica may be lost. */
export function stillLost(
  lost: readonly LostModel[] = [],
  running: readonly RunningModel[] | undefined,
): LostModel[] {
  if (running === undefined) return [];
  const runs = new Set(running.map(({ id }) => id));
  return lost.filter(({ uid }) => !runs.has(uid) && !dismissed.current().has(dismissalKey(uid)));
}

/** Hides them in this browser until the cluster loses them again. */
export function dismissLostModels(uids: readonly string[]): void {
  dismissed.keep([...new Set([...dismissed.current(), ...uids.map(dismissalKey)])].slice(-MAX_DISMISSED));
}

function dismissalKey(uid: string): string {
  return `${endpoint()} ${uid}`;
}

function lostIn(line: string): LostModel[] {
  if (!line.startsWith(METRIC) || !/} 1(\.0)?\s*$/.test(line)) return [];
  const labels = new Map(
    [...line.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, value]) => [key, value]),
  );
  const [uid, modelName] = ['model_uid', 'model_name'].map(key => unescaped(labels.get(key) ?? ''));
  return uid ? [{ uid, modelName: modelName ?? '', replicas: 1 }] : [];
}

function unescaped(value: string): string {
  return value.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));
}
