import { test } from 'vitest';
import { cellsOf } from '#test/failures/cells.ts';
import { launchCalls } from '#test/failures/launch-calls.ts';
import { walkThrough } from '#test/failures/walk.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup-dom.ts';

const serve = serveCluster();

// covers 7.registrations, 7.engines, 7.cluster-devices, 7.launch, 7.cache-list, 7.cache-delete, 8.server, 8.logged, 6.denied
test.each(cellsOf(launchCalls))('a failed call of Launch Model is told and made again: %s', (_, call, way) =>
  walkThrough(call, way, { serve, expectLogged }),
);
