import { localTime } from '#app/http/cluster-clock.ts';

/** A claim of a JWT's payload; undefined for another kind of key, and without a token. */
export function claimOf(token: string | undefined, claim: string): unknown {
  const encoded = token?.split('.')[1];
  if (encoded === undefined) return undefined;
  try {
    const payload: unknown = JSON.parse(decode(encoded));
    return Object.entries(Object(payload)).find(([name]) => name === claim)?.[1];
  } catch {
    return undefined;
  }
}

/** The scopes of a JWT's payload; undefined for another kind of key, or without such a list. */
export function scopesIn(token: string | undefined): readonly string[] | undefined {
  const scopes = claimOf(token, 'scopes');
  return Array.isArray(scopes) && scopes.every(one => typeof one === 'string') ? scopes : undefined;
}

/** The remaining life of a token in ms, by the cluster's clock; infinite without an expiry. */
export function msLeft(token: string | undefined): number {
  const end = claimOf(token, 'exp');
  return typeof end === 'number' ? localTime(end) - Date.now() : Number.POSITIVE_INFINITY;
}

/** A token that expires within this time is renewed first. */
export const SOON_MS = 60_000;

function decode(base64url: string): string {
  const bytes = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(bytes, character => character.charCodeAt(0)));
}
