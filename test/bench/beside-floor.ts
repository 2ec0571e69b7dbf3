import { resolve } from 'node:path';
import { ensureBuild } from '#server/build/ensure-build.ts';
import { type Cluster, type ClusterOptions, createCluster } from '#server/cluster/cluster.ts';
import { startHost } from '#server/host.ts';

export type Hosts = { url: string; floorUrl: string; cluster: Cluster; close(): Promise<void> };

/** The console and the floor, each on its own host in front of one cluster. */
export async function startHosts(options: ClusterOptions): Promise<Hosts> {
  ensureBuild(process.cwd());
  const cluster = createCluster(options);
  const host = { port: 0, host: '127.0.0.1', cluster };
  const console = await startHost({ distDir: resolve('dist'), ...host });
  const floor = await startHost({ distDir: resolve(import.meta.dirname, 'floor'), ...host });
  const close = async () => {
    await Promise.all([console.close(), floor.close()]);
  };
  return { url: console.url, floorUrl: floor.url, cluster, close };
}
