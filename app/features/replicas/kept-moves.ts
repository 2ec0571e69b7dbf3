import * as v from 'valibot';
import { createJobs } from '#app/jobs/job.ts';

const move = v.pipe(
  v.object({
    /** The number of the replica. */
    from: v.number(),
    /** Undefined where the cluster chooses. */
    to: v.optional(v.object({ worker: v.string(), gpus: v.array(v.number()) })),
    /** The replicas before the addition, by `replicaKey`; undefined before they were read, when nothing was sent yet. */
    known: v.optional(v.array(v.string())),
    /** `waiting`: no call of this page waits for the addition. */
    stage: v.picklist(['adding', 'waiting', 'removing']),
    /** In ms since 1970; undefined while it is under way. */
    endedAt: v.optional(v.number()),
  }),
  // A reload closes the open calls.
  v.transform(one => ({ ...one, stage: one.stage === 'adding' ? ('waiting' as const) : one.stage })),
);

/** A replica on its way to another place. */
export type Move = v.InferInput<typeof move>;

/** The moves by uid, the last of each model. */
export const moveJobs = createJobs<Move>({ draft: 'moves', more: move });
