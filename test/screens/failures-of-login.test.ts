import { test } from 'vitest';
import { cellsOf } from '#test/failures/cells.ts';
import { loginCalls } from '#test/failures/login-calls.ts';
import { walkThrough } from '#test/failures/walk.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';

const serve = serveCluster();

test.each(cellsOf(loginCalls))(
  'a failed call of the login is reported and repeated: %s',
  {
    tags: ['calls.token', 'calls.cluster-auth', 'failures.login', 'failures.refused', 'failures.unanswered'],
  },
  (_, call, way) => walkThrough(call, way, { serve, expectLogged }),
);
