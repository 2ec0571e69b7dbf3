import type { LoaderFunctionArgs } from '@remix-run/router';
import { gpuCount } from '#app/api/cluster.ts';
import { type EngineMap, listEngines } from '#app/api/engines.ts';
import type { ApiResult } from '#app/api/failure.ts';
import { createReadings, type Reading } from '#app/data/reading.ts';
import { kinds } from '#app/kinds/kinds.ts';
import { type KindName, requireKind } from '#app/models/kind-names.ts';
import { fromAddress } from '#app/paths.ts';
import { requireSession } from '#app/session/gate.ts';

/** What a launch form needs to know of the cluster. */
export type Offers = { engines: EngineMap; gpus: number };

const offers = createReadings<Offers>('part');

/** What is known by now; the loader asks for it. */
export function offersOf(kind: KindName, modelName: string): Reading<Offers> {
  return offers.current(`${kind}/${fromAddress(modelName)}`);
}

/** The engines that can run a model, for language models only, and how many GPUs there are (calls.engines, calls.cluster-devices). */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Reading<Offers>> {
  await requireSession();
  const { modelName = '' } = params;
  const kind = requireKind(params.kind);
  return offers.read(`${kind}/${modelName}`, request, signal => readOffers(kind, modelName, signal));
}

/** The form asks again by itself; a launch changes neither answer. */
export function shouldRevalidate(): boolean {
  return false;
}

async function readOffers(
  kind: KindName,
  modelName: string,
  signal: AbortSignal,
): Promise<ApiResult<Offers>> {
  const byEngine = kinds[kind].launch === 'engine';
  const [engines, gpus] = await Promise.all([
    byEngine ? listEngines(modelName, signal) : noEngines,
    gpuCount(signal),
  ]);
  if (!engines.ok) return engines;
  return gpus.ok ? { ok: true, data: { engines: engines.data, gpus: gpus.data } } : gpus;
}

const noEngines: ApiResult<EngineMap> = { ok: true, data: {} };
