import { test } from 'vitest';
import { cellsOf } from '#test/failures/cells.ts';
import { runningCalls } from '#test/failures/running-calls.ts';
import { walkThrough } from '#test/failures/walk.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup-dom.ts';

const serve = serveCluster();

// covers 7.running, 7.probe, 7.ui, 7.ui-images, 7.terminate, 8.running, 8.server, 8.logged, 8.web-ui, 6.denied
test.each(cellsOf(runningCalls))(
  'a failed call of Running Models is told and made again: %s',
  (_, call, way) => walkThrough(call, way, { serve, expectLogged }),
);
