import type { FailedCall } from './call.ts';
import { type Way, ways } from './failures.ts';

const READ_ONLY = '403 of a host that is read only';

/** One way for each kind of failure that `app/http` gives; `app/http/failure.test.ts` shows the kind of each other way. */
const oneOfEachKind = [
  'the network refuses',
  '401',
  '403',
  '401 of the host, which wants a sign-in',
  '403 of a host that is read only',
  '500 in JSON',
  '200 of the wrong shape',
  '200 after half a minute',
];

/** Every call of a list with each kind of failure, or each way where the status matters, and a name for the two together. */
export function cellsOf(calls: readonly FailedCall[]): [name: string, call: FailedCall, way: Way][] {
  return calls.flatMap(call =>
    ways
      .filter(({ name }) => call.byStatus || oneOfEachKind.includes(name))
      // Such a host keeps no read back that the console makes.
      .filter(({ name }) => name !== READ_ONLY || !/^(GET|HEAD) /.test(call.call))
      .map((way): [string, FailedCall, Way] => [`${call.call}: ${way.name}`, call, way]),
  );
}
