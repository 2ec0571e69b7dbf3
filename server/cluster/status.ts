import type { Hono } from 'hono';
import { gpuLoad, nodeRecord, nothing, usage, workersOf } from './nodes.ts';
import type { DemoState, Node, ReplicaPlacement } from './state.ts';

/** A worker reports every 5 s. After 10 s without a report each check of 5 s lowers its count. */
const CHECK_MS = 5000;
const PATIENCE_MS = 10_000;
const CHECKS = 5;

/** `GET /status`, public as in every release: the last report of each worker. */
export function statusRoutes(app: Hono, state: DemoState): void {
  const startedAt = state.now();
  app.get('/status', () =>
    Response.json({
      uptime: Math.floor((state.now() - startedAt) / 1000),
      workers: Object.fromEntries(
        workersOf(state).map(node => [`${node.ip}:${node.port}`, reportOf(state, node)]),
      ),
    }),
  );
}

/** The memory of a model by worker and GPU, in bytes; only workers on whose GPUs it is. */
export function gpuMemoryOf(
  { nodes, npus }: DemoState,
  placements: readonly ReplicaPlacement[],
): Record<string, Record<string, number>> {
  const memory: Record<string, Record<string, number>> = {};
  for (const { ip, gpus, gpuMemory } of npus ? [] : placements) {
    for (const node of gpus.length === 0 ? [] : nodes.filter(one => one.ip === ip && one.role === 'Worker')) {
      const address = `${node.ip}:${node.port}`;
      const there = memory[address] ?? {};
      for (const gpu of gpus) there[gpu] = (there[gpu] ?? 0) + Math.round(gpuMemory / gpus.length);
      memory[address] = there;
    }
  }
  return memory;
}

function reportOf(state: DemoState, node: Node) {
  const now = state.now();
  const reportedAt = state.silent.get(node.ip) ?? now;
  const missed = Math.ceil(Math.max(0, now - reportedAt - PATIENCE_MS) / CHECK_MS);
  const record = nodeRecord(state, node, usage(state).get(node.ip) ?? nothing());
  return {
    update_time: reportedAt / 1000,
    failure_remaining_count: Math.max(0, CHECKS - missed),
    status: {
      cpu: {
        usage: 1 - record.cpu_available / record.cpu_count,
        total: record.cpu_count,
        memory_used: record.mem_used,
        memory_available: record.mem_available,
        memory_total: record.mem_total,
      },
      ...gpusOf(state, node, reportedAt / 1000),
    },
  };
}

/** No release reports NPUs. Releases before 1.5 report memory alone. */
function gpusOf(state: DemoState, node: Node, seconds: number): Record<string, object> {
  const models = [...state.running.values(), ...state.launching.values()];
  const held = gpuMemoryOf(
    state,
    models.flatMap(({ placements }) => placements),
  )[`${node.ip}:${node.port}`];
  const indexes = [...Array(state.npus ? 0 : node.gpus).keys()];
  return Object.fromEntries(
    indexes.map(index => {
      const total = node.gpuMemory;
      const stray = state.strayMemory.get(`${node.ip} ${index}`) ?? 0;
      const used = Math.min(total, (held?.[index] ?? 0) + stray);
      const memory = { mem_total: total, mem_free: total - used, mem_used: used };
      if (state.release === '0.13') return [`gpu-${index}`, memory];
      const util = held?.[index] === undefined ? 0 : Math.round(gpuLoad(node, seconds));
      return [
        `gpu-${index}`,
        { name: nameOf(node), ...memory, mem_usage: total === 0 ? 0 : used / total, gpu_util: util },
      ];
    }),
  );
}

function nameOf({ gpuMemory }: Node): string {
  // It shares the memory of its machine.
  if (gpuMemory === 0) return 'NVIDIA GB10';
  return gpuMemory > 40 * 1024 ** 3 ? 'NVIDIA A100-SXM4-80GB' : 'NVIDIA GeForce RTX 4090';
}
