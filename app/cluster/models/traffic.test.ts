import { expect, test } from 'vitest';
import { addRows, type Sample } from '#app/cluster/workers/history.ts';
import { callsIn, rateOf } from './traffic.ts';

const line = (path: string, status: string, count: number, method = 'POST') =>
  `status_codes_counter{method="${method}",path="${path}",status_code="${status}"} ${count}`;

test('calls to models count, and those that were refused or failed are errors', {
  tags: ['overview.load'],
}, () => {
  const calls = callsIn([
    '# TYPE status_codes_counter counter',
    line('/v1/chat/completions', '200', 40),
    line('/v1/images/generations', '500', 2),
    line('/v1/embeddings', '400', 1),
    line('/v1/messages/count_tokens', '200', 7),
    line('/v1/models', '200', 90, 'GET'),
    line('/v1/models', '200', 3),
  ]);
  expect(calls).toEqual({ requests: 43, errors: 3 });
});

test('a cluster without calls to models has counted none, and one without the counter nothing', {
  tags: ['overview.load'],
}, () => {
  expect(callsIn([line('/v1/models', '200', 9, 'GET')])).toEqual({ requests: 0, errors: 0 });
  expect(callsIn(['xinference:workers_total 3'])).toBeUndefined();
});

test('a rate is that of a minute, as a part of the most, and a counter that began again is a gap', {
  tags: ['overview.load'],
}, () => {
  const totals = [10, 20, 25, 3, 3];
  const history = totals.reduce<readonly Sample[]>(
    (samples, total, index) => addRows(samples, index * 15_000, [['calls', [total, 0]]]),
    [],
  );
  const { perMinute, most, points } = rateOf(history, 'requests');
  expect([perMinute, most]).toEqual([0, 40]);
  expect(points.map(({ fraction }) => fraction)).toEqual([1, 0.5, undefined, 0]);
});
