import { expect, onTestFinished, test } from 'vitest';
import type { AuditRecord } from '#app/cluster/audit.ts';
import { unmarked } from '#app/format/untranslated.ts';
import type { LanguageCode } from '#app/languages/codes.ts';
import { translations } from '#app/languages/languages.ts';
import { translate } from '#app/messages/language.ts';
import { auditSentence, isChange, subjectOf } from './audit-words.ts';

const record: AuditRecord = {
  at: 0,
  category: 'admin',
  auth_type: 'jwt',
  request_id: 'r',
  method: 'POST',
  status_code: 200,
  user: 'admin',
  api_key_name: '',
  api_key_prefix: '',
  model_id: '',
  model_name: '',
  model_type: '',
  endpoint: '/v1/models',
  status: 'success',
  latency_ms: 3,
  client_ip: '10.0.0.1',
  node: 'a',
};

/** The record of a call such as `DELETE /v1/models/one`. */
function recordOf(call: string, changes: Partial<AuditRecord> = {}): AuditRecord {
  const [method = '', endpoint = ''] = call.split(' ');
  return { ...record, method, endpoint, ...changes };
}

const said = (call: string, changes?: Partial<AuditRecord>) =>
  unmarked(auditSentence(recordOf(call, changes)));

test.each([
  ['POST /v1/models', 'admin launched a model'],
  ['DELETE /v1/models/assistant', 'admin terminated assistant'],
  ['DELETE /v1/models/assistant/replicas/0', 'admin removed replica 0 of assistant'],
  ['POST /v1/models/a%2Fb/replicas', 'admin added a replica to a/b'],
  ['POST /v1/models/assistant/cancel', 'admin cancelled the launch of assistant'],
  ['POST /v1/workers/10.20.1.10%3A40217/relaunch', 'admin restarted the worker 10.20.1.10'],
  ['PUT /v1/admin/users/7/password', 'admin changed the password of the account 7'],
  ['POST /v1/admin/keys', 'admin created an API key'],
  ['DELETE /v1/model_registrations/LLM/my-model', 'admin deleted the definition my-model'],
  ['POST /v1/cache/models', 'admin began a download'],
  ['PUT /v1/model_favorites', 'admin changed the stars of models'],
  ['PATCH /v1/later/thing', 'admin called PATCH /v1/later/thing'],
  ['GET /v1/models', 'admin read /v1/models'],
])('%s is said as: %s', { tags: ['audit.words'] }, (call, words) => expect(said(call)).toBe(words));

test('a call that failed was only tried, and a key or nothing takes the place of an account', {
  tags: ['audit.words'],
}, () => {
  const refused = { status: 'error', status_code: 400 };
  expect(said('DELETE /v1/models/none', refused)).toBe('admin tried to terminate none: error 400');
  expect(said('POST /v1/models', { user: '', api_key_name: 'ci' })).toBe('ci launched a model');
  expect(said('POST /v1/models', { user: '' })).toBe('Somebody launched a model');
  const used = { category: 'inference', model_id: 'assistant' };
  expect(said('POST /v1/chat/completions', used)).toBe('admin used assistant');
});

test.each<[Exclude<LanguageCode, 'en'>, string]>([
  ['zh', 'admin 移除了 assistant 的副本 0'],
  ['ja', 'admin: assistant のレプリカ 0 を削除'],
  ['ko', 'admin: assistant의 복제본 0 제거'],
])('a call is a sentence in each language: %s', { tags: ['audit.words'] }, async (code, words) => {
  onTestFinished(() => translate());
  translate(await translations[code]());
  expect(said('DELETE /v1/models/assistant/replicas/0')).toBe(words);
});

test('reads, polls, sign-ins and questions with a body are no changes', { tags: ['activity.audit'] }, () => {
  const changes = (call: string, category = 'admin') => isChange(recordOf(call, { category }));
  expect(changes('DELETE /v1/models/assistant')).toBe(true);
  expect(changes('PATCH /v1/later/thing')).toBe(true);
  expect(changes('GET /v1/models')).toBe(false);
  expect(changes('POST /v1/models/recommend')).toBe(false);
  expect(changes('POST /token', 'auth')).toBe(false);
  expect(changes('POST /v1/chat/completions', 'inference')).toBe(false);
});

test('a call names its model or its worker', { tags: ['activity.filters'] }, () => {
  const subject = (call: string, model_id = '') => subjectOf(recordOf(call, { model_id }));
  expect(subject('DELETE /v1/models/a%2Fb/replicas/0')).toEqual({ model: 'a/b' });
  expect(subject('POST /v1/models')).toEqual({});
  expect(subject('POST /v1/models/update_type')).toEqual({});
  expect(subject('POST /v1/workers/10.0.0.1:5/relaunch')).toEqual({ worker: '10.0.0.1:5' });
  expect(subject('POST /v1/chat/completions', 'assistant')).toEqual({ model: 'assistant' });
});
