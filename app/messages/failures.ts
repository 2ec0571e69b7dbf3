import { spoken } from './language.ts';

/** What is wrong first in an answer: its path, unless it is the whole; what belongs there, as far as that has a name; what came. */
export type Fault = { path: string | null; expected: string | null; received: string };

const unreadable = 'The cluster answered in a form that this console cannot read';

function fault({ path, expected, received }: Fault): string {
  return `${path ? `${path}: ` : ''}${expected ? `${expected} expected, ` : ''}${received} came`;
}

export const failureText = spoken('failureText', {
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
  /** A list came of which some entries make no sense. */
  unreadableEntries: (refused: number, all: number, why: Fault) =>
    `${unreadable}: ${refused} of ${all} entries (${fault(why)})`,
  /** failures.refused: what a refusal reads, unless it is a good answer that says no. */
  serverError: (status: number, detail: string) =>
    status < 400 ? detail : `Server error: ${status} - ${detail}`,
  /** For the sign-in, and for the list of running models. */
  loginFailed: (status: number, detail: string) => `Login failed: ${status} - ${detail}`,
});
