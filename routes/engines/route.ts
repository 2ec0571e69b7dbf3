import type { LoaderFunctionArgs } from '@remix-run/router';
import { gpuCount } from '#app/api/cluster.ts';
import { isCutOff } from '#app/api/cut-off.ts';
import { type EngineMap, listEngines, listEnginesOf } from '#app/api/engines.ts';
import type { ApiResult, Failure } from '#app/api/failure.ts';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { createReadings, type Reading } from '#app/data/reading.ts';
import { kinds } from '#app/kinds/kinds.ts';
import { type KindName, requireKind } from '#app/models/kind-names.ts';
import { fromAddress } from '#app/paths.ts';

/** What a launch form needs to know of the cluster. */
export type Offers = { engines: EngineMap; gpus: number };

const offers = createReadings<Offers>('part');

/** What is known by now; the loader asks for it. */
export function offersOf(kind: KindName, modelName: string): Reading<Offers> {
  return offers.current(`${kind}/${fromAddress(modelName)}`);
}

/**
 * The engines that can run a model, for other kinds than language models where the cluster tells of them, and how many GPUs there are
 * (calls.engines, calls.cluster-devices).
 */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Reading<Offers>> {
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
  const { launch } = kinds[kind];
  const [engines, gpus] = await Promise.all([
    launch === 'engine' ? listEngines(modelName, signal) : enginesOf(kind, modelName, signal),
    launch === 'nothing' ? noGpus : gpuCount(signal),
  ]);
  if (!engines.ok) return engines;
  return gpus.ok ? { ok: true, data: { engines: engines.data, gpus: gpus.data } } : gpus;
}

/** What is too busy, or no cluster at all, tells nothing of the type. */
function isTold(failure: Failure): boolean {
  return failure.kind === 'refused' && !isCutOff(failure) && ![429, 503].includes(failure.status);
}

const noEngines: ApiResult<EngineMap> = { ok: true, data: {} };
const noGpus: ApiResult<number> = { ok: true, data: 0 };

/** None where the cluster chooses the engine by itself. */
async function enginesOf(
  kind: KindName,
  modelName: string,
  signal: AbortSignal,
): Promise<ApiResult<EngineMap>> {
  await capabilitiesKnown();
  if (!can('typedEngines')) return noEngines;
  const engines = await listEnginesOf(kind, modelName, signal);
  return !engines.ok && isTold(engines.failure) ? noEngines : engines;
}
