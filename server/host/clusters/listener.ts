import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type AdmissionRules, admit, answerDetail } from '#server/host/admission.ts';
import type { ConsoleFiles } from '#server/host/console.ts';
import type { ForwardOptions } from '#server/host/forward.ts';
import { acceptForwarded } from '#server/host/forwarded.ts';
import { createHealth } from '#server/host/health.ts';
import { type ClusterPlace, createHostListener, type HostListener } from '#server/host/listener.ts';
import type { Log } from '#server/host/log.ts';
import { type Observe, watchRequest } from '#server/host/observe.ts';
import { createOpenCalls } from '#server/host/open-calls.ts';
import { pageOfClusters } from './page.ts';
import { pageOfCluster } from './page-of-cluster.ts';

type Options = ForwardOptions & { observe?: Observe; log?: Log };

/** Several clusters behind one host, each below its name; the bare address lists them. */
export function createClustersListener(
  clusters: readonly { name: string; place: ClusterPlace }[],
  rules: AdmissionRules,
  files: ConsoleFiles,
  options: Options,
): Pick<HostListener, 'request' | 'upgrade' | 'drain'> {
  const calls = createOpenCalls();
  const names = clusters.map(({ name }) => name);
  const listeners = clusters.map(({ name, place }) => {
    const own = { ...rules, basePath: `${rules.basePath}/${name}` };
    return {
      name,
      ...createHostListener(place, own, pageOfCluster(files, name, names), {
        ...options,
        calls,
        isOneOfSeveral: true,
      }),
    };
  });
  const answerHealth = createHealth(async () => {
    const faults = await Promise.all(listeners.map(({ gateway }) => gateway.check()));
    // One cluster that is gone must not take the others from their readers.
    return faults.includes(undefined) ? undefined : faults.join(' ');
  });
  const answerPage = pageOfClusters(listeners, rules.basePath);

  function listenerOf({ url = '' }: IncomingMessage): HostListener | undefined {
    const [path = ''] = url.split(/[?#]/, 1);
    return listeners.find(
      ({ name }) => path === `${rules.basePath}/${name}` || path.startsWith(`${rules.basePath}/${name}/`),
    );
  }

  function answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    calls.add(incoming.socket, outgoing);
    incoming.on('error', () => {});
    outgoing.on('error', () => outgoing.destroy());
    acceptForwarded(incoming, rules.proxies);
    watchRequest(incoming, outgoing, rules.proxies, options.observe ?? (() => {}));
    if (answerHealth(incoming, outgoing)) return;
    const target = admit(incoming, rules);
    const detail = `Each cluster is below its name: ${names.map(name => `${rules.basePath}/${name}/`).join(', ')}.`;
    if (!target.ok) answerDetail(outgoing, target.status, target.detail);
    else if (/^\/?$/.test(target.path)) answerPage(incoming, outgoing);
    else answerDetail(outgoing, 404, detail);
  }

  return {
    request: (incoming, outgoing) => {
      const own = listenerOf(incoming);
      if (own === undefined) answer(incoming, outgoing);
      else own.request(incoming, outgoing);
    },
    upgrade: (server: EventEmitter, incoming, socket: Duplex, head) => {
      const own = listenerOf(incoming);
      if (own === undefined) socket.destroy();
      else own.upgrade(server, incoming, socket, head);
    },
    drain: calls.drain,
  };
}
