import { expect, onTestFinished, test, vi } from 'vitest';
import {
  beingCancelled,
  currentKey,
  isDismissed,
  isUnattended,
  justStarted,
  launchFailed,
  launchForgotten,
  launchStarted,
  launchSucceeded,
  progressOf,
  setCancelling,
  setProgress,
} from './changes.ts';
import { forgetLaunches, isUnderWay, knownLaunches } from './store.ts';

test('of many launches the oldest ended ones are removed, and no active one', () => {
  for (let nth = 0; nth < 30; nth += 1) launchStarted('llm', `model-${nth}`, `uid-${nth}`);
  expect(knownLaunches()).toHaveLength(30);
  for (let nth = 5; nth < 30; nth += 1) launchSucceeded(`uid-${nth}`, `launch:llm:model-${nth}`);
  launchStarted('llm', 'one-more');
  expect(knownLaunches()).toHaveLength(20);
  expect(knownLaunches().filter(isUnderWay)).toHaveLength(6);
});

test('launches are stored separately for each cluster of an origin', () => {
  window.history.replaceState(null, '', '/team/b/ui/');
  onTestFinished(() => window.history.replaceState(null, '', '/ui/'));
  launchStarted('llm', 'qwen', 'a');
  expect(Object.keys(sessionStorage)).toContain('launches http://localhost:3000/team/b');
});

test('a second launch of a model keeps the first one under a key of its own', {
  tags: ['launches.watch'],
}, () => {
  const first = launchStarted('llm', 'qwen', 'a');
  vi.useFakeTimers({ now: first.startedAt + 1 });
  const second = launchStarted('llm', 'qwen', 'b');
  expect(knownLaunches().map(({ uid }) => uid)).toEqual(['a', 'b']);
  expect(knownLaunches().some(isUnattended)).toBe(false);
  expect(currentKey(second)).toBe(second.key);
  launchSucceeded('a', currentKey(first));
  expect(knownLaunches().map(isUnderWay)).toEqual([false, true]);
  forgetLaunches();
  expect(currentKey(second)).toBeUndefined();
});

test('a launch that ends because it was cancelled from here is no failure, and the next of its uid is none of it', {
  tags: ['launches.cancel'],
}, () => {
  const { key } = launchStarted('llm', 'qwen', 'a');
  setCancelling('a', true);
  launchFailed(key, { message: 'Server error: 499 - Launch cancelled', answered: true });
  expect(knownLaunches()).toMatchObject([{ cancelled: true }]);
  expect(knownLaunches()[0]?.failure).toBeUndefined();
  expect(beingCancelled().size).toBe(0);
  setCancelling('a', true);
  launchStarted('llm', 'qwen', 'a');
  expect(beingCancelled().size).toBe(0);
});

test('a launch whose answer was cut and that runs has not failed', { tags: ['launches.ends'] }, () => {
  const { key } = launchStarted('llm', 'qwen', 'a');
  launchFailed(key, { message: 'cut', answered: false });
  launchSucceeded('a', key);
  expect(knownLaunches().map(({ failure, endedAt }) => [failure, typeof endedAt])).toEqual([
    [undefined, 'number'],
  ]);
});

test('dismissing removes the result alone: a running launch is still reported by the cluster', {
  tags: ['launches.hide'],
}, () => {
  const { key } = launchStarted('llm', 'qwen', 'a');
  const noted = { model_uid: 'a', instance_created_ts: 0 };
  launchForgotten(key);
  launchStarted('llm', 'qwen', 'a');
  launchFailed(key, { message: 'cut', answered: false });
  launchForgotten(key);
  expect(isDismissed(noted)).toBe(false);
  launchStarted('llm', 'qwen', 'a');
  launchFailed(key, { message: 'No slot', answered: true });
  launchForgotten(key);
  expect(isDismissed(noted)).toBe(true);
});

test('the next launch of a uid does not show the progress of the last one', {
  tags: ['launches.watch'],
}, () => {
  const told = { progress: 1, stage: 'loading', download_files: [], replicas: [] };
  launchStarted('llm', 'qwen');
  setProgress('qwen', told);
  launchStarted('llm', 'qwen', 'a');
  expect(progressOf('qwen')).toBe(told);
  launchStarted('llm', 'qwen');
  expect(progressOf('qwen')).toBeUndefined();
});

test('a log out clears progress, marks of started models and dismissals', {
  tags: ['session.logout'],
}, () => {
  const { key } = launchStarted('llm', 'qwen', 'a');
  setProgress('a', { progress: 0.5, stage: 'loading', download_files: [], replicas: [] });
  launchFailed(key, { message: 'No slot', answered: true });
  launchForgotten(key);
  launchStarted('llm', 'qwen', 'b');
  launchSucceeded('b', key);
  forgetLaunches();
  expect([progressOf('a'), justStarted().size, knownLaunches().length]).toEqual([undefined, 0, 0]);
  expect(isDismissed({ model_uid: 'a', instance_created_ts: 0 })).toBe(false);
});
