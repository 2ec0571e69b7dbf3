import { expect, test } from 'vitest';
import { isUnderWay, knownLaunches, launchStarted, launchSucceeded } from './launches.ts';

test('of many launches the oldest that are over are forgotten, and none that goes on', () => {
  for (let nth = 0; nth < 30; nth += 1) launchStarted('llm', `model-${nth}`, `uid-${nth}`);
  expect(knownLaunches()).toHaveLength(30);
  for (let nth = 5; nth < 30; nth += 1) launchSucceeded(`uid-${nth}`, `launch:llm:model-${nth}`);
  launchStarted('llm', 'one-more');
  expect(knownLaunches()).toHaveLength(20);
  expect(knownLaunches().filter(isUnderWay)).toHaveLength(6);
});
