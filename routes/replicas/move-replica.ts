import type { Replica } from '#app/cluster/instances.ts';
import type { PlacedReplica } from '#app/cluster/places.ts';
import { isAnswered } from '#app/http/cut-off.ts';
import { addReplica, listReplicas, type ReplicaChoice, removeReplica } from '#app/launches/api.ts';
import { changeText } from '#app/messages/changes.ts';
import { jointText } from '#app/messages/controls.ts';
import { createResultNotifier } from '#app/notify/background-result.ts';
import { paths } from '#app/paths.ts';
import { awaitChange } from '#app/query/pending-changes.ts';
import { type ChangeResult, reasonInSeries } from '#app/query/report.ts';
import { createSessionValue, session } from '#app/session/session.ts';
import { warnBeforeUnload } from '#app/storage/warn-before-unload.ts';
import { replicasText, moveText as text } from './text.ts';

/** A replica on its way to another place. Without `result` it is under way; `words` then say what happens now. */
export type Move = { words: string; isStopping: boolean; result: ChangeResult | undefined };

/** The moves of this session by uid, the last of each model. */
const moves = createSessionValue<ReadonlyMap<string, Move>>(() => new Map());
export const currentMoves = moves.current;
export const onMoves = moves.subscribe;
warnBeforeUnload(() => [...moves.current().values()].some(({ result }) => result === undefined));

const LOOK_MS = 2000;
/** So many looks without a new replica tell that there will be none. */
const MOST_LOOKS = 2;

/** The next step does not begin. */
export function stopMove(uid: string): void {
  change(uid, { isStopping: true });
}

/** Removes the words of a move that has ended. */
export function forgetMove(uid: string): void {
  if (moves.current().get(uid)?.result === undefined) return;
  moves.change(new Map([...moves.current()].filter(([id]) => id !== uid)));
}

type Asked = {
  uid: string;
  /** The number of the replica. */
  from: number;
  /** Undefined where the cluster chooses. */
  to: PlacedReplica | undefined;
  /** The place as the cluster takes it. */
  choice: ReplicaChoice;
};

/**
 * Adds a replica, waits until it is READY, then removes the old one (launches.replica-move). It continues on other screens. `changed`
 * reads the screen again.
 */
export async function moveReplica(asked: Asked, changed: () => void): Promise<void> {
  const { uid } = asked;
  const now = moves.current().get(uid);
  if (now !== undefined && now.result === undefined) return;
  const { signIn } = session.current();
  const tell = createResultNotifier(paths.replicas(uid));
  const words = text.adding(placeOf(asked.to));
  moves.change(new Map(moves.current()).set(uid, { words, isStopping: false, result: undefined }));
  const result = await move(asked, signIn, changed);
  if (signIn.aborted || result === undefined) return;
  change(uid, { result });
  tell(result.ok, jointText.of(replicasText.title(uid), result.message));
  changed();
}

function placeOf(to: PlacedReplica | undefined): string {
  return to === undefined ? text.anyPlace : text.place(to.worker, to.gpus);
}

async function move(
  { uid, from, to, choice }: Asked,
  signIn: AbortSignal,
  changed: () => void,
): Promise<ChangeResult | undefined> {
  const place = paths.replicas(uid);
  const before = await listReplicas(uid, signIn);
  if (!before.ok) return failed(text.notAdded(from, reasonInSeries(before.failure)));
  const known = new Set(before.data.map(keyOf));
  const adding = addReplica(uid, choice);
  changed();
  const added = await awaitChange(place, changeText.replicaAddition(uid), adding);
  if (signIn.aborted) return undefined;
  if (!added.ok && isAnswered(added.failure))
    return failed(text.notAdded(from, reasonInSeries(added.failure)));
  if (!added.ok) change(uid, { words: text.waiting });
  const next = await readyReplica(uid, known, to?.worker, signIn);
  if (signIn.aborted) return undefined;
  if (next === undefined) return failed(isStopping(uid) ? text.stopped(from, undefined) : text.lost(from));
  if (isStopping(uid)) return failed(text.stopped(from, next.replica_id));
  return removeOld(uid, from, next.replica_id, placeOf(to ?? { worker: next.worker_address, gpus: [] }));
}

/** The new replica once it is READY; undefined if there is none, or if the move was stopped before. */
async function readyReplica(
  uid: string,
  known: ReadonlySet<string>,
  worker: string | undefined,
  signIn: AbortSignal,
): Promise<Replica | undefined> {
  for (let looks = 0; looks < MOST_LOOKS; ) {
    const listed = await listReplicas(uid, signIn);
    if (signIn.aborted) return undefined;
    if (listed.ok) {
      const all = listed.data.filter(one => !known.has(keyOf(one)));
      const added = all.find(({ worker_address }) => worker_address === worker) ?? all[0];
      if (added?.status === 'READY') return added;
      const isGone = added === undefined || /^(ERROR|TERMINATED)$/.test(added.status);
      looks = isGone ? looks + 1 : 0;
    }
    if (isStopping(uid)) return undefined;
    if (looks < MOST_LOOKS) await new Promise(resolve => setTimeout(resolve, LOOK_MS));
  }
  return undefined;
}

async function removeOld(uid: string, from: number, next: number, to: string): Promise<ChangeResult> {
  const isListed = async () => {
    const listed = await listReplicas(uid);
    return listed.ok ? listed.data.some(({ replica_id }) => replica_id === from) : undefined;
  };
  if ((await isListed()) === false) return { ok: true, message: text.ended(from, next) };
  change(uid, { words: text.removing(from) });
  const removal = removeReplica(uid, from);
  const removed = await awaitChange(paths.replicas(uid), changeText.replicaRemoval(from), removal);
  if (removed.ok) return { ok: true, message: text.moved(from, next, to) };
  if (isAnswered(removed.failure))
    return failed(text.notRemoved(from, next, reasonInSeries(removed.failure)));
  if ((await isListed()) === false) return { ok: true, message: text.moved(from, next, to) };
  return failed(text.removalUnknown(from, next));
}

/** A number may be used again. */
function keyOf({ replica_id, created_ts }: Replica): string {
  return `${replica_id} ${created_ts}`;
}

function isStopping(uid: string): boolean {
  return moves.current().get(uid)?.isStopping === true;
}

function failed(message: string): ChangeResult {
  return { ok: false, message };
}

function change(uid: string, changes: Partial<Move>): void {
  const now = moves.current().get(uid);
  if (now !== undefined) moves.change(new Map(moves.current()).set(uid, { ...now, ...changes }));
}
