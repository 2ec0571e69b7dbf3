import type { ApiResult, Failure } from '#app/api/failure.ts';
import { failureText } from '#app/messages/failures.ts';
import { inMegabytes } from '#app/models/numbers.ts';
import { hasUiSegment } from '#app/paths.ts';
import { showBanner } from './banner.ts';

type Place = 'banner' | 'log' | 'spot';

type Rule = {
  /** Where a refusal or unreadable answer is shown, besides inline. */
  refused: Place;
  /** Where a missing answer is shown. */
  silent: Place;
  /** The words before the status. */
  worded?: 'serverError' | 'loginFailed';
  /** What asked has no place for words. */
  spotless?: true;
  /** The text of a missing answer. */
  silence?: (reason: string) => string;
};

const unexpected = (reason: string) => (reason === failureText.unknown ? failureText.unexpected : reason);

/** Where the failure of each operation is shown (failures.refused, failures.logged). */
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
  change: { refused: 'banner', silent: 'log', spotless: true },
  'web-page': { refused: 'log', silent: 'log' },
  delete: { refused: 'banner', silent: 'banner', spotless: true },
  form: { refused: 'banner', silent: 'banner' },
  register: { refused: 'banner', silent: 'banner', silence: unexpected },
  'prompt-styles': { refused: 'banner', silent: 'banner', silence: () => failureText.unexpectedStyles },
} as const satisfies Record<string, Rule>;

export type Tried = keyof typeof rules;

/**
 * The words for the place on the screen that asked, and below them plain words where it was not the cluster that answered. Empty for a
 * failure that a dialog or notice of the whole page explains.
 */
export function wordsFor(failure: Failure, tried: Tried): string {
  return [exactWords(failure, tried), plainWords(failure)].filter(Boolean).join('\n');
}

/** The words of the banner and the console's log (failures.refused). */
export function exactWords(failure: Failure, tried: Tried): string {
  const { worded = 'serverError', silence }: Rule = rules[tried];
  switch (failure.kind) {
    case 'unauthenticated':
    case 'forbidden':
    case 'gateway':
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

/** What a proxy in front did or has to do (failures.by-proxy); empty where the cluster itself spoke. */
export function plainWords(failure: Failure): string {
  if (failure.kind !== 'refused') return '';
  const { by, status, sent = 0 } = failure;
  if (status === 404 && !hasUiSegment()) return failureText.renamed(window.location.pathname);
  return by === 'gateway' ? failureText.byProxy(status, inMegabytes(sent)) : '';
}

/**
 * Tells of a failure in the banner or the console's log, as fits what was tried. Returns the words for the spot that asked; without one
 * the plain ones are below the banner's.
 */
export function report(failure: Failure, tried: Tried): string {
  const words = exactWords(failure, tried);
  const { refused, silent, spotless }: Rule = rules[tried];
  const place = failure.kind === 'unreachable' ? silent : refused;
  if (words === '' || failure.kind === 'aborted') return words;
  if (place === 'banner') showBanner(words, spotless ? plainWords(failure) : '');
  if (place === 'log') console.error(words);
  return wordsFor(failure, tried);
}

/** The result of a change by a part of the screen, with its inline text. */
export type Outcome = { ok: boolean; said: string };

export function outcome(answer: ApiResult<undefined>, done: string): Outcome {
  return answer.ok ? { ok: true, said: done } : { ok: false, said: report(answer.failure, 'part') };
}
