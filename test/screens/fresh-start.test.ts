import { expect, test } from 'vitest';
import { launchStarted } from '#app/launches/changes.ts';
import { knownLaunches } from '#app/launches/store.ts';
import { deletionsOf, recordDeletion } from '#routes/custom-models/custom-list.ts';

test.each(['first', 'next'])('the %s test knows of no launch and of no deletion of another', () => {
  expect(knownLaunches()).toEqual([]);
  expect([...deletionsOf('llm')]).toEqual([]);
  launchStarted('llm', 'ours');
  recordDeletion('llm', 'ours', undefined);
});
