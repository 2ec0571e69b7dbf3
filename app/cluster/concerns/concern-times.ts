import * as v from 'valibot';
import { endpoint } from '#app/paths.ts';
import { createStored } from '#app/storage/create-stored.ts';
import { CONCERN_TIMES } from '#app/storage/stored.ts';

type Times = Readonly<Record<string, number>>;

const NONE: Times = {};
const stored = createStored<Times>(CONCERN_TIMES, v.record(v.string(), v.number()), NONE);

/** Since when this browser knows each concern, in ms since 1970; the same value until it changes. */
export const concernTimes = stored.current;

/** The name of a concern of this cluster. */
export function concernKey(id: string): string {
  return `${endpoint()} ${id}`;
}

/** Notes the concerns that are new. If the list `isComplete`, it forgets those that are over. */
export function recordConcerns(ids: readonly string[], isComplete: boolean, now = Date.now()): void {
  const before = concernTimes();
  const keys = ids.map(concernKey);
  const others = Object.entries(before).filter(([key]) => !isComplete || !key.startsWith(concernKey('')));
  const mine = keys.map(key => [key, before[key] ?? now] as const);
  const next = Object.fromEntries([...others, ...mine]);
  if (JSON.stringify(next) !== JSON.stringify(before)) stored.keep(next);
}
