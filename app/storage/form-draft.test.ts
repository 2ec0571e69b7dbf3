import * as v from 'valibot';
import { expect, test } from 'vitest';
import { endpoint } from '#app/paths.ts';
import { endExpiredSession, endSession } from '#app/session/sign-out.ts';
import { fillStorage } from '#test/full-storage.ts';
import { deleteDraft, storeDraft, storedDraft, wholeDrafts } from './form-draft.ts';

const schema = v.object({ name: v.string() });
const draft = { name: 'my "model" 模型' };

test('a draft comes back to its own form until it is dropped', () => {
  storeDraft('register:llm', draft);
  expect(storedDraft('register:llm', schema)).toEqual(draft);
  expect(storedDraft('register:audio', schema)).toBeUndefined();
  deleteDraft('register:llm');
  expect(storedDraft('register:llm', schema)).toBeUndefined();
});

test.each(['{', '', 'null', '{"name":2}'])('%s is no draft', stored => {
  sessionStorage.setItem(`draft:${endpoint()} launch`, stored);
  expect(storedDraft('launch', schema)).toBeUndefined();
});

test('an expired sign-in keeps the drafts, a log out deletes them and nothing else', () => {
  storeDraft('launch', draft);
  sessionStorage.setItem('modelType', '/launch_model/llm');
  endExpiredSession('/launch_model/llm?launch=x');
  expect(storedDraft('launch', schema)).toEqual(draft);
  endSession();
  expect(storedDraft('launch', schema)).toBeUndefined();
  expect(sessionStorage.getItem('modelType')).toBe('/launch_model/llm');
});

test('a draft belongs to its cluster', () => {
  storeDraft('launch', draft);
  window.history.replaceState(null, '', '/team/b/ui/');
  expect(storedDraft('launch', schema)).toBeUndefined();
  endSession();
  window.history.replaceState(null, '', '/ui/');
  expect(storedDraft('launch', schema)).toBeUndefined();
});

test('a secret survives a closed drawer and an expired sign-in, and no reload or log out', {
  tags: ['text.secrets'],
}, () => {
  const secret = { name: 'x', hf_token: 'hf_x' };
  const whole = v.object({ name: v.string(), hf_token: v.string() });
  storeDraft('launch', secret);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('hf_x');
  endExpiredSession('/launch_model/llm?launch=x');
  expect(storedDraft('launch', whole)).toEqual(secret);
  wholeDrafts.clear();
  expect(storedDraft('launch', whole)).toEqual({ name: 'x', hf_token: 'YOUR_HF_TOKEN' });
  storeDraft('launch', secret);
  const stored = sessionStorage.getItem(`draft:${endpoint()} launch`) ?? '';
  endSession();
  // The next person's draft of the same settings.
  sessionStorage.setItem(`draft:${endpoint()} launch`, stored);
  expect(storedDraft('launch', whole)?.hf_token).toBe('YOUR_HF_TOKEN');
  storeDraft('other', draft);
  expect(storedDraft('launch', whole)?.hf_token).toBe('YOUR_HF_TOKEN');
});

test('a draft that a full storage refuses lasts for the page, and no older one comes back', () => {
  storeDraft('launch', draft);
  fillStorage();
  storeDraft('launch', { name: 'newer' });
  expect(storedDraft('launch', schema)).toEqual({ name: 'newer' });
});
