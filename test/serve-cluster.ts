import { HttpResponse, http } from 'msw';
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
      // What a test still asked for when it ended is no fault of the next one.
      if (cluster === undefined)
        return HttpResponse.json({ detail: 'the test made no cluster' }, { status: 503 });
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
