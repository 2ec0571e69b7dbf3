import type { FailedCall } from './call.ts';
import { type Way, ways } from './failures.ts';

/** Every call of a list with every way in which it can fail, and what to call the two together. */
export function cellsOf(calls: readonly FailedCall[]): [name: string, call: FailedCall, way: Way][] {
  return calls.flatMap(call =>
    ways.map((way): [string, FailedCall, Way] => [`${call.call}: ${way.name}`, call, way]),
  );
}
