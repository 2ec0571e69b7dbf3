import { derive } from '#app/query/derive.ts';

/**
 * A worker's address: a host, from 1.14 on with a port. A node has `ip_address`, a report `address`, its free memory `worker`, a known worker
 * its `name`, which ends with a number where several have the same address.
 */
type Addressed =
  | string
  | { ip_address: string }
  | { address: string }
  | { worker: string }
  | { name: string };

export function addressOf(of: Addressed): string {
  if (typeof of === 'string') return of;
  if ('ip_address' in of) return of.ip_address;
  if ('address' in of) return of.address;
  return 'worker' in of ? of.worker : of.name.replace(/ #\d+$/, '');
}

/** `10.0.0.1` of `10.0.0.1:31337`, `::1` of `[::1]:31337`; an address without a port is its own host. */
export function hostOf(address: string): string {
  const bracketed = /^\[(.+)\](:\d+)?$/.exec(address);
  if (bracketed) return bracketed[1] ?? address;
  return /^[^:]+:\d+$/.test(address) ? address.slice(0, address.lastIndexOf(':')) : address;
}

/** Two ports of one host are two workers. The host alone counts only if one address has no port. */
export function isSameWorker(one: string, other: string): boolean {
  if (one === other) return true;
  // Spares the regular expressions for most pairs: a poll of 100 workers compares thousands.
  if (!one.includes(other) && !other.includes(one)) return false;
  const host = hostOf(other);
  return hostOf(one) === host && (other === host || one === host);
}

/** Workers by their addresses. */
export class WorkerIndex<W extends Addressed> {
  readonly #byHost = new Map<string, W[]>();

  constructor(workers: readonly W[]) {
    for (const one of workers) {
      const host = hostOf(addressOf(one));
      this.#byHost.set(host, [...(this.#byHost.get(host) ?? []), one]);
    }
  }

  /** The workers at exactly that address, else those of its host where one of the two has no port. */
  at(address: string): W[] {
    const onHost = this.#byHost.get(hostOf(address)) ?? [];
    const exact = onHost.filter(one => addressOf(one) === address);
    return exact.length > 0 ? exact : onHost.filter(one => isSameWorker(addressOf(one), address));
  }

  /** The worker there, unless it may be one of several. */
  only(address: string): W | undefined {
    const [only, another] = this.at(address);
    return another === undefined ? only : undefined;
  }
}

/** The index of a list, built once. */
export const workerIndex = derive(
  <W extends Addressed>(workers: readonly W[]): WorkerIndex<W> => new WorkerIndex(workers),
);

/** The workers at these addresses; all of them without an address. */
export function workersAt<W extends Addressed>(
  workers: readonly W[],
  addresses: readonly string[],
): readonly W[] {
  const index = new WorkerIndex(workers);
  return addresses.length === 0 ? workers : [...new Set(addresses.flatMap(one => index.at(one)))];
}

/** The workers that these addresses lack. Of several on one host, so many lack as addresses are missing. */
export function lackingWorkers<W extends Addressed>(
  workers: readonly W[],
  addresses: readonly string[],
): W[] {
  const left = [...addresses];
  return workers
    .filter(one => !removeFirst(left, address => address === addressOf(one)))
    .filter(one => !removeFirst(left, address => isSameWorker(address, addressOf(one))));
}

/** Removes the first match of a list; false without one. */
export function removeFirst<T>(list: T[], fits: (one: T) => boolean): boolean {
  const place = list.findIndex(fits);
  return place >= 0 && list.splice(place, 1).length > 0;
}

/** The workers that a launch names; several are between commas, from 1.17 on. */
export function namedWorkers(worker_ip: string): string[] {
  return worker_ip.split(',').flatMap(name => name.trim() || []);
}

/** A worker as a launch names it: by its host; where several share it, by its port too, if the cluster takes ports (where.address). */
export function sentAddress(
  { ip_address }: { ip_address: string },
  workers: readonly { ip_address: string }[],
  takesPorts: boolean,
): string {
  const host = hostOf(ip_address);
  return takesPorts && workers.filter(other => hostOf(other.ip_address) === host).length > 1
    ? ip_address
    : host;
}
