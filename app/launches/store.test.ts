import { expect, onTestFinished, test, vi } from 'vitest';
import { endpoint } from '#app/paths.ts';
import { isDismissed } from './list.ts';
import { recordLaunch } from './start.ts';
import {
  countsOf,
  currentKey,
  dispatchLaunch,
  isUnattended,
  isUnderWay,
  type Launch,
  type LaunchEvent,
  type LaunchesState,
  launchReducer,
  launchState,
  noLaunches,
  statusOf,
} from './store.ts';

const key = 'launch:llm:qwen';
const sent: Launch = { key, kind: 'llm', modelName: 'qwen', uid: 'a', startedAt: 1, status: 'sending' };
const progress = { progress: 1, stage: 'loading', download_files: [], replicas: [] };

const sending: LaunchEvent = { type: 'sent', launch: sent };
const accepted: LaunchEvent = { type: 'accepted', key, uid: 'a' };
const running: LaunchEvent = { type: 'running', key, uid: 'a' };
const refused: LaunchEvent = { type: 'failed', key, message: 'No slot', answered: true };
const cut: LaunchEvent = { type: 'failed', key, message: 'cut', answered: false };
const cancelSent: LaunchEvent = { type: 'cancel-sent', uid: 'a' };
const cancelEnded: LaunchEvent = { type: 'cancel-ended', uid: 'a' };

/** The state after these events, at the times 1, 2 and so on. */
function after(...events: LaunchEvent[]): LaunchesState {
  return events.reduce((state, event, nth) => launchReducer(state, { ...event, at: nth + 1 }), noLaunches);
}

test.each<[string, LaunchEvent[], string]>([
  ['a launch is being sent until its answer comes', [sending], 'sending'],
  ['a launch that the cluster took is accepted', [sending, accepted], 'accepted'],
  ['a launch whose model runs is running', [sending, accepted, running], 'running'],
  ['a launch that the cluster refused has failed', [sending, refused], 'failed'],
  ['a launch whose call was cut off got no response', [sending, cut], 'no-response'],
  [
    'a launch whose call was cut off is accepted once the cluster lists it',
    [sending, cut, accepted],
    'accepted',
  ],
  ['a launch is being cancelled before its answer', [sending, cancelSent], 'cancelling'],
  ['a launch is being cancelled after its answer', [sending, accepted, cancelSent], 'cancelling'],
  [
    'a launch whose cancellation was refused is sending as before',
    [sending, cancelSent, cancelEnded],
    'sending',
  ],
  [
    'a launch whose cancellation was refused is accepted as before',
    [sending, accepted, cancelSent, cancelEnded],
    'accepted',
  ],
  ['a launch that ends while it is cancelled is cancelled', [sending, cancelSent, refused], 'cancelled'],
  ['a launch whose call ends while it is cancelled is cancelled', [sending, cancelSent, cut], 'cancelled'],
  ['a launch that was cancelled elsewhere is cancelled', [sending, { type: 'cancelled', key }], 'cancelled'],
  ['a cancellation that comes too late leaves the model running', [sending, cancelSent, running], 'running'],
  ['a launch that has failed is not being cancelled', [sending, refused, cancelSent], 'failed'],
  [
    'the cancellation of another uid changes nothing',
    [sending, { type: 'cancel-sent', uid: 'b' }],
    'sending',
  ],
  ['the end of another launch changes nothing', [sending, { ...running, key: 'another' }], 'sending'],
])('%s', (_, events, status) => {
  const state = after(...events);
  expect(state.launches.map(one => statusOf(state, one))).toEqual([status]);
});

test('a launch that failed says why, and one that got its answer after all does not', () => {
  expect(after(sending, refused).launches).toMatchObject([{ message: 'No slot' }]);
  expect(after(sending, cut, accepted).launches[0]?.message).toBeUndefined();
  expect(after(sending, cut, running).launches[0]?.message).toBeUndefined();
});

test('a launch ends when its model runs or it is cancelled, at the time of the event', {
  tags: ['launches.ends'],
}, () => {
  expect(after(sending, cut, running).launches).toMatchObject([{ status: 'running', endedAt: 3 }]);
  expect(after(sending, cancelSent, cut).launches).toMatchObject([{ status: 'cancelled', endedAt: 3 }]);
  expect(after(sending, refused).launches[0]?.endedAt).toBeUndefined();
});

test('a launch learns its uid from its answer', () => {
  const unnamed: LaunchEvent = { type: 'sent', launch: { ...sent, uid: undefined } };
  expect(after(unnamed, accepted).launches).toMatchObject([{ uid: 'a' }]);
  expect(after(unnamed, running).launches).toMatchObject([{ uid: 'a' }]);
});

test('of many launches the oldest ended ones are removed, and no active one', () => {
  const uids = Array.from({ length: 30 }, (_, nth) => `${nth}`);
  const all = after(...uids.map(uid => ({ ...sending, launch: { ...sent, key: uid, uid } })));
  expect(all.launches).toHaveLength(30);
  const ended = uids
    .slice(5)
    .reduce<LaunchesState>((state, uid) => launchReducer(state, { ...running, key: uid, uid, at: 40 }), all);
  const next = launchReducer(ended, { ...sending, at: 41 });
  expect(next.launches).toHaveLength(20);
  expect(next.launches.filter(isUnderWay)).toHaveLength(6);
});

test('a second launch of a model keeps the first one under a key of its own', {
  tags: ['launches.watch'],
}, () => {
  const second = { ...sent, uid: 'b', startedAt: 2 };
  const state = after(sending, { type: 'sent', launch: second });
  expect(state.launches.map(({ uid }) => uid)).toEqual(['a', 'b']);
  expect(state.launches.some(isUnattended)).toBe(false);
  expect(currentKey(state, second)).toBe(key);
  expect(currentKey(state, sent)).toBe(`${key}#1`);
  const first = launchReducer(state, { type: 'running', key: `${key}#1`, uid: 'a', at: 3 });
  expect(first.launches.map(isUnderWay)).toEqual([false, true]);
  expect(currentKey(noLaunches, second)).toBeUndefined();
});

test('a launch that ends because it was cancelled from here is no failure, and the next of its uid is none of it', {
  tags: ['launches.cancel'],
}, () => {
  const ended = after(sending, cancelSent, refused);
  expect(countsOf(ended.launches)).toEqual({ underWay: 0, failed: 0 });
  expect(ended.cancelling.size).toBe(0);
  expect(after(sending, cancelSent, sending).cancelling.size).toBe(0);
  expect(after(sending, cancelSent, cancelSent).cancelling.get('a')).toBe(2);
});

test('dismissing removes the result alone: a running launch is still reported by the cluster', {
  tags: ['launches.hide'],
}, () => {
  const instance = { model_uid: 'a', instance_created_ts: 0 };
  const dismissed: LaunchEvent = { type: 'dismissed', key };
  expect(after(sending, dismissed).launches).toEqual([]);
  expect(isDismissed(after(sending, dismissed), instance)).toBe(false);
  expect(isDismissed(after(sending, cut, dismissed), instance)).toBe(false);
  expect(isDismissed(after(sending, refused, dismissed), instance)).toBe(true);
});

test('the next launch of a uid does not show the progress of the last one', {
  tags: ['launches.watch'],
}, () => {
  const told: LaunchEvent = { type: 'progress', uid: 'a', progress };
  const other: LaunchEvent = { type: 'sent', launch: { ...sent, uid: 'b' } };
  expect(after(sending, told, other).progress.get('a')).toBe(progress);
  expect(after(sending, told, sending).progress.get('a')).toBeUndefined();
});

test('a started model is marked until its row was visible', () => {
  expect([...after(sending, running).justStarted]).toEqual(['a']);
  expect(after(sending, running, { type: 'started-seen' }).justStarted.size).toBe(0);
});

test('a log out clears progress, marks of started models and dismissals', {
  tags: ['session.logout'],
}, () => {
  recordLaunch('llm', 'qwen', 'a');
  dispatchLaunch(refused);
  dispatchLaunch({ type: 'dismissed', key });
  recordLaunch('llm', 'qwen', 'a');
  for (const event of [{ type: 'progress', uid: 'a', progress }, running] as const) dispatchLaunch(event);
  dispatchLaunch({ type: 'signed-out' });
  expect(launchState()).toEqual(noLaunches);
  expect(Object.values({ ...sessionStorage })).toEqual(['[]', '{}']);
});

test('launches are stored separately for each cluster of an origin', () => {
  window.history.replaceState(null, '', '/team/b/ui/');
  onTestFinished(() => window.history.replaceState(null, '', '/ui/'));
  recordLaunch('llm', 'qwen', 'a');
  expect(Object.keys(sessionStorage)).toContain('launches http://localhost:3000/team/b');
});

const { status: _, ...stored } = sent;

test.each<[string, object, Partial<Launch>]>([
  ['is accepted whose call was open', { status: 'sending' }, { status: 'accepted' }],
  ['is as it was', { status: 'failed', message: 'No slot' }, { status: 'failed', message: 'No slot' }],
])('after a reload a launch %s: %j', async (_, before, now) => {
  sessionStorage.setItem(`launches ${endpoint()}`, JSON.stringify([{ ...stored, ...before }, 'nonsense']));
  sessionStorage.setItem(`forgottenLaunches ${endpoint()}`, JSON.stringify({ b: 7 }));
  vi.resetModules();
  const { launchState } = await import('./store.ts');
  expect(launchState()).toMatchObject({ launches: [{ ...stored, ...now }], dismissed: { b: 7 } });
});
