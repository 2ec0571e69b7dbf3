import type { IncomingMessage } from 'node:http';
import type { AdmissionRules } from '#server/host/admission.ts';
import type { ReadOnly } from '#server/host/allowed-calls.ts';
import type { ConsoleFiles } from '#server/host/console.ts';
import type { ForwardOptions } from '#server/host/forward.ts';
import { type ClusterPlace, createHostListener, type HostListener } from '#server/host/listener.ts';
import type { Log } from '#server/host/log.ts';
import type { Observe } from '#server/host/observe.ts';
import { createOpenCalls } from '#server/host/open-calls.ts';
import type { Guard } from '#server/host/sign-in/guard.ts';
import { listOfClusters } from './list.ts';
import { pageOfCluster } from './page-of-cluster.ts';

/** The console's typeface. */
const TYPEFACE = /source-sans-3-latin-wght-normal[^/]*\.woff2$/;

type Options = ForwardOptions & {
  observe?: Observe;
  log?: Log;
  readOnly?: ReadOnly;
  guard?: Guard | undefined;
};

/** Several clusters behind one host, each below its name; the bare address lists them. */
export function createClustersListener(
  clusters: readonly { name: string; place: ClusterPlace }[],
  rules: AdmissionRules,
  files: ConsoleFiles,
  options: Options,
): Omit<HostListener, 'gateway'> {
  const calls = createOpenCalls();
  const names = clusters.map(({ name }) => name);
  const listeners = clusters.map(({ name, place }) => {
    const own = { ...rules, basePath: `${rules.basePath}/${name}` };
    const page = pageOfCluster(files, name, names);
    return { name, ...createHostListener(place, own, page, { ...options, calls, isOneOfSeveral: true }) };
  });
  const font = [...files.keys()].find(file => TYPEFACE.test(file)) ?? '';
  const list = listOfClusters(listeners, rules.basePath, font);
  const front = createHostListener({ own: list }, rules, undefined, { ...options, calls });

  function listenerOf({ url = '' }: IncomingMessage): HostListener {
    const [path = ''] = url.split(/[?#]/, 1);
    const isBelow = (name: string) => `${path}/`.startsWith(`${rules.basePath}/${name}/`);
    return listeners.find(({ name }) => isBelow(name)) ?? front;
  }

  return {
    request: (incoming, outgoing) => listenerOf(incoming).request(incoming, outgoing),
    upgrade: (server, incoming, socket, head) => listenerOf(incoming).upgrade(server, incoming, socket, head),
    drain: calls.drain,
  };
}
