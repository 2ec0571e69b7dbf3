import * as v from 'valibot';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { type ClusterNode, nodesQuery } from '#app/cluster/workers/nodes.ts';
import { hostOf } from '#app/cluster/workers/worker-address.ts';
import { PART_AFTER_MS, withTimeout } from '#app/http/timeouts.ts';
import { endpoint } from '#app/paths.ts';
import { isKnownToBePermitted } from '#app/session/permissions.ts';
import { createStored } from '#app/storage/create-stored.ts';
import { listWorkerDefinitions } from './registrations.ts';

/** The workers that can store a definition. Without workers the cluster decides. */
export type DefinitionPlaces = {
  /** Their ips. */
  workers: string[];
  /** The worker that has or will have the definition; undefined for the supervisor. */
  worker?: string | undefined;
  /** The number of workers that have it; the cluster does not name them. */
  holders: number;
  /** The list of workers was unreadable. */
  unread?: true;
  /** A worker may have it, but which one is unknown: an edit would remove it there. */
  unlocated?: true;
};

const nowhere: DefinitionPlaces = { workers: [], holders: 0 };

/**
 * Reads the workers that can store a definition, and the worker of `name`. On a cluster that does not share definitions, a custom model
 * runs only on the worker that has it.
 */
export async function readDefinitionPlaces(
  kind: KindName,
  name?: string,
  signal?: AbortSignal,
): Promise<DefinitionPlaces> {
  await capabilitiesKnown();
  // The nodes are not asked for in vain: one silent worker delays them.
  if (can('sharedDefinitions')) return nowhere;
  // The rights of a key are unknown, and a 403 to a background call would open a dialog.
  const asked = isKnownToBePermitted('admin') ? nodesQuery.fetch(signal) : undefined;
  const nodes = await (asked && withTimeout(asked, () => undefined, PART_AFTER_MS));
  const known = name === undefined ? undefined : placeOf(kind, name);
  const unread = !nodes?.ok;
  const workers = unread ? [] : workerHosts(nodes.data);
  if (!unread && workers.length === 0) return nowhere;
  const answer = name === undefined ? undefined : await listWorkerDefinitions(kind, name, signal);
  const holders = answer?.ok ? answer.data : [];
  const places: DefinitionPlaces = { workers, holders: holders.length, ...(unread && { unread }) };
  if (holders.length > 0 && !holders.includes('worker')) return places;
  const mayHave = name !== undefined && (!answer?.ok || holders.length > 0);
  if (unread && known === undefined && mayHave) return { ...places, unlocated: true };
  const isThere = unread || (known !== undefined && workers.includes(known));
  return { ...places, worker: isThere ? known : workers[0] };
}

/** Stores the worker of a definition, which the cluster does not report. */
export function rememberDefinitionPlace(kind: KindName, name: string, worker: string | undefined): void {
  const { [modelKey(kind, name)]: _, [`${kind}/${name}`]: __, ...others } = given.current();
  given.keep(worker === undefined ? others : { ...others, [modelKey(kind, name)]: worker });
}

/** Entries of older console releases do not name their cluster. */
function placeOf(kind: KindName, name: string): string | undefined {
  return given.current()[modelKey(kind, name)] ?? given.current()[`${kind}/${name}`];
}

/** Several clusters may share one origin. */
function modelKey(kind: KindName, name: string): string {
  return `${endpoint()} ${kind}/${name}`;
}

/** Without this entry, an edit proposes the first worker. */
const given = createStored<Record<string, string>>('registeredOn', v.record(v.string(), v.string()), {});

/** The hosts to choose from; empty if the cluster has one machine. */
function workerHosts(nodes: readonly ClusterNode[]): string[] {
  const hostsOf = (role: string) =>
    nodes.filter(node => node.node_type === role).map(node => hostOf(node.ip_address));
  const workers = hostsOf('Worker');
  const alone = workers.length === 1 && hostsOf('Supervisor').includes(workers[0] ?? '');
  return alone ? [] : [...new Set(workers)].filter(Boolean);
}
