import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Failure } from '#app/http/failure.ts';
import { type LoadSample, percentile, runLoad } from './load.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** The answers and failures of a load of two callers that is stopped after so many of them. */
async function loadUntil(answers: number, answer: (call: number) => Response | Promise<Response>) {
  const control = new AbortController();
  const samples: LoadSample[] = [];
  const failures: Failure[] = [];
  let calls = 0;
  server.use(
    http.post('*/v1/chat/completions', () => {
      calls += 1;
      return answer(calls);
    }),
  );
  const stopWhenEnough = () => {
    if (samples.length + failures.length >= answers) control.abort();
  };
  await runLoad({
    request: 'chat',
    body: { model: 'it' },
    parallel: 2,
    seconds: 60,
    signal: control.signal,
    onSample: sample => {
      samples.push(sample);
      stopWhenEnough();
    },
    onFailure: failure => {
      failures.push(failure);
      stopWhenEnough();
    },
  });
  return { samples, failures, calls };
}

test('each caller sends the next request after its answer, and a stop ends all at once', {
  tags: ['running.try-load'],
}, async () => {
  const { samples, failures, calls } = await loadUntil(6, call =>
    call > 6
      ? new Promise<Response>(() => {})
      : HttpResponse.json({
          choices: [{ message: { content: 'Yes.' }, finish_reason: 'stop' }],
          usage: { prompt_tokens: 1, completion_tokens: 3 },
        }),
  );
  expect(samples).toHaveLength(6);
  expect(samples[0]).toMatchObject({ tokens: 3, firstMs: expect.any(Number) });
  expect(failures).toEqual([]);
  expect(calls).toBeLessThanOrEqual(8);
});

test('after a failure a caller pauses, so that a cluster that refuses is not flooded', {
  tags: ['running.try-load'],
}, async () => {
  const { failures, calls } = await loadUntil(2, () =>
    HttpResponse.json({ detail: 'busy' }, { status: 429 }),
  );
  expect(failures).toHaveLength(2);
  expect(failures[0]).toMatchObject({ kind: 'refused', status: 429, detail: 'busy' });
  expect(calls).toBe(2);
});

test('a percentile is a value that was measured', { tags: ['running.try-load'] }, () => {
  const values = [50, 10, 40, 20, 30];
  expect([0.5, 0.95, 0.05].map(share => percentile(values, share))).toEqual([30, 50, 10]);
  expect(percentile([], 0.5)).toBeUndefined();
});
