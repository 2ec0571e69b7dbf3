import { test } from 'vitest';
import { cellsOf } from '#test/failures/cells.ts';
import { runningCalls } from '#test/failures/running-calls.ts';
import { walkThrough } from '#test/failures/walk.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';

const serve = serveCluster();

test.each(cellsOf(runningCalls))(
  'a failed call of Running Models is reported and repeated: %s',
  {
    tags: [
      'calls.running',
      'calls.probe',
      'calls.ui',
      'calls.ui-images',
      'calls.terminate',
      'failures.running',
      'failures.refused',
      'failures.unanswered',
      'failures.logged',
      'failures.web-ui',
      'session.denied',
    ],
  },
  (_, call, way) => walkThrough(call, way, { serve, expectLogged }),
);
