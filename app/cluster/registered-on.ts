import * as v from 'valibot';
import { type ClusterNode, clusterNodes } from '#app/api/cluster.ts';
import { listHolders } from '#app/api/registrations.ts';
import { createStored } from '#app/create-stored.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { endpoint } from '#app/paths.ts';
import { isSurelyPermitted } from '#app/session/surely-permitted.ts';
import { can, capabilitiesKnown } from './capabilities.ts';
import { hostOf } from './placement.ts';

/** Where a definition can be registered. Without workers there is nothing to ask: the cluster sees to it. */
export type Places = {
  /** Their ips. */
  workers: string[];
  /** The one that has the definition or shall have it; undefined for the supervisor. */
  worker?: string | undefined;
  /** How many have it now; the cluster does not say which workers. */
  holders: number;
  /** Which workers there are could not be read. */
  unread?: true;
  /** A worker may have it, and nothing tells which one: an edit would take it away from there. */
  unlocated?: true;
};

const nowhere: Places = { workers: [], holders: 0 };

/**
 * Reads where a definition may be registered, and where that of `name` is. On a cluster of several machines that does not
 * share its definitions, a custom model runs only on the worker that has its own.
 */
export async function readPlaces(kind: KindName, name?: string, signal?: AbortSignal): Promise<Places> {
  // Of a key nobody can tell: the 403 of a call that nobody asked for would open a dialog.
  const asked = isSurelyPermitted('admin') ? clusterNodes(signal) : undefined;
  const [nodes] = await Promise.all([asked, capabilitiesKnown()]);
  if (can('sharedDefinitions')) return nowhere;
  const known = name === undefined ? undefined : placeOf(kind, name);
  const unread = !nodes?.ok;
  const workers = unread ? [] : workersOf(nodes.data);
  if (!unread && workers.length === 0) return nowhere;
  const answer = name === undefined ? undefined : await listHolders(kind, name, signal);
  const holders = answer?.ok ? answer.data : [];
  const places: Places = { workers, holders: holders.length, ...(unread && { unread }) };
  if (holders.length > 0 && !holders.includes('worker')) return places;
  const mayHave = name !== undefined && (!answer?.ok || holders.length > 0);
  if (unread && known === undefined && mayHave) return { ...places, unlocated: true };
  const isThere = unread || (known !== undefined && workers.includes(known));
  return { ...places, worker: isThere ? known : workers[0] };
}

/** Remembers which worker was given a definition, which the cluster does not tell. */
export function rememberPlace(kind: KindName, name: string, worker: string | undefined): void {
  const { [keyOf(kind, name)]: _, [`${kind}/${name}`]: __, ...others } = given.current();
  given.keep(worker === undefined ? others : { ...others, [keyOf(kind, name)]: worker });
}

/** What older releases of the console kept does not name its cluster. */
function placeOf(kind: KindName, name: string): string | undefined {
  return given.current()[keyOf(kind, name)] ?? given.current()[`${kind}/${name}`];
}

/** Several clusters may stand behind one origin. */
function keyOf(kind: KindName, name: string): string {
  return `${endpoint()} ${kind}/${name}`;
}

/** Without this memory, an edit proposes the first worker. */
const given = createStored<Record<string, string>>('registeredOn', v.record(v.string(), v.string()), {});

/** The hosts to choose from; none where all is on one machine. */
function workersOf(nodes: readonly ClusterNode[]): string[] {
  const hostsOf = (role: string) =>
    nodes.filter(node => node.node_type === role).map(node => hostOf(node.ip_address));
  const workers = hostsOf('Worker');
  const alone = workers.length === 1 && hostsOf('Supervisor').includes(workers[0] ?? '');
  return alone ? [] : [...new Set(workers)].filter(Boolean);
}
