import type { ApiResult, Failure } from '#app/api/failure.ts';
import { failureText } from '#app/messages/failures.ts';
import { showBanner } from './banner.ts';

type Place = 'banner' | 'log' | 'spot';

type Rule = {
  /** Where a refusal and an unreadable answer go besides the spot that asked. */
  refused: Place;
  /** Where a missing answer goes. */
  silent: Place;
  /** The words before the status. */
  worded?: 'serverError' | 'loginFailed';
  /** What a missing answer reads. */
  silence?: (reason: string) => string;
};

const unexpected = (reason: string) => (reason === failureText.unknown ? failureText.unexpected : reason);

/** What is done with the failure of each thing that the console tries (failures.refused, failures.logged). */
const rules = {
  auth: { refused: 'banner', silent: 'spot' },
  'sign-in': { refused: 'spot', silent: 'spot', worded: 'loginFailed' },
  account: { refused: 'spot', silent: 'spot' },
  list: { refused: 'banner', silent: 'log' },
  'running-list': { refused: 'banner', silent: 'log', worded: 'loginFailed' },
  poll: { refused: 'spot', silent: 'spot' },
  part: { refused: 'spot', silent: 'log' },
  edit: { refused: 'spot', silent: 'spot', silence: unexpected },
  launch: { refused: 'spot', silent: 'log' },
  try: { refused: 'spot', silent: 'spot' },
  change: { refused: 'banner', silent: 'log' },
  'web-page': { refused: 'log', silent: 'log' },
  delete: { refused: 'banner', silent: 'banner' },
  form: { refused: 'banner', silent: 'banner' },
  register: { refused: 'banner', silent: 'banner', silence: unexpected },
  'prompt-styles': { refused: 'banner', silent: 'banner', silence: () => failureText.unexpectedStyles },
} as const satisfies Record<string, Rule>;

export type Tried = keyof typeof rules;

/** The words for a failure of what was tried; empty for a 401 or 403, which the authentication dialog explains. */
export function wordsFor(failure: Failure, tried: Tried): string {
  const { worded = 'serverError', silence }: Rule = rules[tried];
  switch (failure.kind) {
    case 'unauthenticated':
    case 'forbidden':
      return '';
    case 'unreachable':
    case 'aborted':
      return silence?.(failure.detail) ?? failure.detail;
    case 'unreadable':
      return failure.detail;
    case 'refused':
      return failureText[worded](failure.status, failure.detail);
  }
}

/** Tells of a failure in the banner or the console's log, as fits what was tried. Returns the words for the spot that asked. */
export function report(failure: Failure, tried: Tried): string {
  const words = wordsFor(failure, tried);
  const { refused, silent }: Rule = rules[tried];
  const place = failure.kind === 'unreachable' ? silent : refused;
  if (words === '' || failure.kind === 'aborted') return words;
  if (place === 'banner') showBanner(words);
  if (place === 'log') console.error(words);
  return words;
}

/** What came of a change that a part of the screen made, in words for its spot. */
export type Outcome = { ok: boolean; said: string };

export function outcome(answer: ApiResult<undefined>, done: string): Outcome {
  return answer.ok ? { ok: true, said: done } : { ok: false, said: report(answer.failure, 'part') };
}
