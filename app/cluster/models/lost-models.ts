import type { RunningModel } from '#app/catalogue/running-model.ts';
import { endpoint } from '#app/paths.ts';
import { createStored, storedNames } from '#app/storage/create-stored.ts';

/** A model that ended with its worker, or whose process died for good: the cluster names it until it is launched again. */
export type LostModel = { uid: string; modelName: string; replicas: number };

const METRIC = 'xinference:model_unexpected_termination{';
const dismissed = createStored('dismissedLostModels', storedNames, new Set());
/** The oldest dismissals go first. */
const MAX_DISMISSED = 200;

/** The dismissed models of every cluster; the same set until it changes. */
export const dismissedLostModels = dismissed.current;

/** A dismissal ends once the cluster names the model no more. */
export function forgetEnded(lost: readonly LostModel[]): void {
  const named = new Set(lost.map(({ uid }) => dismissalKey(uid)));
  const kept = [...dismissed.current()].filter(key => named.has(key) || !key.startsWith(dismissalKey('')));
  if (kept.length < dismissed.current().size) dismissed.keep(kept);
}

/** The models that lines of metrics name as lost, each once with the number of its lost replicas. */
export function lostIn(lines: readonly string[]): LostModel[] {
  const byUid = new Map<string, LostModel>();
  for (const one of lines.flatMap(namedIn))
    byUid.set(one.uid, { ...one, replicas: (byUid.get(one.uid)?.replicas ?? 0) + one.replicas });
  return [...byUid.values()];
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

function namedIn(line: string): LostModel[] {
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
