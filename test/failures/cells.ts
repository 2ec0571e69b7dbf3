import type { FailedCall } from './call.ts';
import { type Way, ways } from './failures.ts';

/** One way for each kind of failure that `app/http` gives; `app/http/failure.test.ts` shows the kind of each other way. */
const oneOfEachKind = [
  'the network refuses',
  '401',
  '403',
  '500 in JSON',
  '200 of the wrong shape',
  '200 after half a minute',
];

/** Every call of a list with each kind of failure, or each way where the status matters, and a name for the two together. */
export function cellsOf(calls: readonly FailedCall[]): [name: string, call: FailedCall, way: Way][] {
  return calls.flatMap(call =>
    ways
      .filter(({ name }) => call.byStatus || oneOfEachKind.includes(name))
      .map((way): [string, FailedCall, Way] => [`${call.call}: ${way.name}`, call, way]),
  );
}
