import { expect, test } from 'vitest';
import { loggedFailures } from '#app/api/failure.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { capabilitiesKnown, kindsHere, onCapabilities } from './capabilities.ts';

const serve = serveCluster();

test('a kind that only some releases know is there once the cluster has told of its call, in its place', {
  tags: ['clusters.kinds'],
}, async () => {
  serve({ release: '4.1' });
  const seen: number[] = [];
  onCapabilities(() => seen.push(kindsHere().length));
  expect(kindsHere()).toEqual(['llm', 'embedding', 'rerank', 'image', 'audio']);
  await capabilitiesKnown();
  expect(kindsHere()).toEqual(['llm', 'embedding', 'rerank', 'image', 'audio', 'video']);
  expect(kindsHere()).toBe(kindsHere());
  expect(seen).toEqual([6]);
});

test('an older cluster has the five kinds of every release, and is asked for no sixth', {
  tags: ['clusters.kinds'],
}, async () => {
  const { state } = serve();
  await capabilitiesKnown();
  expect(kindsHere()).toEqual(['llm', 'embedding', 'rerank', 'image', 'audio']);
  expect(state.traffic.log).toEqual(['GET /openapi.json']);
  expect(loggedFailures()).toEqual([]);
});
