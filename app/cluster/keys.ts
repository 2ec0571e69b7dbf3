import * as v from 'valibot';
import { localTimeOf } from '#app/http/cluster-clock.ts';
import { fetchList } from '#app/http/request.ts';
import { createQuery } from '#app/query/query.ts';
import { maybeNumber, maybeText, text } from '#app/schema/lenient.ts';
import { type ListReader, listOf } from '#app/schema/list-reader.ts';

const scope = v.object({ permission_type: text, permission_value: maybeText });

/** The models of a key: `all`, or one `model_type` or `model_id`. */
export type KeyScope = v.InferOutput<typeof scope>;

const key = v.pipe(
  v.object({
    id: v.number(),
    /** The account that owns it. */
    user_id: maybeNumber,
    owner_username: text,
    key_prefix: text,
    name: text,
    enabled: v.fallback(v.boolean(), true),
    expires_at: maybeText,
    created_at: maybeText,
    model_permissions: v.fallback(v.array(scope), []),
  }),
  v.transform(({ expires_at, created_at, ...facts }) => ({
    ...facts,
    expiresAt: localTimeOf(expires_at ?? ''),
    createdAt: localTimeOf(created_at ?? ''),
  })),
);

/** An API key without its secret; times in ms of this browser's clock, without an expiry it never expires. */
export type AccessKey = v.InferOutput<typeof key>;

const keys: ListReader<AccessKey> = listOf(key);

/** GET /v1/admin/keys: every key with keys:manage, else the user's own. A caller with an API key is refused. */
export const keysQuery = createQuery('list', signal => fetchList({ path: '/v1/admin/keys', signal }, keys));
