import { test } from 'vitest';
import { cellsOf } from '#test/failures/cells.ts';
import { clusterCalls } from '#test/failures/cluster-calls.ts';
import { walkThrough } from '#test/failures/walk.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';

const serve = serveCluster();

test.each(cellsOf(clusterCalls))(
  'a failed call of Cluster Information is reported and repeated: %s',
  { tags: ['calls.cluster-info', 'calls.cluster-version', 'session.denied'] },
  (_, call, way) => walkThrough(call, way, { serve, expectLogged }),
);
