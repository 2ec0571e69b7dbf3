import type { LanguageCode } from '#app/languages/codes.ts';
import { type ClustersText, clustersTexts } from './clusters/text.ts';

/** The reasons by the code of a failure. */
const reasons: Record<string, keyof ClustersText['reasons']> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'authority',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'closed',
  EHOSTUNREACH: 'noMachine',
  EAI_AGAIN: 'noLookup',
  ENETUNREACH: 'noNetwork',
  ENOTFOUND: 'noName',
  EPIPE: 'closed',
  ETIMEDOUT: 'silent',
  SELF_SIGNED_CERT_IN_CHAIN: 'authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'authority',
};

export class StaleConnection extends Error {}

/** A cluster that gave no answer; its message is English. */
export class Unreachable extends Error {
  readonly #origin: string;

  constructor(origin: string, cause: unknown) {
    super(undefined, { cause });
    this.#origin = origin;
    this.message = this.in('en');
  }

  in(language: LanguageCode): string {
    const text = clustersTexts[language];
    return text.cannotReach(this.#origin, reasonOf(this.cause, text));
  }
}

function reasonOf(error: unknown, text: ClustersText): string {
  if (error instanceof StaleConnection) return reasonOf(error.cause, text);
  if (!(error instanceof Error)) return text.reasons.unknown;
  const code = 'code' in error ? String(error.code) : '';
  const known = reasons[code];
  return known === undefined ? error.message || code || text.reasons.unknown : text.reasons[known];
}
