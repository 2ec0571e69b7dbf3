import { fromActor } from './answers.ts';
import type { LaunchRequest } from './launch-request.ts';
import { gpuLimit, nothing, supervisorOf, take, type Use, usage, workersOf } from './nodes.ts';
import type { DemoState, Node, ReplicaPlacement } from './state.ts';

/** The demand of a launch. `gpus`: `null` is CPU, `'auto'` one GPU. `bytes` is the size of one replica. */
type Demand = Pick<LaunchRequest, 'replica' | 'gpus' | 'workerIp' | 'gpuIndexes'> & { bytes: number };

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
  const placements: ReplicaPlacement[] = [];
  for (let replica = 0; replica < demand.replica; replica += 1) {
    const found = placeOne(candidates, uses, demand, replica, limit);
    if ('detail' in found) return found;
    placements.push(found);
    const use = uses.get(found.ip);
    if (use) take(use, found);
  }
  return placements;
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

function placeOne(
  candidates: Node[],
  uses: Map<string, Use>,
  demand: Demand,
  replica: number,
  limit: number,
): ReplicaPlacement | PlacementRefusal {
  const takenOn = (node: Node) => uses.get(node.ip) ?? nothing();
  const calmest = [...candidates].sort((a, b) => takenOn(a).models - takenOn(b).models);
  const share = demand.gpuIndexes.length / demand.replica;
  const asked = demand.gpuIndexes.slice(replica * share, (replica + 1) * share);
  if (asked.length > 0) return placeOnIndexes(calmest, takenOn, asked, demand.bytes);
  const count = demand.gpus === 'auto' ? Math.min(1, limit) : (demand.gpus ?? 0);
  for (const node of calmest) {
    const free = freeGpus(node, takenOn(node)).slice(0, count);
    if (free.length === count) return settle(node, free, demand.bytes);
  }
  return refused(calmest[0], 503, 'No available slot found for the model');
}

function placeOnIndexes(
  nodes: Node[],
  takenOn: (node: Node) => Use,
  asked: number[],
  bytes: number,
): ReplicaPlacement | PlacementRefusal {
  const highest = Math.max(...asked);
  const able = nodes.filter(node => highest < node.gpus);
  if (able.length === 0) return refused(nodes[0], 400, `Worker device with index ${highest} does not exist.`);
  const node = able.find(candidate => asked.every(index => !takenOn(candidate).gpus.has(index)));
  if (node) return settle(node, asked, bytes);
  const taken = asked.find(index => able[0] && takenOn(able[0]).gpus.has(index)) ?? highest;
  return refused(able[0], 503, `GPU index ${taken} has been occupied, no available slot found for the model`);
}

function freeGpus(node: Node, use: Use): number[] {
  return Array.from({ length: node.gpus }, (_, index) => index).filter(index => !use.gpus.has(index));
}

function settle(node: Node, gpus: number[], bytes: number): ReplicaPlacement {
  if (gpus.length === 0) return { ip: node.ip, gpus, gpuMemory: 0, memory: bytes };
  const most = Math.round(node.gpuMemory * gpus.length * 0.92);
  return { ip: node.ip, gpus, gpuMemory: Math.min(most, bytes), memory: Math.round(bytes * 0.05) };
}

function refused(node: Node | undefined, status: number, words: string): PlacementRefusal {
  return { status, detail: node ? fromActor(node, words) : words };
}
