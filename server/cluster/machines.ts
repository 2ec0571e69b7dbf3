import type { ClusterState, Node } from './state.ts';

const GIB = 1024 ** 3;

const HARDWARE = [
  { cpus: 64, memory: 256 * GIB, gpus: 4, gpuMemory: 24 * GIB },
  { cpus: 96, memory: 512 * GIB, gpus: 2, gpuMemory: 80 * GIB },
  { cpus: 32, memory: 128 * GIB, gpus: 0, gpuMemory: 0 },
];

/** One supervisor and so many workers, the same ones at every start. */
export function buildNodes(workers: number): Node[] {
  const supervisor: Node = {
    role: 'Supervisor',
    ip: '10.20.0.1',
    port: 31872,
    pid: 4121,
    cpus: 16,
    memory: 64 * GIB,
    gpus: 0,
    gpuMemory: 0,
  };
  return [supervisor, ...Array.from({ length: workers }, (_, index) => buildWorker(index))];
}

function buildWorker(index: number): Node {
  const { cpus, memory, gpus, gpuMemory } = HARDWARE[index % HARDWARE.length] ?? HARDWARE_NONE;
  const ip = `10.20.${1 + Math.floor(index / 200)}.${10 + (index % 200)}`;
  return {
    role: 'Worker',
    ip,
    port: 40217 + (index % 7),
    pid: 5000 + index * 13,
    cpus,
    memory,
    gpus,
    gpuMemory,
  };
}

const HARDWARE_NONE = { cpus: 1, memory: GIB, gpus: 0, gpuMemory: 0 };

export function supervisorOf(state: ClusterState): Node {
  return state.nodes.find(node => node.role === 'Supervisor') ?? { ...buildWorker(0), role: 'Supervisor' };
}

export function workersOf(state: ClusterState): Node[] {
  return state.nodes.filter(node => node.role === 'Worker');
}

/** The GPUs that one model may ask for: those of one worker. A real cluster takes all for alike and asks any; this is the best equipped one. */
export function gpuLimit(state: ClusterState): number {
  return Math.max(0, ...workersOf(state).map(node => node.gpus));
}
