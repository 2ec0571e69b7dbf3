import { spoken } from './language.ts';

/** The first error of an answer: its path unless it is the whole answer, the expected type if it has a name, and the received value. */
export type Fault = { path: string | null; expected: string | null; received: string };

const unreadable = 'The cluster answered in a form that this console cannot read';

function fault({ path, expected, received }: Fault): string {
  return `${path ? `${path}: ` : ''}${expected ? `${expected} expected, ` : ''}${received} came`;
}

const notPassed = 'The call has not come to the cluster.';

export const failureText = spoken('failureText', {
  notPassed,
  /** `answered` is the status; undefined of a redirect. */
  gateway: (answered?: number) =>
    `Something in front of the cluster wants a sign-in (${answered ?? 'redirect'}). ${notPassed}`,
  hostSignIn: `The host of this console wants a sign-in. ${notPassed}`,
  /** The meaning of a proxy's status; `sent` is the size of the refused body. */
  byProxy: (status: number, sent: string) => {
    if (status === 413) return `The proxy in front of the cluster refused ${sent} (413).`;
    if (status === 502 || status === 503)
      return `The proxy in front of the cluster could not reach it (${status}).`;
    if (status === 504) return 'The proxy in front of the cluster gave up waiting for it (504).';
    return `A proxy in front of the cluster answered this (${status}), not the cluster.`;
  },
  renamed: (path: string) =>
    `Without /ui/ in its path (${path}) this page cannot find its cluster. The proxy in front must keep /ui/.`,
  unknown: 'Unknown error',
  unexpected: 'An unexpected error occurred.',
  unexpectedStyles: 'An unexpected error occurred when getting builtin prompt styles.',
  noConnection: 'The cluster could not be reached. Check the connection and try again.',
  noAnswerIn: (seconds: number) =>
    `The cluster did not answer within ${seconds} s. The console no longer waits for it.`,
  noAddress: 'A name of only dots cannot be part of an address.',
  unreadable,
  fault,
  unreadableAnswer: (why: Fault) => `${unreadable} (${fault(why)})`,
  /** A list with some unreadable entries. */
  unreadableEntries: (refused: number, all: number, why: Fault) =>
    `${unreadable}: ${refused} of ${all} entries (${fault(why)})`,
  /** failures.refused: the text of a refusal, unless its status is good. */
  serverError: (status: number, detail: string) =>
    status < 400 ? detail : `Server error: ${status} - ${detail}`,
  /** For the sign-in and the list of running models. */
  loginFailed: (status: number, detail: string) => `Login failed: ${status} - ${detail}`,
});
