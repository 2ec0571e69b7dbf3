import { launchedFrom } from '#app/catalogue/cached-versions.ts';
import {
  couldHold,
  type FitVerdict,
  type FreeMemory,
  freeMemoryOf,
  type MemoryHolder,
  modelsToStop,
  verdictOf,
} from '#app/catalogue/capacity.ts';
import { isLlamaFormat } from '#app/catalogue/formats.ts';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { kinds } from '#app/catalogue/kinds.ts';
import {
  lacksCache,
  type MemoryNeed,
  memoryNeedOf,
  neededBytes,
  needOfFiles,
  type Reservation,
  reservationOf,
  runningBytes,
} from '#app/catalogue/memory-fit.ts';
import { isVirtual, type RunningModel } from '#app/catalogue/running-model.ts';
import { gpuMemoryInUse, type KeyedNode, shareOf, sortNodes, workersOf } from '#app/cluster/workers/nodes.ts';
import { type PlacementRow, placeModels } from '#app/cluster/workers/placement.ts';
import { type PlacedReplica, type ReplicaNeed, verdictOfPlaced } from '#app/cluster/workers/places.ts';
import { namedWorkers, workerIndex, workersAt } from '#app/cluster/workers/worker-address.ts';
import type { LaunchDraft } from '#app/features/launch/fields.ts';
import { chosenGpus } from '#app/features/launch/gpu-choice.ts';
import { ownPlaces, withoutOldPlace } from '#app/features/launch/placement-choice.ts';
import type { Details } from './details.ts';
import { choiceOf, type OfferedVariants, rowOf, type SpecRow, specRows } from './specs.ts';

/** A form's request to the cluster: the variant, its memory, and the possible workers and GPUs (fit.verdict). */
export function estimateMemory(
  kind: KindName,
  details: Details,
  choice: LaunchDraft,
  gpus: number | undefined,
) {
  const row = rowOf(specRows(details.definition), choice);
  const tokens = contextOf(choice, details);
  const settingOf = (parameter: string) => numberIn(choice, parameter);
  const files = filesOf(choice, details);
  const need =
    needOf(row, tokens, textIn(choice, 'kv_cache_dtype')) ??
    (files === undefined ? undefined : needOfFiles(files));
  const workersEach = Number(choice.n_worker) || 1;
  const needOnEach = need && partOf(need, workersEach);
  const perWorker = Math.max(0, ...(details.nodes ?? []).map(({ gpu_count }) => gpu_count ?? 0));
  const machines = workersOf(details.nodes ?? []);
  const places = ownPlaces(choice, machines);
  const at = addressesOf(choice, places);
  const allUnreported = unreportedWorkers(details);
  const [unreported, there] = [workersAt(allUnreported, at), workersAt(machines, at)];
  // A launch that leaves the device to a worker without GPUs runs on its CPU.
  const isOnCpu =
    there.length > 0 && there.every(one => one.gpu_count === 0) && Number.isNaN(Number(choice.n_gpu));
  const hasNone = perWorker === 0 && !gpus && allUnreported.length === 0;
  const wanted = wantedOf(kind, choice, places, hasNone || (isOnCpu && unreported.length === 0));
  const freeMemoryFor = (share?: Reservation) =>
    workersAt(freeMemoryOf(details.nodes ?? [], wanted, share), at);
  const freeMemory = freeMemoryFor();
  const reservation =
    wanted === 'cpu' || perWorker === 0 ? undefined : reservationOf(choice.model_engine, wanted, settingOf);
  const usable = reservation === undefined ? freeMemory : freeMemoryFor(reservation);
  const launch = { need: needOnEach, gpus: wanted, reservation };
  const fitIn = (places: typeof usable) => verdictOf(needOnEach, places, choice.replica, workersEach);
  const placedFit = bestOf(places.map(placed => verdictOfPlaced(launch, placed, machines)));
  const fit = placedFit ?? fitIn(usable);
  // There may be room on devices whose memory the cluster does not report.
  const isUnknown = fit !== 'fits' && wanted !== 'cpu' && unreported.length > 0;
  const reported = usable.filter(({ sets }) => wanted === 'cpu' || sets !== undefined);
  const isGuess =
    (need !== undefined && lacksCache(kind, need)) || (placedFit === undefined && fitIn(reported) !== 'fits');
  const verdict = isUnknown ? 'unknown' : fit === 'fits' && isGuess ? 'probably' : fit;
  const gone = at.find(one => isGone(one, details));
  return {
    ...{ row, tokens, need, needOnEach, workersEach, files, perWorker, wanted },
    ...{ freeMemory, usable, reservation, verdict, gone, unreported },
  };
}

/** Whether a launch names its variant, or leaves it to the cluster. */
export function isChosen(kind: KindName, choice: LaunchDraft): boolean {
  const { model_format, model_size_in_billions, quantization } = choice;
  return (
    kinds[kind].launch !== 'engine' ||
    (model_format !== '' && model_size_in_billions !== '' && quantization !== '')
  );
}

/** The workers that a launch names; none where the cluster chooses. */
function addressesOf({ worker_ip }: LaunchDraft, places: readonly PlacedReplica[][]): string[] {
  const [placed = [], another] = places;
  if (another === undefined && placed.length > 0) return [...new Set(placed.map(({ worker }) => worker))];
  return namedWorkers(worker_ip);
}

const BEST_FIRST = ['fits', 'tight', 'does-not-fit'] as const;

/** The best of several places for a launch; undefined where one is unknown. */
function bestOf(verdicts: readonly (FitVerdict | undefined)[]): FitVerdict | undefined {
  return verdicts.includes(undefined) ? undefined : BEST_FIRST.find(one => verdicts.includes(one));
}

/** The need of one replica in any place; unknown until a variant is chosen. */
export function replicaNeedOf(
  kind: KindName,
  details: Details,
  choice: LaunchDraft,
  gpus: number | undefined,
): ReplicaNeed {
  const anywhere = estimateMemory(kind, details, { ...choice, worker_ip: '', gpu_idx: '' }, gpus);
  const { needOnEach: need, wanted, reservation } = anywhere;
  if (!isChosen(kind, choice)) return { need: undefined, gpus: wanted, reservation: undefined };
  return { need, gpus: wanted, reservation };
}

/** The same for another variant, as the form would be with it. */
export function estimateVariant(
  kind: KindName,
  details: Details,
  draft: LaunchDraft,
  row: SpecRow,
  gpus: number | undefined,
) {
  const change = withoutOldPlace(draft, choiceOf(row));
  return estimateMemory(kind, details, { ...draft, ...change }, gpus);
}

/** The largest offered variant that fits with the other choices of the form, of the same size if there is one (fit.instead). */
export function variantInstead(
  kind: KindName,
  details: Details,
  choice: LaunchDraft,
  gpus: number | undefined,
  isOffered: OfferedVariants['has'],
): { row: SpecRow; bytes: number; isGuess: boolean } | undefined {
  const isSame = (row: SpecRow) => choiceOf(row).model_size_in_billions === choice.model_size_in_billions;
  return specRows(details.definition)
    .filter(isOffered)
    .flatMap(row => {
      const { verdict, need } = estimateVariant(kind, details, choice, row, gpus);
      if (need === undefined || (verdict !== 'fits' && verdict !== 'probably')) return [];
      return [{ row, bytes: neededBytes(need).safe, isGuess: verdict === 'probably' }];
    })
    .sort((a, b) => Number(isSame(b.row)) - Number(isSame(a.row)) || b.bytes - a.bytes)[0];
}

/**
 * The workers with devices of unknown memory: they report no GPU, and models run on a device there, such as an NPU. So do those whose
 * number of GPUs is unknown, and those with a GPU of unknown size.
 */
function unreportedWorkers({ nodes = [], running = [], workerReplicas }: Details): string[] {
  const workers = workersOf(sortNodes(nodes));
  const { rows, unplaced } = placeModels(running, workers, workerReplicas);
  const strays = running.filter(
    ({ id, accelerators }) => accelerators?.length !== 0 && unplaced.some(one => one.id === id),
  );
  // A device that no worker reports, and a model whose worker is not known: it may be any of them.
  const anyOfThem = strays.length > 0 && workers.every(({ gpu_count }) => !gpu_count);
  return workers
    .filter(
      ({ gpu_count, gpu_vram_total, gpus = [] }, at) =>
        gpu_count === null ||
        (gpu_count > 0 && (gpu_vram_total === null || gpus.some(({ total }) => total === undefined))) ||
        (gpu_count === 0 && (anyOfThem || rows[at]?.elsewhere.length !== 0)),
    )
    .map(({ ip_address }) => ip_address);
}

/** Whether there is no such worker, or no more. Newer releases take several, between commas. */
function isGone(at: string, { nodes }: Details): boolean {
  if (nodes === undefined || at === '' || at.includes(',')) return false;
  return workerIndex(workersOf(nodes)).at(at).length === 0;
}

/** With a cache of 8 bits if the launch asks for it. */
function needOf(
  row: SpecRow | undefined,
  tokens: number | undefined,
  cacheType: string | undefined,
): MemoryNeed | undefined {
  const need = row && memoryNeedOf(row, row.shape, tokens);
  if (need?.cache === undefined || !cacheType?.startsWith('fp8')) return need;
  return { ...need, cache: need.cache / 2 };
}

/** The need on one of the workers over which a replica is spread. */
function partOf({ weights, cache, margin }: MemoryNeed, workers: number): MemoryNeed {
  return { weights: weights / workers, cache: cache && cache / workers, margin: margin / workers };
}

/** The bytes of the variant's cached files, for models whose definition reports no size (fit.files). */
function filesOf(choice: LaunchDraft, { cached = [] }: Details): number | undefined {
  const sizes = cached
    .filter(entry => launchedFrom(entry, { ...choice, model_name: entry.model_name }))
    .map(({ size_bytes }) => size_bytes ?? 0);
  return Math.max(0, ...sizes) || undefined;
}

function textIn({ extra }: LaunchDraft, parameter: string): string | undefined {
  return extra.find(({ key }) => key.trim() === parameter)?.value;
}

function numberIn(choice: LaunchDraft, parameter: string): number | undefined {
  const number = Number(textIn(choice, parameter) || undefined);
  return Number.isNaN(number) ? undefined : number;
}

/** An engine with a shorter context keeps a smaller cache. */
function contextOf(choice: LaunchDraft, { definition }: Details): number | undefined {
  const typedLength = ['max_model_len', 'n_ctx', 'context_length']
    .map(name => textIn(choice, name))
    .find(Boolean);
  const length = Number(typedLength || choice.context_length || definition.context_length);
  return length > 0 ? length : undefined;
}

/** The GPUs of each replica. */
function wantedOf(
  kind: KindName,
  choice: LaunchDraft,
  [placed = []]: readonly PlacedReplica[][],
  hasNone: boolean,
): number | 'cpu' {
  // A device that is left to the cluster is a GPU where it has one. Where layers are counted, none is the CPU.
  const counted = kinds[kind].launch === 'engine' && isLlamaFormat(choice.model_format);
  const layers = choice.n_gpu_layers === 0 ? 'CPU' : 'auto';
  const asked = counted ? layers : choice.n_gpu;
  const chosen = chosenGpus(choice.gpu_idx).length;
  if (hasNone || (asked === 'CPU' && chosen === 0)) return 'cpu';
  const most = Math.max(0, ...placed.map(({ gpus: own, count = 0 }) => own.length || count));
  if (choice.replica_config.trim() !== '' && most > 0) return most;
  // GPUs that are chosen are taken, whatever their number says.
  return chosen > 0 ? Math.max(1, Math.floor(chosen / choice.replica)) : Number(asked) || 1;
}

/**
 * The first worker, of those with the most free, that would have room if some of its models stopped, and these; `none` where nothing that
 * stops would help, `unknown` where it is not known what holds the memory, undefined where there is nothing to say.
 */
export function whatToStop(
  {
    need: reckoned,
    freeMemory,
    wanted,
    reservation,
  }: Pick<ReturnType<typeof estimateMemory>, 'need' | 'freeMemory' | 'wanted' | 'reservation'>,
  { nodes = [], running, workerReplicas }: Pick<Details, 'nodes' | 'running' | 'workerReplicas'>,
): { worker: string; models: MemoryHolder[] } | 'none' | 'unknown' | undefined {
  if (reckoned === undefined || running === undefined || freeMemory.length === 0) return undefined;
  // The reserved share has to be free, for any model.
  const needOn = ({ most }: FreeMemory): MemoryNeed =>
    reservation?.of === 'total' && most * reservation.share > neededBytes(reckoned).safe
      ? { weights: most * reservation.share, cache: 0, margin: 0 }
      : reckoned;
  // A model on the CPU holds no memory of a GPU, and the reverse.
  const alike = running.filter(
    model =>
      !isVirtual(model) &&
      (model.accelerators === null || (model.accelerators.length === 0) === (wanted === 'cpu')),
  );
  const workers = workersOf(sortNodes(nodes));
  const { rows } = placeModels(alike, workers, workerReplicas);
  for (const place of freeMemory) {
    const row = rows.find(({ address }) => address === place.worker);
    const machine = workers.find(({ key }) => key === row?.key);
    const models = modelsToStop(needOn(place), place, row && machine ? holdersOn(row, machine, alike) : []);
    if (models !== undefined) return { worker: place.worker, models };
  }
  if (!freeMemory.some(place => couldHold(needOn(place), place))) return 'none';
  // Where there is none, something else holds the memory.
  return alike.length === 0 ? undefined : 'unknown';
}

/** The memory that models hold on a worker: of several replicas at least one is there, where only the list reports them. */
function holdersOn(
  { held }: PlacementRow,
  machine: KeyedNode,
  running: readonly RunningModel[],
): MemoryHolder[] {
  return running.flatMap(model => {
    const there = held.get(model.id);
    const replica = there?.isReported ? there.replicas : 1;
    const inUse = inUseOn(machine, (model.accelerators?.length ?? Number.POSITIVE_INFINITY) * replica);
    const bytes = there && runningBytes({ ...model, replica }, inUse);
    return bytes === undefined ? [] : [{ id: model.id, bytes }];
  });
}

/** The memory in use that may be a model's; without limit where the worker does not say. Without GPUs it is on the CPU. */
function inUseOn(machine: KeyedNode, gpus: number): number {
  return (gpus === 0 ? shareOf(machine, 'memory')?.used : gpuMemoryInUse(machine, gpus)) ?? Infinity;
}
