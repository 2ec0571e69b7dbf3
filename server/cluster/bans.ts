import type { Hono } from 'hono';
import type { RateLimit } from './account-types.ts';
import { bodyOf, crash, isObject, refuse } from './answers.ts';
import { BAN_ADDRESS, requireScope } from './auth.ts';
import type { DemoState } from './state.ts';

/** The limits with which 4.1 starts: wrong keys of an address, refused calls with one key. */
export function startupLimits(): DemoState['rateLimits'] {
  const times = { window_seconds: 300, ban_seconds: 3600 };
  return { ip: { max_failures: 10, ...times }, key: { max_failures: 5, ...times } };
}

/** The bans of addresses and of keys, which an administrator lifts, and their limits, until the API restarts. */
export function banRoutes(app: Hono, state: DemoState): void {
  const admin = requireScope(state, 'admin');
  const below = '/v1/admin/security';
  const left = (until: number) => ({
    banned_until: until / 1000,
    remaining_seconds: Math.floor((until - state.now()) / 1000),
  });
  const addresses = () =>
    [...state.badTokens].flatMap(([ip, { bannedUntil }]) =>
      bannedUntil > state.now() ? [{ ip, ...left(bannedUntil) }] : [],
    );
  const keys = () =>
    [...state.keyFailures].flatMap(([key_id, { bannedUntil }]) =>
      bannedUntil > state.now() ? [{ ip: BAN_ADDRESS, key_id, ...left(bannedUntil) }] : [],
    );

  app.get(`${below}/banned-ips`, admin, () => Response.json(addresses()));
  app.get(`${below}/banned-keys`, admin, () => Response.json(keys()));

  app.post(`${below}/unban-ip`, admin, async c => {
    const { ip } = await bodyOf(c.req.raw);
    if (!ip) return refuse(400, 'ip required');
    state.badTokens.delete(String(ip));
    return Response.json({ ok: true });
  });

  app.post(`${below}/unban-key`, admin, async c => {
    const { ip, key_id } = await bodyOf(c.req.raw);
    if (!ip || key_id === undefined) return refuse(400, 'ip and key_id required');
    state.keyFailures.delete(Number(key_id));
    return Response.json({ ok: true });
  });

  app.post(`${below}/unban-all-ips`, admin, () => {
    const unbanned = addresses().length;
    state.badTokens.clear();
    return Response.json({ unbanned });
  });

  app.post(`${below}/unban-all-keys`, admin, () => {
    const unbanned = keys().length;
    state.keyFailures.clear();
    return Response.json({ unbanned });
  });

  app.get(`${below}/rate-limit`, admin, () => Response.json(state.rateLimits));

  // It takes 0 and less too, ignores what it does not know, and raises at what is no number.
  app.put(`${below}/rate-limit`, admin, async c => {
    const body = await bodyOf(c.req.raw);
    for (const of of ['ip', 'key'] as const) {
      const changed = limitWith(state.rateLimits[of], body[of] ?? {});
      if (changed === undefined) return crash();
      state.rateLimits[of] = changed;
    }
    return Response.json({ ok: true });
  });
}

function limitWith(limit: RateLimit, given: unknown): RateLimit | undefined {
  if (!isObject(given)) return undefined;
  const next = { ...limit };
  for (const name of ['max_failures', 'window_seconds', 'ban_seconds'] as const) {
    const value = given[name] ?? '';
    if (value === '') continue;
    if (Number.isNaN(Number(value))) return undefined;
    next[name] = Math.trunc(Number(value));
  }
  return next;
}
