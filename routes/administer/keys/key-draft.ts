import type { AccessKey, KeyScope } from '#app/cluster/keys.ts';
import { clusterTimeText } from '#app/http/cluster-clock.ts';
import type { KeySettings } from './api.ts';

const DAY_MS = 86_400_000;

/** The choices of an expiry in days. */
export const EXPIRY_DAYS = [7, 30, 90, 365] as const;
export const NEVER = '';
/** The expiry of a key that is changed remains. */
export const AS_NOW = 'as-now';

/** The form of a key: `uids` has one UID in each line. */
export type KeyDraft = {
  name: string;
  expires: string;
  enabled: boolean;
  models: 'all' | 'some';
  types: readonly string[];
  uids: string;
};

export function draftOf(key: AccessKey | undefined): KeyDraft {
  const scopes = key?.model_permissions ?? [];
  const valuesOf = (type: string) =>
    scopes.flatMap(one => (one.permission_type === type ? (one.permission_value ?? []) : []));
  return {
    name: key?.name ?? '',
    expires: key?.expiresAt === undefined ? NEVER : AS_NOW,
    enabled: key?.enabled ?? true,
    models: key === undefined || scopes.some(one => one.permission_type === 'all') ? 'all' : 'some',
    types: valuesOf('model_type'),
    uids: valuesOf('model_id').join('\n'),
  };
}

/** The permissions that the form knows. */
const KNOWN = ['all', 'model_type', 'model_id'];

/**
 * The models that the draft allows, with the permissions of the key that the form does not know. An empty list allows all when a key is
 * created, and none when it is changed.
 */
export function scopesOf({ models, types, uids }: KeyDraft, key: AccessKey | undefined): KeyScope[] {
  const others = key?.model_permissions.filter(one => !KNOWN.includes(one.permission_type)) ?? [];
  if (models === 'all') return [{ permission_type: 'all', permission_value: null }];
  const of = (permission_type: string) => (permission_value: string) => ({
    permission_type,
    permission_value,
  });
  return [...types.map(of('model_type')), ...linesOf(uids).map(of('model_id')), ...others];
}

/** Whether the draft allows other models than the key. */
export function changesModels(draft: KeyDraft, key: AccessKey | undefined): boolean {
  const before = scopesOf(draftOf(key), key);
  return key === undefined || JSON.stringify(scopesOf(draft, key)) !== JSON.stringify(before);
}

/** The body of the call that creates or changes a key; `now` in ms since 1970. Models that were not changed are left out. */
export function bodyOf(draft: KeyDraft, key: AccessKey | undefined, now = Date.now()): KeySettings {
  const { name, expires } = draft;
  const days = Number(expires);
  return {
    name: name.trim(),
    ...(expires === AS_NOW
      ? {}
      : { expires_at: expires === NEVER ? null : clusterTimeText(now + days * DAY_MS) }),
    ...(changesModels(draft, key) ? { model_permissions: scopesOf(draft, key) } : {}),
    ...(key === undefined ? {} : { enabled: draft.enabled }),
  };
}

/** The UIDs of the text, each once. A UID may have spaces around. */
export function linesOf(uids: string): string[] {
  const lines = uids.split('\n').map(line => line.trim());
  return [...new Set(lines.filter(Boolean))];
}
