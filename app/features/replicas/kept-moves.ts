import * as v from 'valibot';
import { listOfGood } from '#app/format/json.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { createSessionValue } from '#app/session/session.ts';
import { deleteDraft, storeDraft, storedDraft } from '#app/storage/form-draft.ts';
import { warnBeforeUnload } from '#app/storage/warn-before-unload.ts';

const DRAFT = 'moves';

const keptMove = v.pipe(
  v.object({
    uid: v.string(),
    /** The number of the replica. */
    from: v.number(),
    /** Undefined where the cluster chooses. */
    to: v.optional(v.object({ worker: v.string(), gpus: v.array(v.number()) })),
    /** The replicas before the addition, by `replicaKey`; undefined before they were read, when nothing was sent yet. */
    known: v.optional(v.array(v.string())),
    /** `waiting`: no call of this page waits for the addition. */
    stage: v.picklist(['adding', 'waiting', 'removing']),
    isStopping: v.boolean(),
  }),
  // A reload closes the open calls.
  v.transform(one => ({ ...one, stage: one.stage === 'adding' ? ('waiting' as const) : one.stage })),
);

/** A replica on its way to another place. Without `result` it is under way. */
export type Move = v.InferInput<typeof keptMove> & { result?: ChangeResult };

/** The moves of this session by uid, the last of each model. A draft of this tab keeps those under way over a reload. */
const moves = createSessionValue<ReadonlyMap<string, Move>>(
  () => new Map((storedDraft(DRAFT, listOfGood(keptMove)) ?? []).map(one => [one.uid, one])),
);
export const currentMoves = moves.current;
export const onMoves = moves.subscribe;

export function movesUnderWay(): Move[] {
  return [...currentMoves().values()].filter(({ result }) => result === undefined);
}
warnBeforeUnload(() => movesUnderWay().length > 0);

/** Adds or replaces the move of a model. */
export function setMove(move: Move): void {
  keep(new Map(currentMoves()).set(move.uid, move));
}

export function changeMove(uid: string, changes: Partial<Move>): void {
  const now = currentMoves().get(uid);
  if (now !== undefined) setMove({ ...now, ...changes });
}

/** Removes the words of a move that has ended. */
export function forgetMove(uid: string): void {
  if (currentMoves().get(uid)?.result === undefined) return;
  keep(new Map([...currentMoves()].filter(([id]) => id !== uid)));
}

function keep(next: ReadonlyMap<string, Move>): void {
  moves.change(next);
  const underWay = movesUnderWay();
  if (underWay.length > 0) storeDraft(DRAFT, underWay);
  else deleteDraft(DRAFT);
}
