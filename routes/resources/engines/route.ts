import type { LoaderFunctionArgs } from '@remix-run/router';
import { logOnly } from '#app/api/banner.ts';
import { gpuCount } from '#app/api/cluster.ts';
import { type EngineMap, listEngines } from '#app/api/engines.ts';
import type { ApiFailure, ApiResult } from '#app/api/request.ts';
import { kinds } from '#app/kinds/kinds.ts';
import { serverError } from '#app/messages/failures.ts';
import { requireKind } from '#app/models/kind-names.ts';
import { requireSession } from '#app/session/gate.ts';

/** What a launch form needs to know of the cluster. `message` is empty for a 401 or 403, which have their dialog. */
export type LoaderData = { ok: true; engines: EngineMap; gpus: number } | { ok: false; message: string };

/** The engines that can run a model, for language models only, and how many GPUs there are (calls.engines, calls.cluster-devices). */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<LoaderData> {
  await requireSession();
  const { signal } = request;
  const [engines, gpus] = await Promise.all([
    kinds[requireKind(params.kind)].launch === 'engine'
      ? listEngines(params.modelName ?? '', signal)
      : noEngines,
    gpuCount(signal),
  ]);
  if (!engines.ok) return failed(engines, signal);
  if (!gpus.ok) return failed(gpus, signal);
  return { ok: true, engines: engines.data, gpus: gpus.data };
}

/** The form asks again by itself; a launch changes neither answer. */
export function shouldRevalidate(): boolean {
  return false;
}

const noEngines: ApiResult<EngineMap> = { ok: true, data: {} };

function failed(failure: ApiFailure, signal: AbortSignal): LoaderData {
  if (failure.status !== 0) return { ok: false, message: serverError(failure) };
  if (!signal.aborted) logOnly(failure);
  return { ok: false, message: failure.message };
}
