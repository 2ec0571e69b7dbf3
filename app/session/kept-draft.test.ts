import * as v from 'valibot';
import { expect, test } from 'vitest';
import { endpoint } from '#app/paths.ts';
import { endSession } from '#app/session/ending.ts';
import { endExpiredSession } from '#app/session/expiry.ts';
import { dropDraft, keepDraft, keptDraft } from '#app/session/kept-draft.ts';

const schema = v.object({ name: v.string() });
const draft = { name: 'my "model" 模型' };

test('a draft comes back to its own form until it is dropped', () => {
  keepDraft('register:llm', draft);
  expect(keptDraft('register:llm', schema)).toEqual(draft);
  expect(keptDraft('register:audio', schema)).toBeUndefined();
  dropDraft('register:llm');
  expect(keptDraft('register:llm', schema)).toBeUndefined();
});

test.each(['{', '', 'null', '{"name":2}'])('%s is no draft', stored => {
  sessionStorage.setItem(`draft:${endpoint()} launch`, stored);
  expect(keptDraft('launch', schema)).toBeUndefined();
});

test('an expired sign-in keeps the drafts, a log out deletes them and nothing else', () => {
  keepDraft('launch', draft);
  sessionStorage.setItem('modelType', '/launch_model/llm');
  endExpiredSession('/launch_model/llm?launch=x');
  expect(keptDraft('launch', schema)).toEqual(draft);
  endSession();
  expect(keptDraft('launch', schema)).toBeUndefined();
  expect(sessionStorage.getItem('modelType')).toBe('/launch_model/llm');
});

test('a draft belongs to its cluster', () => {
  keepDraft('launch', draft);
  window.history.replaceState(null, '', '/team/b/ui/');
  expect(keptDraft('launch', schema)).toBeUndefined();
  endSession();
  window.history.replaceState(null, '', '/ui/');
  expect(keptDraft('launch', schema)).toBeUndefined();
});
