import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { logFailure } from '#app/api/failure.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';
import { redacted, supportBundle } from './bundle.ts';

const serve = serveCluster();

async function openMenu() {
  const app = renderApp('/launch_model/llm');
  await app.user.click(await screen.findByRole('button', { name: 'This cluster and you' }));
  return { ...app, menu: within(await screen.findByRole('dialog', { name: 'This cluster and you' })) };
}

test('the header says who is signed in, which cluster and release', { tags: ['frame.support'] }, async () => {
  signInWith(serve({ auth: true, release: '4.1' }), 'admin');
  const { menu } = await openMenu();
  expect(menu.getByText('somebody')).toBeVisible();
  expect(menu.getByText('http://localhost:3000')).toBeVisible();
  expect(await menu.findByText('4.1.0')).toBeVisible();
});

test('a person who may not ask for the release is told so', { tags: ['frame.support'] }, async () => {
  signInWith(serve({ auth: true }), 'models:list');
  const { menu } = await openMenu();
  expect(await menu.findByText('Not told to this person')).toBeVisible();
});

test('the menu leads to the settings', { tags: ['frame.support'] }, async () => {
  serve();
  const { user, menu } = await openMenu();
  await user.click(menu.getByRole('button', { name: 'Settings' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('the bundle names no person, machine, path, uid or secret', { tags: ['frame.support-redacted'] }, () => {
  logFailure('DELETE /v1/models/secret-uid', {
    kind: 'refused',
    status: 400,
    detail: '[address=10.1.2.3:999, pid=7] Invalid model URI /home/anna/model, token eyJhbGciOi.eyJzdWIi.x',
  });
  const model = { id: 'annas-model', model_type: 'LLM', model_name: 'qwen', address: '10.1.2.3:4000' };
  const text = supportBundle({ release: '4.1.0', running: [model as never] }, new Date(0));
  expect(text).not.toMatch(/10\.1\.2\.3|anna|eyJ|secret-uid/);
  expect(JSON.parse(text)).toMatchObject({
    at: '1970-01-01T00:00:00.000Z',
    cluster: { release: '4.1.0' },
    running: [{ type: 'LLM', name: 'qwen' }],
    failures: [{ call: 'DELETE /v1/models/<name>', status: 400 }],
  });
});

test.for<[string, string]>([
  ['GET /v1/cache/models?model_name=mine', 'GET /v1/cache/models?model_name=<name>'],
  ['GET /v1/model_registrations/LLM/mine', 'GET /v1/model_registrations/LLM/<name>'],
  ['C:\\Users\\anna is no folder', '<path> is no folder'],
  ['use ~/models/a, then sk-abc', 'use <path>, then …'],
  ['GET /v1/models/instances?model_uid=annas', 'GET /v1/models/<name>?model_uid=<name>'],
  ['POST /v1/ui/images/annas', 'POST /v1/ui/images/<name>'],
  ['POST /v1/ui/annas', 'POST /v1/ui/<name>'],
  ['GET /v1/engines/embedding/annas', 'GET /v1/engines/embedding/<name>'],
  ['GET /v1/engines/annas', 'GET /v1/engines/<name>'],
  ['POST /v1/downloads/annas/pause', 'POST /v1/downloads/<name>/pause'],
  ['DELETE /v1/launch_history/annas/on%20the%20large', 'DELETE /v1/launch_history/<name>'],
  ['[address=gpu7.corp.lan:4321, pid=7] hf_AbC9', '[address=<address>, pid=7] …'],
  ['GET /v1/models', 'GET /v1/models'],
])('%s is told as %s', { tags: ['frame.support-redacted'] }, ([text, told]) => {
  expect(redacted(text)).toBe(told);
});
