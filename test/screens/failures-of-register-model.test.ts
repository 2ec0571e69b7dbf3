import { test } from 'vitest';
import { cellsOf } from '#test/failures/cells.ts';
import { registerCalls } from '#test/failures/register-calls.ts';
import { walkThrough } from '#test/failures/walk.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';

const serve = serveCluster();

test.each(cellsOf(registerCalls))(
  'a failed call of Register Model is reported and repeated: %s',
  {
    tags: [
      'calls.families',
      'calls.prompts',
      'calls.register',
      'failures.register',
      'failures.refused',
      'failures.unanswered',
      'session.denied',
    ],
  },
  (_, call, way) => walkThrough(call, way, { serve, expectLogged }),
);
