import type { AuditPage } from '#app/cluster/audit.ts';
import type { AccessKey, KeyScope } from '#app/cluster/keys.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import { jointText } from '#app/messages/controls.ts';
import { typeName } from '#app/ui/text/type-name.ts';
import { keysText as text } from './text.ts';

/** A key with its calls of the last 30 days that the audit lists. */
export type KeyRow = AccessKey & { state: keyof typeof text.states; usedAt?: number; calls?: number };

/** The rows of the list. Without an audit, the use is unknown. */
export function keyRows(keys: readonly AccessKey[], uses: AuditPage | undefined, now = Date.now()): KeyRow[] {
  const calls = new Map<string, number[]>();
  for (const { api_key_name: name, at } of uses?.records ?? [])
    calls.set(name, [...(calls.get(name) ?? []), at]);
  return keys.map(key => {
    const at = calls.get(key.name) ?? [];
    const used = uses === undefined ? {} : { calls: at.length };
    return {
      ...key,
      ...used,
      ...(at.length > 0 ? { usedAt: localTime(Math.max(...at) / 1000) } : {}),
      state: stateOf(key, now),
    };
  });
}

function stateOf({ enabled, expiresAt }: AccessKey, now: number): KeyRow['state'] {
  if (!enabled) return 'disabled';
  return expiresAt !== undefined && expiresAt < now ? 'expired' : 'active';
}

/** The models of a key in words. */
export function scopeText(scopes: readonly KeyScope[]): string {
  if (scopes.some(({ permission_type: type }) => type === 'all')) return text.allModels;
  return jointText.list(
    scopes.map(({ permission_type: type, permission_value: value }) =>
      type === 'model_type' ? text.ofType(typeName(value ?? '')) : (value ?? ''),
    ),
  );
}
