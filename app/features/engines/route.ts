import type { LoaderFunctionArgs } from '@remix-run/router';
import { type KindName, requireKind } from '#app/catalogue/kind-names.ts';
import { kinds } from '#app/catalogue/kinds.ts';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { type EngineMap, listEngines, listEnginesOf } from '#app/cluster/models/engines.ts';
import { runningQuery } from '#app/cluster/models/models.ts';
import { gpuCount, gpusPerWorker } from '#app/cluster/workers/gpu-count.ts';
import { reportedNodes, statusQuery } from '#app/cluster/workers/gpu-status.ts';
import { nodesQuery } from '#app/cluster/workers/nodes.ts';
import { isCutOff } from '#app/http/cut-off.ts';
import type { ApiResult, Failure } from '#app/http/failure.ts';
import { withTimeout } from '#app/http/timeouts.ts';
import { fromAddress } from '#app/paths.ts';
import { createQueries, type Query, RECENT_MS } from '#app/query/query.ts';
import { report } from '#app/query/report.ts';
import { ifPermitted } from '#app/session/permissions.ts';

/** The cluster data of a launch form. */
export type Offers = {
  engines: EngineMap;
  /** The cluster lists the engines of this kind; where it does not, it chooses one itself. */
  listsEngines: boolean;
  /** Why the engines could not be read. */
  enginesUnread?: string | undefined;
  /** How many GPUs a worker has at most; undefined where it is unknown, and there are some. */
  gpus: number | undefined;
  /** Nothing that counts GPUs could be read. */
  gpusUnread?: boolean | undefined;
  /** The cluster's own count if it differs: another number, or the reason why there is none. */
  deviceCount?: number | string | undefined;
};

const offers = createQueries<Offers>('part');

/** The known offers; the loader reads them. */
export function offersOf(kind: KindName, modelName: string): Query<Offers> {
  return offers.current(`${kind}/${fromAddress(modelName)}`);
}

/**
 * The engines of a model, for other kinds than language models if the cluster lists them, and the number of GPUs (calls.engines,
 * calls.cluster-devices).
 */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Query<Offers>> {
  const { modelName = '' } = params;
  const kind = requireKind(params.kind);
  return offers.read(`${kind}/${modelName}`, request, signal => readOffers(kind, modelName, signal));
}

/** The form reads them itself; a launch changes neither. */
export function shouldRevalidate(): boolean {
  return false;
}

/** In ms. A form does not wait longer for a number. */
const COUNT_MS = 10_000;

/** A form opens without its engines if the cluster answers; if it does not answer, then with the number of GPUs alone. */
async function readOffers(
  kind: KindName,
  modelName: string,
  signal: AbortSignal,
): Promise<ApiResult<Offers>> {
  const { launch } = kinds[kind];
  const [engines, counted] = await Promise.all([
    enginesOf(kind, modelName, signal),
    launch === 'nothing' ? { gpus: 0, isAnswered: false } : countGpus(signal),
  ]);
  const { isAnswered, ...gpus } = counted;
  if (engines.ok) return { ok: true, data: { ...engines.data, ...gpus } };
  const { failure } = engines;
  const answered = failure.kind === 'refused' || failure.kind === 'unreadable';
  if (!answered && (failure.kind !== 'unreachable' || !isAnswered)) return engines;
  const enginesUnread = report(failure, 'part');
  return { ok: true, data: { engines: {}, listsEngines: true, enginesUnread, ...gpus } };
}

async function countGpus(
  signal: AbortSignal,
): Promise<Pick<Offers, 'gpus' | 'gpusUnread' | 'deviceCount'> & { isAnswered: boolean }> {
  const [counted, nodes] = await Promise.all([
    gpuCount(signal, COUNT_MS),
    ifPermitted('admin', () => nodesQuery.fetch(signal, { limit: COUNT_MS })),
  ]);
  const counts = { devices: counted.ok ? counted.data : undefined, nodes, running: undefined };
  // Only where no GPU is counted, the reports of the workers and the models that run report more.
  const signs = gpusPerWorker(counts) ? undefined : await otherSigns(signal);
  const gpus = gpusPerWorker({ ...counts, ...signs });
  const gpusUnread = !counted.ok && nodes === undefined && signs?.nodes === undefined;
  const isAnswered = !gpusUnread || signs?.running !== undefined;
  const said = counted.ok ? counted.data : report(counted.failure, 'part') || undefined;
  return { gpus, gpusUnread, isAnswered, deviceCount: said === gpus ? undefined : said };
}

/** The signs of accelerators that nothing counts. */
async function otherSigns(signal: AbortSignal) {
  const [status, running] = await Promise.all([
    withTimeout(statusQuery.fetch(signal, { maxAgeMs: RECENT_MS }), () => undefined, COUNT_MS),
    ifPermitted('models:list', () => runningQuery.fetch(signal, { limit: COUNT_MS })),
  ]);
  return { nodes: status?.ok ? reportedNodes(status.data) : undefined, running };
}

/** An answer of a busy or failing cluster, or of a gateway, says nothing about the type. */
function isReported(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.status < 500 && !isCutOff(failure) && failure.status !== 429;
}

type Engines = Pick<Offers, 'engines' | 'listsEngines'>;

async function enginesOf(
  kind: KindName,
  modelName: string,
  signal: AbortSignal,
): Promise<ApiResult<Engines>> {
  const always = kinds[kind].launch === 'engine';
  if (!always) await withTimeout(capabilitiesKnown(), () => undefined, COUNT_MS);
  const none: ApiResult<Engines> = { ok: true, data: { engines: {}, listsEngines: false } };
  if (!always && !can('typedEngines')) return none;
  const engines = await (always ? listEngines(modelName, signal) : listEnginesOf(kind, modelName, signal));
  if (engines.ok) return { ok: true, data: { engines: engines.data, listsEngines: true } };
  return !always && isReported(engines.failure) ? none : engines;
}
