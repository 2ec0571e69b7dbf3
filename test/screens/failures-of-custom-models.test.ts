import { test } from 'vitest';
import { cellsOf } from '#test/failures/cells.ts';
import { customCalls } from '#test/failures/custom-calls.ts';
import { walkThrough } from '#test/failures/walk.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';

const serve = serveCluster();

test.each(cellsOf(customCalls))(
  'a failed call of Custom Models is reported and repeated: %s',
  {
    tags: [
      'calls.registrations-custom',
      'calls.unregister',
      'failures.refused',
      'failures.unanswered',
      'failures.logged',
      'session.denied',
    ],
  },
  (_, call, way) => walkThrough(call, way, { serve, expectLogged }),
);
