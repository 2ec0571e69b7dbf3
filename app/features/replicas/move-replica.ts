import type { Replica } from '#app/cluster/models/instances.ts';
import type { PlacedReplica } from '#app/cluster/workers/places.ts';
import { isAnswered } from '#app/http/cut-off.ts';
import { type Failure, statusOf } from '#app/http/failure.ts';
import type { JobStepResult } from '#app/jobs/job.ts';
import { stepEnded } from '#app/jobs/steps.ts';
import { addReplica, listReplicas, type ReplicaChoice, removeReplica } from '#app/launches/api.ts';
import { changeText } from '#app/messages/changes.ts';
import { jointText } from '#app/messages/controls.ts';
import { paths } from '#app/paths.ts';
import { intervals } from '#app/query/intervals.ts';
import { awaitChange } from '#app/query/pending-changes.ts';
import { reasonInSeries } from '#app/query/report.ts';
import { session } from '#app/session/session.ts';
import { type Move, moveJobs } from './kept-moves.ts';
import { replicasText, moveText as text } from './text.ts';

/** After so many looks without a new replica there will be none. */
const MAX_LOOKS = 2;

/** The sentence for the current stage of a move. */
export function stageWords({ stage, from = 0, to }: Partial<Move>): string {
  if (stage === 'waiting') return text.waiting;
  return stage === 'removing' ? text.removing(from) : text.adding(placeOf(to));
}

export type AskedMove = {
  uid: string;
  /** The number of the replica. */
  from: number;
  /** Undefined where the cluster chooses. */
  to: PlacedReplica | undefined;
  /** The place as the cluster takes it. */
  choice: ReplicaChoice;
};

/** Adds a replica, waits until it is READY, then removes the old one (launches.replica-move). It continues on other screens. */
export async function moveReplica({ uid, from, to, choice }: AskedMove): Promise<void> {
  const place = to && { worker: to.worker, gpus: [...to.gpus] };
  await follow(uid, { from, to: place, stage: 'adding' }, note => add(uid, from, choice, note));
}

/** Continues the moves that a reload of the page interrupted. */
export function resumeMoves(): void {
  for (const [uid, { steps }] of moveJobs.interrupted()) {
    const { from = 0, to, known, stage = 'waiting' } = steps[0] ?? {};
    const begun = known === undefined ? failed(text.notBegun(from)) : undefined;
    void follow(uid, { from, to, known, stage }, async () => begun);
  }
}

type Note = (changes: Partial<Move>) => void;

/** `begin` gives a result if the move ends with it. */
async function follow(
  uid: string,
  move: Move,
  begin: (note: Note) => Promise<JobStepResult | undefined>,
): Promise<void> {
  const { signInSignal } = session.current();
  const job = moveJobs.job(uid);
  await job.run({
    place: paths.replicas(uid),
    items: [move],
    name: () => uid,
    step: async (_, { note, isStopping }) => {
      note(move);
      const current = () => ({ ...move, ...job.current().steps[0] });
      const result =
        (await begin(note)) ?? (await finish(uid, { current, note, isStopping, signInSignal })) ?? failed('');
      return { ...result, endedAt: Date.now() };
    },
    summary: (_done, _all, steps) => jointText.of(replicasText.title(uid), steps[0]?.words ?? ''),
  });
}

function placeOf(to: PlacedReplica | undefined): string {
  return to === undefined ? text.anyPlace : text.place(to.worker, to.gpus);
}

/** Undefined if the cluster adds the replica, or may do so. */
async function add(
  uid: string,
  from: number,
  choice: ReplicaChoice,
  note: Note,
): Promise<JobStepResult | undefined> {
  const before = await listReplicas(uid, session.current().signInSignal);
  if (!before.ok) return failed(text.notAdded(from, reasonInSeries(before.failure)));
  note({ known: before.data.map(replicaKey) });
  const adding = addReplica(uid, choice);
  stepEnded();
  const added = await awaitChange(paths.replicas(uid), changeText.replicaAddition(uid), adding);
  if (!added.ok && isAnswered(added.failure))
    return failed(text.notAdded(from, reasonInSeries(added.failure)));
  if (!added.ok) note({ stage: 'waiting' });
  return undefined;
}

type Follow = { current: () => Move; note: Note; isStopping: () => boolean; signInSignal: AbortSignal };

/**
 * Removes the old replica once the list has the new one as READY; the list alone decides, so it is the same after a reload. Undefined if
 * the sign-in has ended.
 */
async function finish(uid: string, { current, note, isStopping, signInSignal }: Follow) {
  for (let looks = 0; ; ) {
    const listed = await listReplicas(uid, signInSignal);
    if (signInSignal.aborted) return undefined;
    const move = current();
    const { from } = move;
    if (listed.ok) {
      const { next, old } = readList(move, listed.data);
      if (next?.status === 'READY') {
        if (!old) return over(move, next);
        return isStopping() ? failed(text.stopped(from, next.replica_id)) : removeOld(uid, move, next, note);
      }
      looks = next === undefined || /^(ERROR|TERMINATED)$/.test(next.status) ? looks + 1 : 0;
      if (looks === MAX_LOOKS) return failed(text.lost(from, old));
    } else if (isFinal(listed.failure)) return failed(text.unreadable(from, reasonInSeries(listed.failure)));
    if (isStopping()) return failed(text.stopped(from, undefined));
    await new Promise(resolve => setTimeout(resolve, intervals.move));
    if (signInSignal.aborted) return undefined;
  }
}

/** The new replica, and whether the old one is still listed. */
function readList({ from, to, known = [] }: Move, replicas: readonly Replica[]) {
  const isKnown = (one: Replica) => known.includes(replicaKey(one));
  const added = replicas.filter(one => !isKnown(one) && one.replica_id !== from);
  const next = added.find(({ worker_address }) => worker_address === to?.worker) ?? added[0];
  return { next, old: replicas.some(one => one.replica_id === from && isKnown(one)) };
}

/** The end of a sign-in and a ban pass. */
const PASSING = [401, 429];

/** A later look would not be answered otherwise. */
function isFinal(failure: Failure): boolean {
  const status = statusOf(failure) ?? 0;
  return isAnswered(failure) && status >= 400 && status < 500 && !PASSING.includes(status);
}

async function removeOld(uid: string, move: Move, next: Replica, note: Note): Promise<JobStepResult> {
  const { from } = move;
  note({ stage: 'removing' });
  const removal = removeReplica(uid, from);
  const removed = await awaitChange(paths.replicas(uid), changeText.replicaRemoval(from), removal);
  if (removed.ok) return moved(move, next);
  // A call from before a reload, or one whose answer was cut off, may have removed it.
  const listed = await listReplicas(uid);
  if (listed.ok && !readList(move, listed.data).old) return moved(move, next);
  if (isAnswered(removed.failure))
    return failed(text.notRemoved(from, next.replica_id, reasonInSeries(removed.failure)));
  return failed(text.removalUnknown(from, next.replica_id));
}

/** The old replica is gone: removed before a reload, or ended by itself. */
function over(move: Move, next: Replica): JobStepResult {
  if (move.stage === 'removing') return moved(move, next);
  return { ok: true, words: text.ended(move.from, next.replica_id) };
}

function moved({ from, to }: Move, { replica_id, worker_address }: Replica): JobStepResult {
  const place = placeOf(to ?? { worker: worker_address, gpus: [] });
  return { ok: true, words: text.moved(from, replica_id, place) };
}

/** A number may be used again. */
function replicaKey({ replica_id, created_ts }: Replica): string {
  return `${replica_id} ${created_ts}`;
}

function failed(words: string): JobStepResult {
  return { ok: false, words };
}
