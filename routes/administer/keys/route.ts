import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/router';
import * as v from 'valibot';
import { mayAdminister } from '#app/cluster/administer.ts';
import { fetchAudit, foundInAudit } from '#app/cluster/audit.ts';
import { capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { keysQuery as keys } from '#app/cluster/keys.ts';
import { paths } from '#app/paths.ts';
import { inSeries, performChange, type SeriesResult } from '#app/query/perform-change.ts';
import { createQuery } from '#app/query/query.ts';
import { report } from '#app/query/report.ts';
import { revalidation } from '#app/query/revalidation.ts';
import { isKnownToBePermitted } from '#app/session/permissions.ts';
import {
  type BanLimits,
  changeKey,
  changeLimits,
  createKey,
  type KeySettings,
  liftAllBans,
  liftBan,
  listBans,
  readLimits,
  revealKey,
  revokeKey,
} from './api.ts';
import { keysText as text } from './text.ts';

/** The result of a form or button. `secret` is a key's text: only the dialog that asked for it holds the result. */
export type KeyResult = { ok: boolean; message: string; secret?: string };

const bans = createQuery('part', listBans);
const limits = createQuery('part', readLimits);
/** The latest calls with a key. */
const USES = { auth_type: 'api_key', time_from: 'now-30d' };

/** The keys that the user may see, for administrators also their latest calls, the bans and the limits. */
export async function loader({ request }: LoaderFunctionArgs) {
  await capabilitiesKnown();
  const reads = mayAdminister(gate);
  const isAdmin = reads && isKnownToBePermitted('admin');
  if (isAdmin) void fetchAudit(USES, request.signal);
  const [listed, banned, limited] = await Promise.all([
    reads ? keys.read(request) : keys.current(),
    isAdmin ? bans.read(request) : bans.current(),
    isAdmin ? limits.read(request) : limits.current(),
  ]);
  return { keys: listed, uses: foundInAudit(USES), bans: banned, limits: limited };
}

/** A cluster with accounts, and a user who may have keys. */
export const gate = { needs: 'accounts', administer: ['keys:create', 'keys:manage'] } as const;

export const shouldRevalidate = revalidation('always');

/** The places of the results of the drawers. */
export const KEY_DRAWER = `${paths.keys}?form`;
export const LIMITS_DRAWER = `${paths.keys}?limits`;

const settings = v.object({
  name: v.string(),
  expires_at: v.optional(v.nullable(v.string())),
  model_permissions: v.optional(
    v.array(v.object({ permission_type: v.string(), permission_value: v.nullable(v.string()) })),
  ),
  enabled: v.optional(v.boolean()),
});

/** Creates, changes, reveals or revokes keys, lifts bans, or changes their limits. */
export async function action({ request }: ActionFunctionArgs): Promise<KeyResult | SeriesResult> {
  const form = await request.formData();
  const id = Number(form.get('id'));
  const body = () => v.parse(settings, JSON.parse(String(form.get('body')))) as KeySettings;
  switch (form.get('intent')) {
    case 'create':
      return create(body());
    case 'change': {
      const name = keyName(id);
      return performChange(KEY_DRAWER, text.changes.change(name), changeKey(id, body()), text.changed(name));
    }
    case 'reveal':
      return reveal(id, request.signal);
    case 'revoke':
      return inSeries(form.getAll('id').map(Number), {
        place: paths.keys,
        name: keyName,
        change: one => text.changes.revoke(keyName(one)),
        call: revokeKey,
        summary: text.revoked,
      });
    case 'lift': {
      const [ip, key, of] = [String(form.get('ip')), form.get('key'), String(form.get('of'))];
      const lifted = liftBan({ ip, key_id: key === '' ? null : Number(key) });
      return performChange(paths.keys, text.changes.lift(of), lifted, text.lifted(of));
    }
    case 'lift-all': {
      const of = form.get('of') === 'keys' ? 'keys' : 'ips';
      const lifted = (count: number) => ({ ok: true, message: text.allLifted(of, count) });
      return performChange(paths.keys, text.changes.liftAll(of), liftAllBans(of), lifted);
    }
    case 'limits': {
      const changed = changeLimits(limitsIn(form));
      return performChange(LIMITS_DRAWER, text.changes.limits, changed, text.limitsChanged);
    }
    default:
      throw new Error(`Unknown intent: ${form.get('intent')}`);
  }
}

/** The names of the fields of the limits, such as `ip.max_failures`. */
function limitsIn(form: FormData): BanLimits {
  const limitOf = (of: keyof BanLimits) => ({
    max_failures: Number(form.get(`${of}.max_failures`)),
    window_seconds: Number(form.get(`${of}.window_seconds`)),
    ban_seconds: Number(form.get(`${of}.ban_seconds`)),
  });
  return { ip: limitOf('ip'), key: limitOf('key') };
}

/** A key whose drawer was closed meanwhile is reported without its text. */
function create(body: KeySettings): Promise<KeyResult> {
  const { name } = body;
  const done = (secret: string) => ({
    ...{ ok: true, message: text.created(name), elsewhere: text.createdUnseen(name), secret },
  });
  return performChange(KEY_DRAWER, text.changes.create(name), createKey(body), done, { subject: name });
}

async function reveal(id: number, signal: AbortSignal): Promise<KeyResult> {
  const answer = await revealKey(id, signal);
  if (!answer.ok) return { ok: false, message: report(answer.failure, 'part') };
  return { ok: true, message: '', secret: answer.data };
}

function keyName(id: number): string {
  return keys.current().data?.find(one => one.id === id)?.name ?? String(id);
}
