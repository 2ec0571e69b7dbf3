import { expect, test } from 'vitest';
import { loggedFailures } from '#app/api/failure.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { createKindsHere, kindsHere } from './kinds-here.ts';

const serve = serveCluster();

test('a kind that only some releases know is there once the cluster has answered for it, in its place', async () => {
  serve();
  const here = createKindsHere(['rerank', 'audio']);
  let changes = 0;
  here.subscribe(() => {
    changes += 1;
  });
  expect(here.current()).toEqual(['llm', 'embedding', 'image']);
  await here.ask();
  expect(here.current()).toEqual(['llm', 'embedding', 'rerank', 'image', 'audio']);
  expect(changes).toBe(1);
});

test('a kind that the cluster refuses stays away, and its refusal is no failure', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/model_registrations/audio', {
    status: 400,
    body: { detail: 'Unsupported model type: audio' },
  });
  const here = createKindsHere(['audio']);
  await here.ask();
  expect(here.current()).toEqual(['llm', 'embedding', 'rerank', 'image']);
  expect(loggedFailures()).toEqual([]);
  await here.ask();
  expect(here.current()).toContain('audio');
});

test('the five kinds of every release are there without a question', async () => {
  const { state } = serve();
  await kindsHere.ask();
  expect(kindsHere.current()).toEqual(['llm', 'embedding', 'rerank', 'image', 'audio']);
  expect(state.traffic.log).toEqual([]);
});
