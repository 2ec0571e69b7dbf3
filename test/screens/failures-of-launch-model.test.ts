import { test } from 'vitest';
import { cellsOf } from '#test/failures/cells.ts';
import { launchCalls } from '#test/failures/launch-calls.ts';
import { walkThrough } from '#test/failures/walk.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';

const serve = serveCluster();

test.each(cellsOf(launchCalls))(
  'a failed call of Launch Model is reported and repeated: %s',
  {
    tags: [
      'calls.registrations',
      'calls.engines',
      'calls.cluster-devices',
      'calls.launch',
      'calls.cache-list',
      'calls.cache-delete',
      'failures.refused',
      'failures.unanswered',
      'failures.logged',
      'session.denied',
    ],
  },
  (_, call, way) => walkThrough(call, way, { serve, expectLogged }),
);
