import { expect, test } from 'vitest';
import { addSample } from '#app/cluster/workers/history.ts';
import { sortNodes } from '#app/cluster/workers/nodes.ts';
import { clusterNode } from '#test/cluster-node.ts';
import { historyAsCsv } from './history-panel.tsx';

test('the history of a worker is a CSV file with empty fields for gaps', { tags: ['history.table'] }, () => {
  let history = addSample([], 0, sortNodes([clusterNode({ gpu_utilization: 33.333 })]));
  history = addSample(history, 5_000);
  history = addSample(history, 10_000, sortNodes([clusterNode({ cpu_available: 16 })]));
  expect(historyAsCsv(history, 'Worker 10.0.0.1')).toBe(
    [
      'time,cpu,memory,gpu_memory,gpu_use',
      '1970-01-01T00:00:00.000Z,0.5,0.5,0.5,0.3333',
      '1970-01-01T00:00:05.000Z,,,,',
      '1970-01-01T00:00:10.000Z,0,0.5,0.5,',
      '',
    ].join('\r\n'),
  );
});
