import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Cluster, type ClusterOptions, createCluster } from '#server/cluster/cluster.ts';

/**
 * Puts demo clusters behind every request of this test file. Call it at the top of the file; each test then creates its own cluster with
 * the returned function.
 */
export function serveCluster(): (options?: ClusterOptions) => Cluster {
  let cluster: Cluster | undefined;
  const server = setupServer(
    http.all('*', ({ request }) => {
      // Late calls of a test must not fail the next one.
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
