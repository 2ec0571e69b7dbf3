import type { RunningModel } from '#app/api/running-model.ts';
import type { Member } from './nodes.ts';

/** A running model where the list says that it is. Of several replicas the list names the place of one only. */
export type Tenant = { id: string; replica: number; gpu?: string };

/** Who is on one worker: on each GPU, on its CPU, and on GPUs that the worker does not have or that have no index. */
export type Row = {
  key: string;
  address: string;
  gpus: Tenant[][];
  cpu: Tenant[];
  elsewhere: (Tenant & { gpu: string })[];
};

/** Why a place is unknown: no such worker, several workers at that address, or replicas beyond the one that is listed. */
export type Unplaced = { id: string; reason: 'no-worker' | 'ambiguous' | 'replicas'; detail: string };

export type Placement = { rows: Row[]; columns: number; unplaced: Unplaced[] };

/** No machine has more; a worker that claims a million GPUs must not draw a million columns. */
const MOST_COLUMNS = 64;

/** Which running model occupies which worker and GPU index, as far as the running list and the node records tell. */
export function placeModels(models: readonly RunningModel[], workers: readonly Member[]): Placement {
  const rows = workers.map(emptyRow);
  const unplaced: Unplaced[] = [];
  const byHost = new Map<string, Row[]>();
  for (const row of rows) byHost.set(hostOf(row.address), [...(byHost.get(hostOf(row.address)) ?? []), row]);
  for (const model of models) {
    const found = byHost.get(hostOf(model.address)) ?? [];
    const [row] = found;
    if (row === undefined || found.length > 1) {
      unplaced.push({ id: model.id, reason: row ? 'ambiguous' : 'no-worker', detail: model.address });
      continue;
    }
    settle(row, model);
    if (model.replica > 1) unplaced.push({ id: model.id, reason: 'replicas', detail: String(model.replica) });
  }
  return { rows, columns: Math.max(0, ...rows.map(row => row.gpus.length)), unplaced };
}

/** The GPUs of one replica as a launch asks for them: the list tells those of one alone, and a launch counts them for each. */
export function gpusOf({ accelerators }: Pick<RunningModel, 'accelerators'>): number | 'auto' | null {
  const count = accelerators.length;
  return count === 0 ? null : count === 1 ? 'auto' : count;
}

/** `10.0.0.1` of `10.0.0.1:31337`, `::1` of `[::1]:31337`; an address without a port is its own host. */
export function hostOf(address: string): string {
  const bracketed = /^\[(.+)\](:\d+)?$/.exec(address);
  if (bracketed) return bracketed[1] ?? address;
  return /^[^:]+:\d+$/.test(address) ? address.slice(0, address.lastIndexOf(':')) : address;
}

/** Two ports of one host are two workers, so the host alone counts only where one of the two names no port. */
export function isAt(worker: string, address: string): boolean {
  const host = hostOf(address);
  return worker === address || (hostOf(worker) === host && (address === host || worker === host));
}

/** The workers at an address: that very one, else those of its host (1.14 names the port along with it). */
export function workersAt<W>(workers: readonly W[], address: string, addressOf: (worker: W) => string): W[] {
  const exact = workers.filter(one => addressOf(one) === address);
  return exact.length > 0 ? exact : workers.filter(one => isAt(addressOf(one), address));
}

function emptyRow({ key, ip_address, gpu_count }: Member): Row {
  const length = Math.min(MOST_COLUMNS, Math.max(0, Math.floor(gpu_count ?? 0)));
  return { key, address: ip_address, gpus: Array.from({ length }, () => []), cpu: [], elsewhere: [] };
}

function settle(row: Row, { id, replica, accelerators }: RunningModel): void {
  if (accelerators.length === 0) row.cpu.push({ id, replica });
  for (const gpu of new Set(accelerators)) {
    const tenants = /^\d+$/.test(gpu) ? row.gpus[Number(gpu)] : undefined;
    if (tenants === undefined) row.elsewhere.push({ id, replica, gpu });
    else tenants.push({ id, replica });
  }
}
