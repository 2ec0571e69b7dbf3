import { onTestFinished } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';

/** The line between a host and its cluster. */
export type Line = {
  /** Breaks pending calls and blocks new ones; the cluster itself continues. */
  cut(): void;
  /** Cuts the line when the first such call comes. */
  cutAt(method: string, path: string): void;
  restore(): void;
};

/** Puts a line that can be cut between a journey's host and its cluster. */
export function lineTo(cluster: Cluster): Line {
  const through = cluster.fetch;
  // The next journey of the file has the same cluster.
  onTestFinished(() => {
    cluster.fetch = through;
  });
  let cutting = new AbortController();
  let broken = brokenBy(cutting);
  let isLast = (_: Request) => false;

  cluster.fetch = request => {
    if (isLast(request)) cutting.abort();
    if (cutting.signal.aborted) return Promise.resolve(Response.error());
    return Promise.race([broken.then(() => Response.error()), through(request)]);
  };

  return {
    cut: () => cutting.abort(),
    cutAt: (method, path) => {
      isLast = request => request.method === method && new URL(request.url).pathname === path;
    },
    restore: () => {
      isLast = () => false;
      cutting = new AbortController();
      broken = brokenBy(cutting);
    },
  };
}

function brokenBy({ signal }: AbortController): Promise<unknown> {
  return new Promise(resolve => signal.addEventListener('abort', resolve));
}
