import { expect, test } from 'vitest';
import { logFailure, loggedFailures } from '#app/http/failure.ts';
import { recordLaunch } from '#app/launches/start.ts';
import { launchState } from '#app/launches/store.ts';
import { showBanner, shownBanner } from '#app/notify/banner.ts';
import { storeDraft, storedDraftText } from '#app/storage/form-draft.ts';
import { remember, remembered } from '#app/storage/stored.ts';
import { authStatus, raiseAuthStatus } from './auth-status.ts';
import { session, signedIn } from './session.ts';
import {
  clearDataOfOtherUser,
  endExpiredSession,
  endSession,
  rememberAddress,
  takeAddress,
} from './sign-out.ts';
import { bearer } from './token.ts';

const tokenOf = (sub: string) => `e30.${btoa(JSON.stringify({ sub }))}.signature`;

function leaveTraces(): void {
  remember('customJsonData', '{"model_name":"mine"}');
  storeDraft('launch', { model_uid: 'mine' });
  recordLaunch('llm', 'mine');
  logFailure('GET /v1/models', { kind: 'refused', status: 500, detail: 'of mine' });
  showBanner('of mine');
}

/** A sign-in that expires during work. */
function expire(): void {
  signedIn(tokenOf('anna'));
  leaveTraces();
  endExpiredSession('/launch_model/llm');
}

test('a log out leaves nothing of the user for the next one', () => {
  signedIn(tokenOf('anna'));
  leaveTraces();
  rememberAddress('/launch_model/llm');
  const { userSignal } = session.current();
  endSession();
  expect(userSignal.aborted).toBe(true);
  expect(bearer()).toBeUndefined();
  expect(takeAddress()).toBeUndefined();
  expect(storedDraftText('launch')).toBeUndefined();
  expect(remembered('customJsonData')).toBeUndefined();
  expect(launchState().launches).toEqual([]);
  expect(loggedFailures()).toEqual([]);
  expect(shownBanner()).toBeUndefined();
});

test('an expired sign-in keeps the user’s work, but not the token and its status', () => {
  signedIn(tokenOf('anna'));
  leaveTraces();
  raiseAuthStatus(401, 'expired');
  endExpiredSession('/launch_model/llm');
  expect(takeAddress()).toBe('/launch_model/llm');
  expect(takeAddress()).toBeUndefined();
  expect(storedDraftText('launch')).toBe('{"model_uid":"mine"}');
  expect(remembered('customJsonData')).toBe('{"model_name":"mine"}');
  expect(launchState().launches).toHaveLength(1);
  expect(loggedFailures()).toHaveLength(1);
  expect([bearer(), authStatus()]).toEqual([undefined, undefined]);
});

test('after an expired sign-in another person finds nothing of the last one', {
  tags: ['session.last-seen'],
}, () => {
  expire();
  clearDataOfOtherUser(tokenOf('anna'));
  expect(launchState().launches).toHaveLength(1);
  signedIn(tokenOf('anna'));
  endExpiredSession('/launch_model/llm');
  clearDataOfOtherUser(tokenOf('ben'));
  expect(remembered('customJsonData')).toBeUndefined();
  expect(storedDraftText('launch')).toBeUndefined();
  expect(launchState().launches).toEqual([]);
  expect(takeAddress()).toBeUndefined();
});

test('a tab whose sign-in expired gives the last user’s work to no other user', {
  tags: ['session.last-seen'],
}, () => {
  expire();
  endExpiredSession('/launch_model/llm');
  clearDataOfOtherUser(tokenOf('ben'));
  expect(remembered('customJsonData')).toBeUndefined();
  expect(launchState().launches).toEqual([]);
});

test('a user who signs in over another one finds nothing of that user, whose work ends', {
  tags: ['session.last-seen'],
}, () => {
  signedIn(tokenOf('anna'));
  leaveTraces();
  const { userSignal } = session.current();
  clearDataOfOtherUser(tokenOf('anna'));
  expect(launchState().launches).toHaveLength(1);
  expect(userSignal.aborted).toBe(false);
  clearDataOfOtherUser(tokenOf('ben'));
  expect(remembered('customJsonData')).toBeUndefined();
  expect(launchState().launches).toEqual([]);
  expect(userSignal.aborted).toBe(true);
});

test('a user who signs in again keeps the work although another user’s sign-in expired before', {
  tags: ['session.last-seen'],
}, () => {
  expire();
  clearDataOfOtherUser(tokenOf('ben'));
  signedIn(tokenOf('ben'));
  leaveTraces();
  clearDataOfOtherUser(tokenOf('ben'));
  expect(remembered('customJsonData')).toBe('{"model_name":"mine"}');
  expect(launchState().launches).toHaveLength(1);
});

test('an address is given back once, with its query', () => {
  rememberAddress('/launch_model/llm?launch=qwen2-instruct');
  expect(takeAddress()).toBe('/launch_model/llm?launch=qwen2-instruct');
  expect(takeAddress()).toBeUndefined();
});

test.each([
  '//evil.example/x',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  '/login',
  '/resources/logout',
])('%s is no address to return to', address => {
  rememberAddress(address);
  expect(takeAddress()).toBeUndefined();
  sessionStorage.setItem('returnTo', address);
  expect(takeAddress()).toBeUndefined();
});
