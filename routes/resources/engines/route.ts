import type { LoaderFunctionArgs } from '@remix-run/router';
import { gpuCount } from '#app/api/cluster.ts';
import { type EngineMap, listEngines } from '#app/api/engines.ts';
import type { ApiResult, Failed } from '#app/api/failure.ts';
import { report } from '#app/data/report.ts';
import { kinds } from '#app/kinds/kinds.ts';
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
  if (!engines.ok) return failed(engines);
  if (!gpus.ok) return failed(gpus);
  return { ok: true, engines: engines.data, gpus: gpus.data };
}

/** The form asks again by itself; a launch changes neither answer. */
export function shouldRevalidate(): boolean {
  return false;
}

const noEngines: ApiResult<EngineMap> = { ok: true, data: {} };

function failed({ failure }: Failed): LoaderData {
  return { ok: false, message: report(failure, 'part') };
}
