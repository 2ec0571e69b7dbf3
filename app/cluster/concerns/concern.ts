import type { RunningModel } from '#app/catalogue/running-model.ts';
import type { LostModel } from '#app/cluster/models/lost-models.ts';
import type { concernText } from '#app/messages/concerns.ts';

/** A problem, with a link to details. */
export type Concern = {
  /** The key under which this browser keeps when it first saw it. */
  id: string;
  words: string;
  to: string;
  grave: boolean;
  /** Since when, in ms since 1970; undefined where only this browser's own time is known. */
  since?: number | undefined;
  /** Its one action: a link to `to`, or the launch of a model that is gone. */
  action: keyof typeof concernText.actions;
  model?: RunningModel;
  /** The same where the row of the model is not known. */
  lost?: LostModel;
  /** Absent if it resolves itself. */
  dismiss?: () => void;
};

/** The number of lost workers or models, or failed replicas, that are named. */
const MAX_NAMED = 5;

/** Names the last ones, and counts the earlier ones. */
export function namedAndCounted<T>(
  all: readonly T[],
  named: (one: T) => Concern,
  counted: (more: readonly T[]) => Concern,
): Concern[] {
  const more = all.slice(0, -MAX_NAMED);
  return [...all.slice(-MAX_NAMED).map(named), ...(more.length === 0 ? [] : [counted(more)])];
}

/** The earliest of several times. */
export function sinceOf(times: readonly number[]): number | undefined {
  return times.length === 0 ? undefined : Math.min(...times);
}
