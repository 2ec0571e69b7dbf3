import type { OrderedFailure } from '#server/cluster/failures.ts';
import { hostAsks } from '#test/host-sign-in.ts';

/**
 * One way in which a call fails.
 * - `silent`: no answer, or an incomplete one.
 * - `denied`: a 401 or 403.
 * - `kept`: the console's host keeps the call back until its reader signs in there.
 * - `refused`: the cluster refuses; `detail` is its text in the console.
 * - `odd`: a good status with an empty body.
 * - `late`: the real answer, after half a minute.
 */
export type Way = { name: string; acted: OrderedFailure } & (
  | { kind: 'silent' }
  | { kind: 'odd' }
  | { kind: 'kept' }
  | { kind: 'late' }
  | { kind: 'denied'; status: 401 | 403; detail: string }
  | { kind: 'refused'; status: number; detail: string }
);

export const LATE_MS = 30_000;

const html = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';
const list = [
  { loc: ['body', 'model_name'], msg: 'field required', type: 'value_error.missing' },
  { loc: ['body', 'replica'], msg: 'not an integer', type: 'type_error.integer' },
];

const READ_ONLY = 'This host is read only (--read-only): it keeps back this call.';

/** Every way in which a call can fail. */
export const ways: readonly Way[] = [
  { name: 'the network refuses', acted: { network: 'refused' }, kind: 'silent' },
  { name: 'the connection is cut in the middle', acted: { network: 'cut' }, kind: 'silent' },
  {
    name: '401',
    acted: { status: 401, body: { detail: 'Could not validate credentials' } },
    kind: 'denied',
    status: 401,
    detail: 'Could not validate credentials',
  },
  {
    name: '403',
    acted: { status: 403, body: 'Not enough permissions' },
    kind: 'denied',
    status: 403,
    detail: 'Not enough permissions',
  },
  { name: '401 of the host, which wants a sign-in', acted: hostAsks, kind: 'kept' },
  {
    name: '403 of a host that is read only',
    acted: { status: 403, body: { detail: READ_ONLY }, headers: { 'X-Answered-By': 'console-host' } },
    kind: 'refused',
    status: 403,
    detail: READ_ONLY,
  },
  {
    name: '404',
    acted: { status: 404, body: { detail: 'Not Found' } },
    kind: 'refused',
    status: 404,
    detail: 'Not Found',
  },
  {
    name: '422 with a list',
    acted: { status: 422, body: { detail: list } },
    kind: 'refused',
    status: 422,
    detail: 'body.model_name: field required; body.replica: not an integer',
  },
  {
    name: '500 in JSON',
    acted: { status: 500, body: { detail: '[address=10.20.1.11:40001, pid=91] Out of memory' } },
    kind: 'refused',
    status: 500,
    detail: '[address=10.20.1.11:40001, pid=91] Out of memory',
  },
  {
    name: '500 in plain text',
    acted: { status: 500, body: 'Internal Server Error' },
    kind: 'refused',
    status: 500,
    detail: 'Internal Server Error',
  },
  {
    name: '502 in HTML',
    acted: { status: 502, body: html, contentType: 'text/html' },
    kind: 'refused',
    status: 502,
    detail: 'Unknown error',
  },
  {
    name: '200 with broken JSON',
    acted: { status: 200, body: '{"data": [{"id": "assis', contentType: 'application/json' },
    kind: 'odd',
  },
  {
    name: '200 of the wrong shape',
    acted: { status: 200, body: { data: { id: 7 }, auth: 'yes' } },
    kind: 'odd',
  },
  { name: '200 after half a minute', acted: { delayMs: LATE_MS }, kind: 'late' },
  { name: '204 without a body', acted: { status: 204 }, kind: 'odd' },
];
