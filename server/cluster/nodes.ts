import type { Hono } from 'hono';
import { refuse } from './answers.ts';
import { requireScope } from './auth.ts';
import type { DemoState, Node, ReplicaPlacement } from './state.ts';

const GIB = 1024 ** 3;

const HARDWARE = [
  { cpus: 64, memory: 256 * GIB, gpus: 4, gpuMemory: 24 * GIB },
  { cpus: 96, memory: 512 * GIB, gpus: 2, gpuMemory: 80 * GIB },
  { cpus: 32, memory: 128 * GIB, gpus: 0, gpuMemory: 0 },
];

/** One supervisor and so many workers, the same at every start. */
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

export function supervisorOf(state: DemoState): Node {
  return state.nodes.find(node => node.role === 'Supervisor') ?? { ...buildWorker(0), role: 'Supervisor' };
}

export function workersOf(state: DemoState): Node[] {
  return state.nodes.filter(node => node.role === 'Worker');
}

/**
 * The GPUs that one model may ask for: those of one worker. A real cluster asks any worker and assumes that all are alike; this uses the
 * one with most.
 */
export function gpuLimit(state: DemoState): number {
  return Math.max(0, ...workersOf(state).map(node => node.gpus));
}

/** The used part of a node: bytes, a share of its CPUs, replicas, and GPU indexes. */
export type Use = { cpu: number; memory: number; gpuMemory: number; models: number; gpus: Set<number> };

/** The part of each node that ready and launching models use, by ip. */
export function usage(state: DemoState): Map<string, Use> {
  const byIp = new Map<string, Use>(state.nodes.map(node => [node.ip, nothing()]));
  for (const model of [...state.running.values(), ...state.launching.values()]) {
    for (const placement of model.placements) {
      const use = byIp.get(placement.ip);
      if (use) take(use, placement);
    }
  }
  return byIp;
}

export function nothing(): Use {
  return { cpu: 0, memory: 0, gpuMemory: 0, models: 0, gpus: new Set() };
}

/** Adds the use of one placement. */
export function take(use: Use, placement: ReplicaPlacement): void {
  use.models += 1;
  use.memory += placement.memory;
  use.gpuMemory += placement.gpuMemory;
  if (placement.memory + placement.gpuMemory > 0) use.cpu += placement.gpus.length > 0 ? 0.02 : 0.12;
  for (const gpu of placement.gpus) use.gpus.add(gpu);
}

/** A node in `GET /v1/cluster/info?detailed=true`; bytes, and idle CPUs. */
export function nodeRecord(state: DemoState, node: Node, used = usage(state).get(node.ip) ?? nothing()) {
  const seconds = state.now() / 1000;
  const phase = node.pid;
  // The load is a function of the clock, so that nothing runs in the background.
  const cpuLoad = Math.min(
    0.98,
    0.12 + 0.07 * Math.sin(seconds / 7 + phase) + 0.03 * Math.sin(seconds / 2.3) + used.cpu,
  );
  const memoryLoad = 0.09 + 0.015 * Math.sin(seconds / 41 + phase);
  const mem_used = Math.min(node.memory, Math.round(node.memory * memoryLoad + used.memory));
  const gpus = state.npus ? 0 : node.gpus;
  const gpu_vram_total = gpus * node.gpuMemory;
  const stray = [...Array(gpus).keys()].reduce(
    (sum, index) => sum + (state.strayMemory.get(`${node.ip} ${index}`) ?? 0),
    0,
  );
  return {
    node_type: node.role,
    ip_address: state.release === '0.13' ? node.ip : `${node.ip}:${node.port}`,
    gpu_count: gpus,
    gpu_vram_total,
    gpu_vram_available: Math.max(0, gpu_vram_total - used.gpuMemory - stray),
    cpu_available: node.cpus * (1 - cpuLoad),
    cpu_count: node.cpus,
    mem_used,
    mem_available: node.memory - mem_used,
    mem_total: node.memory,
    // Release 4 has the mean use of a node's GPUs, in percent.
    ...(state.release === '0.13' ? {} : { gpu_utilization: gpus === 0 ? null : busy(node, used, seconds) }),
    ...(state.release !== '0.13' && node.role === 'Worker' && { software_version: versionOf(state) }),
  };
}

/** `GET /v1/cluster/info`, `version` and `devices`. */
export function nodeRoutes(app: Hono, state: DemoState): void {
  app.get('/v1/cluster/info', requireScope(state, 'admin'), c => {
    const uses = usage(state);
    const detailed = c.req.query('detailed') === 'true';
    const records = state.nodes.map(node => nodeRecord(state, node, uses.get(node.ip)));
    if (detailed) return Response.json(records);
    return Response.json(records.map(({ node_type, ip_address }) => ({ node_type, ip_address })));
  });

  app.get('/v1/cluster/version', requireScope(state, 'admin'), () =>
    Response.json({
      version: versionOf(state),
      'full-revisionid': '7bbd4d2a3c5e0f16a98d4b27e6c1f08352d9b4ae',
      ...(state.release === '0.13' && { dirty: false, error: null, date: '2024-07-12T18:04:31+0800' }),
    }),
  );

  app.get('/v1/cluster/devices', requireScope(state, 'models:list'), () =>
    workersOf(state).length > 0
      ? Response.json(state.npus ? 0 : gpuLimit(state))
      : refuse(500, 'No available worker found'),
  );
}

function versionOf({ release }: DemoState): string {
  return `${release}.${release === '0.13' ? 1 : 0}`;
}

/** Rises with the GPUs that hold a model. */
function busy(node: Node, used: { gpus: Set<number> }, seconds: number): number {
  return (used.gpus.size / node.gpus) * gpuLoad(node, seconds);
}

/** The use of a GPU that holds a model, in percent. */
export function gpuLoad({ pid }: Node, seconds: number): number {
  return 100 * (0.62 + 0.25 * Math.sin(seconds / 19 + pid));
}
