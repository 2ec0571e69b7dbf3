import { expect, test } from 'vitest';
import { recordLaunch } from '#app/launches/start.ts';
import { launchState } from '#app/launches/store.ts';
import { deletionsOf, recordDeletion } from '#routes/custom-models/custom-list.ts';

test.each(['first', 'next'])('the %s test knows of no launch and of no deletion of another', () => {
  expect(launchState().launches).toEqual([]);
  expect([...deletionsOf('llm')]).toEqual([]);
  recordLaunch('llm', 'ours');
  recordDeletion('llm', 'ours', undefined);
});
