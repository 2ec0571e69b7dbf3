import type { ApiKey, Failures, RateLimit } from './account-types.ts';
import type { JsonObject } from './answers.ts';
import type { DemoState, StoredModel } from './state.ts';
import { secret } from './users.ts';

const PREFIX_LENGTH = 7;

/** The fields of a key that a caller sets. */
export type KeyFields = Pick<ApiKey, 'name' | 'expiresAt' | 'permissions'>;

/** Creates a key of a user. */
export function addKey(state: DemoState, owner: string, settings: KeyFields): ApiKey {
  const id = Math.max(0, ...state.apiKeys.keys()) + 1;
  const text = `xf-${secret(36).replace(/[-_]/g, 'x')}`;
  const key = { id, owner, text, enabled: true, createdAt: sqlTime(state.now()), ...settings };
  state.apiKeys.set(id, key);
  return key;
}

/** The time as SQLite writes it, in UTC without a zone. */
export function sqlTime(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

export function prefixOf({ text }: ApiKey): string {
  return text.slice(0, PREFIX_LENGTH);
}

export function keyOf(state: DemoState, token: string): ApiKey | undefined {
  return [...state.apiKeys.values()].find(({ text }) => text === token);
}

/** Python compares the expiry without a zone, in UTC. With a zone it raises: the call is a 500 then. */
export function isExpired({ expiresAt }: ApiKey, now: number): boolean | 'raises' {
  if (expiresAt === null || Number.isNaN(Date.parse(expiresAt))) return false;
  if (/(Z|[+-]\d\d:?\d\d)$/.test(expiresAt)) return 'raises';
  return now > Date.parse(`${expiresAt}${expiresAt.includes('T') ? '' : 'T00:00:00'}Z`);
}

/** Whether a key may use a model: by its uid, by its type, or any. */
export function mayUse({ permissions }: ApiKey, { record }: StoredModel): boolean {
  return permissions.some(
    ({ permission_type: type, permission_value: value }) =>
      type === 'all' ||
      (type === 'model_id' && value === record.id) ||
      (type === 'model_type' && value === record.model_type),
  );
}

/** Five failures of a key within five minutes ban it for an hour, unless other limits are set, per address. */
export function noteKeyFailure({ keyFailures, rateLimits, now }: DemoState, { id }: ApiKey): void {
  keyFailures.set(id, withFailure(keyFailures.get(id), rateLimits.key, now()));
}

/** The failures with one more, at `now`. */
export function withFailure(
  { at, bannedUntil }: Failures = { at: [], bannedUntil: 0 },
  { max_failures, window_seconds, ban_seconds }: RateLimit,
  now: number,
): Failures {
  const counted = [...at.filter(one => one > now - window_seconds * 1000), now];
  return {
    at: counted,
    bannedUntil: counted.length >= max_failures ? now + ban_seconds * 1000 : bannedUntil,
  };
}

export function isKeyBanned({ keyFailures, now }: DemoState, { id }: ApiKey): boolean {
  return now() < (keyFailures.get(id)?.bannedUntil ?? 0);
}

/** The name as it is stored, or the refusal of a missing or taken one. */
export function nameFor(
  state: DemoState,
  given: unknown,
  own?: number,
): { name: string } | { status: number; detail: string } {
  const name = typeof given === 'string' ? given.trim() : '';
  if (name === '') return { status: 400, detail: 'API key name is required' };
  const taken = [...state.apiKeys.values()].some(
    key => key.id !== own && lowered(key.name) === lowered(name),
  );
  return taken ? { status: 409, detail: 'API key name already exists' } : { name };
}

/** SQLite's lower() knows ASCII alone. */
function lowered(name: string): string {
  return name.replace(/[A-Z]/g, letter => letter.toLowerCase());
}

/** The models of a request; none means all. */
export function permissionsIn(given: unknown): ApiKey['permissions'] {
  const list = Array.isArray(given) ? given : [];
  if (list.length === 0) return [{ permission_type: 'all', permission_value: null }];
  return list.map((one: JsonObject) => ({
    permission_type: String(one.permission_type),
    permission_value: typeof one.permission_value === 'string' ? one.permission_value : null,
  }));
}
