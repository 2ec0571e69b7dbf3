import type { Cluster } from '#server/cluster/cluster.ts';

/** The line between a host and its cluster. */
export type Line = {
  /** Breaks off what is under way and lets nothing more through; the cluster itself goes on. */
  cut(): void;
  /** Cuts the line at the moment when the first such call comes. */
  cutAt(method: string, path: string): void;
  restore(): void;
};

/** Puts a line that can be cut between a journey's host and its cluster. */
export function lineTo(cluster: Cluster): Line {
  const through = cluster.fetch;
  let cutting = new AbortController();
  let isLast = (_: Request) => false;

  cluster.fetch = request => {
    if (isLast(request)) cutting.abort();
    const { signal } = cutting;
    if (signal.aborted) return Promise.resolve(Response.error());
    const broken = new Promise<Response>(resolve =>
      signal.addEventListener('abort', () => resolve(Response.error()), { once: true }),
    );
    return Promise.race([broken, through(request)]);
  };

  return {
    cut: () => cutting.abort(),
    cutAt: (method, path) => {
      isLast = request => request.method === method && new URL(request.url).pathname === path;
    },
    restore: () => {
      isLast = () => false;
      cutting = new AbortController();
    },
  };
}
