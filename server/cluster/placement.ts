import { fromActor } from './answers.ts';
import type { LaunchRequest } from './launch-request.ts';
import { gpuLimit, supervisorOf, take, type Use, usage, workersOf } from './nodes.ts';
import { replicaUid } from './records.ts';
import { type ReplicaDevice, wrongDevice } from './replica-config.ts';
import type { DemoState, Node, ReplicaPlacement } from './state.ts';

/** The demand of a launch. `gpus`: `null` is CPU, `'auto'` one GPU. `bytes` is the size of one replica. */
type Demand = Pick<LaunchRequest, 'replica' | 'gpus' | 'workerIp' | 'gpuIndexes'> & {
  modelType: string;
  bytes: number;
};

/** A replica on a GPU. */
type Tenant = { type: string; engine: string; replica: string };

/** In this release the models on a GPU decide whether it takes another; from 1.17 models share every GPU. */
const LIMITED_SHARING = '0.13';

/** The HTTP status and `detail` of the answer. */
export type PlacementRefusal = { status: number; detail: string };

/** Finds a place for every replica, or gives a real cluster's status and detail of the refusal. */
export function allocate(state: DemoState, demand: Demand): ReplicaPlacement[] | PlacementRefusal {
  const targets = workersNamed(state, demand.workerIp);
  if (typeof targets === 'string') {
    return refused(supervisorOf(state), 400, `Worker ip address ${targets} is not in the cluster.`);
  }
  const candidates = targets ?? workersOf(state);
  if (candidates.length === 0) return { status: 503, detail: 'No available worker found' };
  const limit = targets ? Math.max(...targets.map(({ gpus }) => gpus)) : gpuLimit(state);
  if (typeof demand.gpus === 'number' && (demand.gpus <= 0 || demand.gpus > limit)) {
    const words = `The parameter \`n_gpu\` must be greater than 0 and not greater than the number of GPUs: ${limit} on the machine.`;
    return refused(candidates[0], 400, words);
  }
  const uses = usage(state);
  const tenants = tenantsOf(state);
  const placements: ReplicaPlacement[] = [];
  for (let replica = 0; replica < demand.replica; replica += 1) {
    const found = placeOne(state, { candidates, uses, tenants, demand, replica, limit });
    if ('detail' in found) return found;
    placements.push(found);
    const use = uses.get(found.ip);
    if (use) take(use, found);
    const tenant = { type: demand.modelType, engine: '', replica: '' };
    tenants.push(...found.gpus.map(gpu => ({ ...tenant, ip: found.ip, gpu })));
  }
  return placements;
}

/** Puts each replica in its own place, as `replica_config` does from 3.2. A place on the CPU is refused, as at 4.1.0. */
export function allocateEach(
  state: DemoState,
  demand: Demand,
  places: readonly ReplicaDevice[],
): ReplicaPlacement[] | PlacementRefusal {
  const found: ReplicaPlacement[] = [];
  for (const place of places) {
    const wrong = wrongDevice(state, place);
    if (wrong !== undefined) return refused(supervisorOf(state), 400, wrong);
    const { worker: workerIp, gpus, indexes: gpuIndexes } = place;
    const one = allocate(state, { ...demand, replica: 1, gpus, workerIp, gpuIndexes });
    if (!Array.isArray(one)) return one;
    found.push(...one);
  }
  return found;
}

/** The replicas of running and starting models on each GPU. */
function tenantsOf(state: DemoState): (Tenant & { ip: string; gpu: number })[] {
  return [...state.running, ...state.launching].flatMap(([uid, { record, request, placements }]) =>
    placements.flatMap(({ ip, gpus, engine, id }, index) => {
      const tenant = {
        type: record.model_type,
        engine: String(engine ?? request.model_engine),
        replica: replicaUid(uid, id ?? index),
      };
      return gpus.map(gpu => ({ ...tenant, ip, gpu }));
    }),
  );
}

/** The workers of a launch, or the name of one that is none. 0.13 takes one host; newer releases several hosts, and 4.1 ports too. */
function workersNamed(state: DemoState, names: string | null): Node[] | string | undefined {
  if (names === null) return undefined;
  const found: Node[] = [];
  for (const name of state.release === '0.13' ? [names] : names.split(',').map(one => one.trim())) {
    const here = workersOf(state).filter(
      ({ ip, port }) => ip === name || (state.release !== '0.13' && `${ip}:${port}` === name),
    );
    if (here.length === 0) return name;
    found.push(...here);
  }
  return found;
}

type Search = {
  candidates: Node[];
  uses: Map<string, Use>;
  tenants: ReturnType<typeof tenantsOf>;
  demand: Demand;
  replica: number;
  limit: number;
};

function placeOne(state: DemoState, search: Search): ReplicaPlacement | PlacementRefusal {
  const { candidates, uses, tenants, demand, replica, limit } = search;
  const models = (node: Node) => uses.get(node.ip)?.models ?? 0;
  const calmest = [...candidates].sort((a, b) => models(a) - models(b));
  const on = (node: Node, gpu: number) => tenants.filter(one => one.ip === node.ip && one.gpu === gpu);
  const share = demand.gpuIndexes.length / demand.replica;
  const asked = demand.gpuIndexes.slice(replica * share, (replica + 1) * share);
  if (asked.length > 0) return placeOnIndexes(state, calmest, on, asked, demand.bytes);
  const count = demand.gpus === 'auto' ? Math.min(1, limit) : (demand.gpus ?? 0);
  for (const node of calmest) {
    const free = Array.from({ length: node.gpus }, (_, gpu) => gpu)
      .filter(gpu => state.release !== LIMITED_SHARING || takesAnother(on(node, gpu), demand.modelType))
      .sort((a, b) => (spreads(state, demand) ? on(node, a).length - on(node, b).length : a - b));
    if (free.length >= count) return settle(node, inOrder(free.slice(0, count)), demand.bytes);
  }
  if (state.release !== LIMITED_SHARING)
    return refused(calmest[0], 503, 'Requested GPUs exceed the number of available devices');
  const noSlot = isEmbeddingOrRerank(demand.modelType)
    ? 'No available slot found for the embedding model. We recommend to launch the embedding model first, and then launch the LLM models.'
    : 'No available slot found for the model';
  return refused(calmest[0], 503, noSlot);
}

/** Whether 0.13 puts a model on a GPU by itself, beside those that are there. */
function takesAnother(there: readonly Tenant[], type: string): boolean {
  return (
    !there.some(isVllm) && (isEmbeddingOrRerank(type) || there.every(one => isEmbeddingOrRerank(one.type)))
  );
}

/** Whether the GPUs with the fewest models come first; 0.13 takes the first free ones for a large model. */
function spreads(state: DemoState, { modelType }: Demand): boolean {
  return state.release !== LIMITED_SHARING || isEmbeddingOrRerank(modelType);
}

function isEmbeddingOrRerank(type: string): boolean {
  return type === 'embedding' || type === 'rerank';
}

function isVllm({ engine }: Tenant): boolean {
  return engine.toLowerCase() === 'vllm';
}

function inOrder(gpus: number[]): number[] {
  return gpus.sort((a, b) => a - b);
}

function placeOnIndexes(
  state: DemoState,
  nodes: Node[],
  on: (node: Node, gpu: number) => readonly Tenant[],
  asked: number[],
  bytes: number,
): ReplicaPlacement | PlacementRefusal {
  const highest = Math.max(...asked);
  const [node] = nodes.filter(one => highest < one.gpus);
  if (node === undefined)
    return refused(nodes[0], 400, `Worker device with index ${highest} does not exist.`);
  const taken = asked.flatMap(gpu =>
    on(node, gpu)
      .filter(isVllm)
      .map(({ replica }) => ({ gpu, replica })),
  );
  const [first] = state.release === LIMITED_SHARING ? taken : [];
  if (first === undefined) return settle(node, asked, bytes);
  const words = `GPU index ${first.gpu} has been occupied with a vLLM model: ${first.replica}, therefore cannot allocate GPU memory for a new model.`;
  return refused(node, 503, words);
}

/** The memory of a replica in its place: on GPUs a twentieth is the machine's own. */
export function settle(node: Node, gpus: number[], bytes: number): ReplicaPlacement {
  if (gpus.length === 0) return { ip: node.ip, gpus, gpuMemory: 0, memory: bytes };
  const most = Math.round(node.gpuMemory * gpus.length * 0.92);
  return { ip: node.ip, gpus, gpuMemory: Math.min(most, bytes), memory: Math.round(bytes * 0.05) };
}

function refused(node: Node | undefined, status: number, words: string): PlacementRefusal {
  return { status, detail: node ? fromActor(node, words) : words };
}
