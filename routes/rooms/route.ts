import type { LoaderFunctionArgs } from '@remix-run/router';
import { type ClusterNode, clusterNodes } from '#app/api/cluster.ts';
import { createReadings, type Reading } from '#app/data/reading.ts';
import { type Room, roomsOf } from '#app/models/rooms.ts';
import { isSurelyPermitted } from '#app/session/surely-permitted.ts';

/** What is free changes while one looks, as others launch and terminate: how often it is asked for, in ms. */
export const FREE_MS = 30_000;

/** The nodes as the cluster told them, and the free memory of each worker for one replica. */
type Free = { nodes: readonly ClusterNode[]; rooms: Room[] };

const readings = createReadings<Free>('part');

/** What is known by now of the free memory of each worker for one replica; the loader asks for it. */
export function freeRooms(): Reading<Free> {
  return readings.current('all');
}

/** The free memory of one GPU of each worker, or the main memory of a cluster without GPUs (fit.room). */
export async function loader({ request }: LoaderFunctionArgs): Promise<Reading<Free>> {
  return readings.read('all', request, async signal => {
    const answer = isSurelyPermitted('admin') ? await clusterNodes(signal) : { ok: true as const, data: [] };
    return answer.ok ? { ok: true, data: { nodes: answer.data, rooms: forOneReplica(answer.data) } } : answer;
  });
}

/** Whoever shows it asks again by itself. */
export function shouldRevalidate(): boolean {
  return false;
}

function forOneReplica(nodes: readonly ClusterNode[]): Room[] {
  return roomsOf(nodes, nodes.some(({ gpu_count }) => (gpu_count ?? 0) > 0) ? 1 : 'cpu');
}
