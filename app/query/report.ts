import type { Failure } from '#app/http/failure.ts';
import { failureText } from '#app/messages/failures.ts';
import { showBanner } from '#app/notify/banner.ts';
import { hasUiSegment } from '#app/paths.ts';

type Place = 'banner' | 'log' | 'inline';

type Rule = {
  /** Where a refusal or unreadable answer is shown, besides inline. */
  refused: Place;
  /** Where a missing answer is shown. */
  noResponse: Place;
  /** The words before the status. */
  statusText?: 'serverError' | 'loginFailed';
  /** The part of the screen that asked has no place for words. */
  plainInBanner?: true;
  /** Its place for words is above a list. */
  isList?: true;
  /** The text of a missing answer. */
  noResponseText?: (reason: string) => string;
};

const unexpected = (reason: string) => (reason === failureText.unknown ? failureText.unexpected : reason);

/** Where the failure of each operation is shown (failures.refused, failures.logged). */
const rules = {
  auth: { refused: 'banner', noResponse: 'inline' },
  'sign-in': { refused: 'inline', noResponse: 'inline', statusText: 'loginFailed' },
  account: { refused: 'inline', noResponse: 'inline' },
  list: { refused: 'banner', noResponse: 'log', isList: true },
  'running-list': { refused: 'banner', noResponse: 'log', statusText: 'loginFailed', isList: true },
  poll: { refused: 'inline', noResponse: 'inline' },
  part: { refused: 'inline', noResponse: 'log' },
  edit: { refused: 'inline', noResponse: 'inline', noResponseText: unexpected },
  launch: { refused: 'inline', noResponse: 'log' },
  try: { refused: 'inline', noResponse: 'inline' },
  change: { refused: 'banner', noResponse: 'log', plainInBanner: true },
  'web-page': { refused: 'log', noResponse: 'log' },
  delete: { refused: 'banner', noResponse: 'banner', plainInBanner: true },
  form: { refused: 'banner', noResponse: 'banner' },
  register: { refused: 'banner', noResponse: 'banner', noResponseText: unexpected },
  'prompt-styles': {
    refused: 'banner',
    noResponse: 'banner',
    noResponseText: () => failureText.unexpectedStyles,
  },
} as const satisfies Record<string, Rule>;

export type Operation = keyof typeof rules;

/**
 * The words for the place on the screen that asked, and below them plain words where it was not the cluster that answered. Empty for a
 * failure that a dialog or notice of the whole page explains.
 */
export function messageFor(failure: Failure, operation: Operation): string {
  return [exactWords(failure, operation), plainWords(failure)].filter(Boolean).join('\n');
}

/** The words of the banner and the console's log (failures.refused). */
export function exactWords(failure: Failure, operation: Operation): string {
  const { statusText = 'serverError', noResponseText }: Rule = rules[operation];
  switch (failure.kind) {
    case 'unauthenticated':
    case 'forbidden':
    case 'gateway':
      return '';
    case 'unreachable':
    case 'aborted':
      return noResponseText?.(failure.detail) ?? failure.detail;
    case 'unreadable':
      return failure.detail;
    case 'refused':
      return failureText[statusText](failure.status, failure.detail);
  }
}

/** The effect of a proxy in front, or its missing setting (failures.by-proxy); empty if the cluster itself answered. */
export function plainWords(failure: Failure): string {
  if (failure.kind !== 'refused') return '';
  const { by, status, sent = 0 } = failure;
  if (status === 404 && !hasUiSegment()) return failureText.renamed(window.location.pathname);
  return by === 'gateway' ? failureText.byProxy(status, inMegabytes(sent)) : '';
}

/** The size of what was sent, as proxies set their limits: `17 MB`, `2 kB`. */
function inMegabytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${Math.round(bytes / 1_000_000)} MB`;
}

/** Why one of several calls failed, for the line of its subject. */
export function reasonInSeries(failure: Failure): string {
  return failure.kind === 'gateway' ? failureText.notPassed : plainWords(failure) || failure.detail;
}

/**
 * Reports a failure in the banner or the console's log, as fits the operation. Returns the words for the place that asked; without one
 * the plain ones are below the banner's.
 */
export function report(failure: Failure, operation: Operation): string {
  const words = exactWords(failure, operation);
  const { refused, noResponse, plainInBanner, isList }: Rule = rules[operation];
  const place = failure.kind === 'unreachable' ? noResponse : refused;
  if (words === '' || failure.kind === 'aborted') return words;
  if (place === 'banner')
    showBanner(words, plainInBanner ? plainWords(failure) : '', isList ? 'list' : 'call');
  if (place === 'log') console.error(words);
  return messageFor(failure, operation);
}

/** The result of a change by a part of the screen, with its inline text. */
export type ChangeResult = { ok: boolean; message: string };
