import * as v from 'valibot';
import type { KeyScope } from '#app/cluster/keys.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { fetchList, request, requestNothing } from '#app/http/request.ts';
import { listOf } from '#app/schema/list-reader.ts';

/** The settings of a key. `expires_at` is UTC without a zone: with a zone, each call with the key would be a 500. */
export type KeySettings = {
  name: string;
  expires_at?: string | null;
  model_permissions?: KeyScope[];
  enabled?: boolean;
};

const secret = v.pipe(
  v.object({ key: v.string() }),
  v.transform(answer => answer.key),
);

/** POST /v1/admin/keys: creates a key of this user and gives its text. 409 if another has the name. */
export function createKey(body: KeySettings): Promise<ApiResult<string>> {
  return request({ method: 'POST', path: '/v1/admin/keys', body }, secret);
}

/** PUT /v1/admin/keys/{id}, with keys:manage: what is left out remains. */
export function changeKey(id: number, body: Partial<KeySettings>): Promise<ApiResult<undefined>> {
  return requestNothing({ method: 'PUT', path: `/v1/admin/keys/${id}`, body });
}

/** DELETE /v1/admin/keys/{id}, with keys:manage: calls with the key are 401 at once. */
export function revokeKey(id: number): Promise<ApiResult<undefined>> {
  return requestNothing({ method: 'DELETE', path: `/v1/admin/keys/${id}` });
}

/** GET /v1/admin/keys/{id}/reveal, with keys:manage: the text of a key. */
export function revealKey(id: number, signal?: AbortSignal): Promise<ApiResult<string>> {
  return request({ path: `/v1/admin/keys/${id}/reveal`, signal }, secret);
}

const ban = v.object({
  ip: v.string(),
  key_id: v.fallback(v.nullish(v.number(), null), null),
  banned_until: v.number(),
});

/** An address that the cluster refuses with 429, for one key or for every call; `banned_until`: in seconds since 1970. */
export type Ban = v.InferOutput<typeof ban>;

/** GET /v1/admin/security/banned-ips and banned-keys, for administrators. */
export async function listBans(signal?: AbortSignal): Promise<ApiResult<Ban[]>> {
  const below = '/v1/admin/security/banned-';
  const [addresses, ofKeys] = await Promise.all(
    ['ips', 'keys'].map(name => fetchList({ path: below + name, signal }, listOf(ban))),
  );
  if (addresses?.ok !== true) return addresses ?? { ok: true, data: [] };
  return ofKeys?.ok === true
    ? { ok: true, data: [...addresses.data, ...ofKeys.data] }
    : (ofKeys ?? addresses);
}

/** POST /v1/admin/security/unban-ip or unban-key, for administrators. */
export function liftBan({ ip, key_id }: Pick<Ban, 'ip' | 'key_id'>): Promise<ApiResult<undefined>> {
  const path = `/v1/admin/security/unban-${key_id === null ? 'ip' : 'key'}`;
  return requestNothing({ method: 'POST', path, body: key_id === null ? { ip } : { ip, key_id } });
}

/** The bans of one kind. */
export type BanKind = 'ips' | 'keys';

const unbanned = v.pipe(
  v.object({ unbanned: v.number() }),
  v.transform(answer => answer.unbanned),
);

/** POST /v1/admin/security/unban-all-ips or unban-all-keys, for administrators: the number of the bans. The failures before a ban count no more. */
export function liftAllBans(of: BanKind): Promise<ApiResult<number>> {
  return request({ method: 'POST', path: `/v1/admin/security/unban-all-${of}`, body: {} }, unbanned);
}

const limit = v.object({ max_failures: v.number(), window_seconds: v.number(), ban_seconds: v.number() });
const limits = v.object({ ip: limit, key: limit });

/** The failures of an address, or of a key from an address, that ban it, and the seconds in which they count and that a ban lasts. */
export type BanLimits = v.InferOutput<typeof limits>;

const limitsPath = '/v1/admin/security/rate-limit';

/** GET /v1/admin/security/rate-limit, for administrators; from 3.0. */
export function readLimits(signal?: AbortSignal): Promise<ApiResult<BanLimits>> {
  return request({ path: limitsPath, signal }, limits);
}

/** PUT /v1/admin/security/rate-limit, for administrators: until the API restarts. The cluster takes 0 too, which bans at the first failure. */
export function changeLimits(body: BanLimits): Promise<ApiResult<undefined>> {
  return requestNothing({ method: 'PUT', path: limitsPath, body });
}
