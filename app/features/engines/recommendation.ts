import * as v from 'valibot';
import { type KindName, wireType } from '#app/catalogue/kind-names.ts';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { request } from '#app/http/request.ts';
import { withTimeout } from '#app/http/timeouts.ts';

const messages = v.fallback(v.array(v.object({ code: v.fallback(v.string(), ''), message: v.string() })), []);
const recommendation = v.object({
  status: v.fallback(v.string(), ''),
  /** Keys of the body of a launch; null where the cluster recommends nothing. */
  config: v.nullish(v.record(v.string(), v.unknown()), null),
  reasons: messages,
  warnings: messages,
});

/** The cluster's own recommendation for a launch, with reasons in its words. */
export type Recommendation = v.InferOutput<typeof recommendation>;

const none: Recommendation = { status: '', config: null, reasons: [], warnings: [] };
/** By its code the cluster has compared the memory; it does so for language models whose definition reports enough. */
const VERIFIED = ['memory_fit_size', 'memory_estimate'];

/** Whether the cluster has found that what it recommends fits. */
export function isVerified({ status, config, reasons }: Recommendation): boolean {
  return status === 'recommended' && config !== null && reasons.some(({ code }) => VERIFIED.includes(code));
}

/** The cluster recommends nothing for other types. */
const recommended: readonly KindName[] = ['llm', 'embedding', 'rerank', 'audio'];
/** In ms. The form's own proposal does not wait longer. */
const WAIT_MS = 10_000;

/** POST /v1/models/recommend, from 4.1; an empty recommendation where the cluster gives none, whatever the reason (launch.proposal). */
export async function recommend(
  kind: KindName,
  modelName: string,
  signal: AbortSignal,
): Promise<ApiResult<Recommendation>> {
  const nothing: ApiResult<Recommendation> = { ok: true, data: none };
  if (!recommended.includes(kind)) return nothing;
  await withTimeout(capabilitiesKnown(), () => undefined, WAIT_MS);
  if (!can('recommend')) return nothing;
  const body = { model_name: modelName, model_type: wireType(kind) };
  const path = '/v1/models/recommend';
  const answer = await request(
    { method: 'POST', path, body, signal, probe: true, limit: WAIT_MS },
    recommendation,
  );
  return answer.ok || signal.aborted ? answer : nothing;
}
