import { expect, test } from 'vitest';
import { logFailure, loggedFailures } from '#app/api/failure.ts';
import { remember, remembered } from '#app/remembered.ts';
import { endExpiredSession, endSession } from '#app/session/ending.ts';
import { knownLaunches, launchStarted } from '#app/session/launches.ts';

function leaveTraces(): void {
  remember('customJsonData', '{"model_name":"mine"}');
  launchStarted('llm', 'mine');
  logFailure('GET /v1/models', { kind: 'refused', status: 500, detail: 'of mine' });
}

test('a log out leaves nothing of the person for whoever comes next', () => {
  leaveTraces();
  endSession();
  expect(remembered('customJsonData')).toBeUndefined();
  expect(knownLaunches()).toEqual([]);
  expect(loggedFailures()).toEqual([]);
});

test('an expired sign-in keeps what the person was at', () => {
  leaveTraces();
  endExpiredSession('/launch_model/llm');
  expect(remembered('customJsonData')).toBe('{"model_name":"mine"}');
  expect(knownLaunches()).toHaveLength(1);
  expect(loggedFailures()).toHaveLength(1);
});
