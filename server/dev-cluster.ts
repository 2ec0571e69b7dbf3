import type { Plugin } from 'vite';
import { variableOf } from './environment.ts';
import { readEndpoint, readReadOnly } from './flags.ts';
import { isConsolePath } from './host/admission.ts';
import { trustedProxies } from './host/forwarded.ts';
import { type ClusterPlace, createHostListener } from './host/listener.ts';
import { marked } from './host/marked-page.ts';

/** Serves the cluster at the dev server's own address: Vite serves /ui/, the cluster everything else. */
export function devCluster(): Plugin {
  const { readOnly } = readReadOnly(process.env[variableOf('read-only')]);
  return {
    name: 'dev-cluster',
    apply: 'serve',
    transformIndexHtml: html => (readOnly ? marked(html, { 'read-only': readOnly }) : html),
    async configureServer({ middlewares, httpServer }) {
      const names = { hostNames: new Set<string>(), pageNames: new Set<string>() };
      const rules = { basePath: '', ...names, proxies: trustedProxies([]) };
      const listener = createHostListener(await clusterPlace(), rules, undefined, {
        ...(readOnly && { readOnly }),
      });
      middlewares.use((incoming, outgoing, next) => {
        if (isVitePath(incoming.url)) next();
        else listener.request(incoming, outgoing);
      });
      httpServer?.on('upgrade', (incoming, socket, head) => {
        if (!isVitePath(incoming.url)) listener.upgrade(httpServer, incoming, socket, head);
      });
    },
  };
}

async function clusterPlace(): Promise<ClusterPlace> {
  const endpoint = process.env.CLUSTER_ENDPOINT;
  if (endpoint) return { endpoint: new URL(readEndpoint('CLUSTER_ENDPOINT', endpoint)) };
  const { createCluster } = await import('./cluster/cluster.ts');
  return { cluster: createCluster({ furnished: true }) };
}

function isVitePath(url = '/'): boolean {
  const [path = '/'] = url.split('?', 1);
  return path !== '/ui' && isConsolePath(path);
}
