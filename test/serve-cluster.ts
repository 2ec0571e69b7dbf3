import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Cluster, type ClusterOptions, createCluster } from '#server/cluster/cluster.ts';

/**
 * Puts demo clusters behind every request of this test file. Call it at the top of the file; each test then makes its own
 * cluster with the function that it gives.
 */
export function serveCluster(): (options?: ClusterOptions) => Cluster {
  let cluster: Cluster | undefined;
  const server = setupServer(
    http.all('*', ({ request }) => {
      if (cluster === undefined) throw new Error('the test made no cluster');
      return cluster.fetch(request);
    }),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    cluster = undefined;
  });
  afterAll(() => server.close());
  return options => {
    cluster = createCluster({ launchSeconds: 0, ...options });
    return cluster;
  };
}
