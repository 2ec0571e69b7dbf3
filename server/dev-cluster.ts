import type { Plugin } from 'vite';
import { readEndpoint } from './flags.ts';
import { isConsolePath } from './host/admission.ts';
import { trustedProxies } from './host/forwarded.ts';
import { type ClusterPlace, createHostListener } from './host/listener.ts';

/** Serves the cluster at the dev server's own address: Vite serves /ui/, the cluster everything else. */
export function devCluster(): Plugin {
  return {
    name: 'dev-cluster',
    apply: 'serve',
    async configureServer({ middlewares, httpServer }) {
      const listener = createHostListener(await clusterPlace(), {
        basePath: '',
        hostNames: new Set(),
        pageNames: new Set(),
        proxies: trustedProxies([]),
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
