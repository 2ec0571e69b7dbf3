import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseLog } from '#app/cluster/log-lines.ts';
import { logFailure, loggedFailures } from '#app/http/failure.ts';
import { call } from '#test/call-cluster.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';
import { redacted, supportBundle } from './bundle.ts';

const serve = serveCluster();

async function openMenu() {
  const app = renderApp('/launch_model/llm');
  await app.user.click(await screen.findByRole('button', { name: 'This cluster and you' }));
  return { ...app, menu: within(await screen.findByRole('dialog', { name: 'This cluster and you' })) };
}

test('the header shows user, cluster and release', { tags: ['frame.support'] }, async () => {
  signInWith(serve({ auth: true, release: '4.1' }), 'admin');
  const { menu } = await openMenu();
  expect(menu.getByText('somebody')).toBeVisible();
  expect(menu.getByText(sentence('http://localhost:3000'))).toBeVisible();
  expect(await menu.findByText('4.1.0')).toBeVisible();
});

test('the menu says that a user may not read the release', { tags: ['frame.support'] }, async () => {
  signInWith(serve({ auth: true }), 'models:list');
  const { menu } = await openMenu();
  expect(await menu.findByText('Not told to this person')).toBeVisible();
});

test('a release that could not be read is unknown, and one that was read before stays', {
  tags: ['frame.support'],
}, async () => {
  const cluster = serve({ auth: true, release: '4.1' });
  signInWith(cluster, 'admin');
  const failure = { status: 500, body: { detail: 'busy' } };
  cluster.failNext('GET /v1/cluster/version', failure);
  const { user, menu } = await openMenu();
  expect(await menu.findByText('Unknown: it could not be read')).toBeVisible();
  const openAgain = async () => {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'This cluster and you' }));
  };
  await openAgain();
  expect(await screen.findByText('4.1.0')).toBeVisible();
  cluster.failNext('GET /v1/cluster/version', failure);
  await openAgain();
  await waitFor(() => expect(loggedFailures()).toMatchObject([{ count: 2 }]));
  expect(await screen.findByText('4.1.0')).toBeVisible();
});

test('the menu offers each language in its own words, and stays open as the page changes to it', {
  tags: ['frame.support', 'settings.language'],
}, async () => {
  serve();
  const { user, menu } = await openMenu();
  const language = menu.getByRole('combobox', { name: 'Language' });
  expect(language).toHaveValue('en');
  await user.selectOptions(language, '中文');
  expect(await menu.findByRole('combobox', { name: '语言' })).toHaveValue('zh');
  expect(menu.getByRole('button', { name: '支持信息包' })).toBeVisible();
  expect(document.documentElement.lang).toBe('zh');
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
  const text = supportBundle(
    { version: { version: '4.1.0', revision: '' }, running: [model as never] },
    new Date(0),
  );
  expect(text).not.toMatch(/10\.1\.2\.3|anna|eyJ|secret-uid/);
  expect(JSON.parse(text)).toMatchObject({
    at: '1970-01-01T00:00:00.000Z',
    cluster: { release: '4.1.0' },
    running: [{ type: 'LLM', name: 'qwen' }],
    failures: [{ call: 'DELETE /v1/models/<name>', status: 400 }],
  });
});

test('the end of the log is in the bundle, without arguments, secrets, paths, addresses and uids', {
  tags: ['frame.support-redacted'],
}, () => {
  const text =
    '2026-11-27T10:00:00.000Z ERROR xinference.core.worker pid:7 role:worker address:10.1.2.3:40 node:anna-pc ';
  const model = { id: 'annas-model', model_type: 'LLM', model_name: 'qwen', address: '10.1.2.3:4000' };
  const log = parseLog(
    'w',
    [
      `${text}Failed to load model \x1b[31mannas-model-rep0\x1b[0m from 10.1.2.3:40`,
      '  File "/home/anna/worker.py", line 6',
      `${text}Enter launch, args: <Worker>, kwargs: envs={'KEY': 'anna'}`,
      `${text}connect password=anna1 api_key: sk-anna`,
    ].join('\n'),
    undefined,
  );
  const bundle = supportBundle({ running: [model as never], log }, new Date(0));
  expect(bundle).not.toMatch(/anna|10\.1\.2\.3/);
  const [failed, enter] = JSON.parse(bundle).log;
  expect(failed).toBe(
    `2026-11-27T10:00:00.000Z ERROR xinference.core.worker Failed to load model uid-1-rep0 from host-2:40\n  File "<path>", line 6`,
  );
  expect(enter).toContain('Enter launch, args: …');
});

test('the cluster’s words about uids, models and hosts are shown without their names', {
  tags: ['frame.support-redacted'],
}, () => {
  const details = [
    'Model not found in the model list, uid: annas-model',
    'Model is already in the model list, uid: payroll-bot',
    "Model not found in the model list, uid: annas-model. Available model uids: ['desk-one', 'desk-two']",
    'Model not found in the model list, uid: annas-model (cached, retry after 10.0s)',
    'Worker ip address gpu7.corp is not in the cluster.',
    'Replica annas-model-rep0 on gpu8.corp failed',
    'Model not found, name: desk bot, format: pytorch',
    'Model name conflicts with existing model desk-bot',
    'Model desk-bot already registered',
  ];
  for (const detail of details) logFailure('POST /v1/models', { kind: 'refused', status: 400, detail });
  const model = { id: 'annas-model', model_type: 'LLM', model_name: 'qwen', address: 'gpu8.corp:4000' };
  const node = { node_type: 'Worker', ip_address: 'gpu7.corp:4001' };
  const text = supportBundle({ nodes: [node as never], running: [model as never] }, new Date(0));
  expect(text).not.toMatch(/annas|payroll|corp|desk/);
  const { failures, nodes, running } = JSON.parse(text);
  const told = failures.map(({ detail }: { detail: string }) => detail);
  expect(told).toContain(`Model not found in the model list, uid: ${running[0].uid}`);
  expect(told).toContain(
    `Model not found in the model list, uid: ${running[0].uid} (cached, retry after 10.0s)`,
  );
  expect(told).toContain(`Worker ip address ${nodes[0].ip_address} is not in the cluster.`);
  expect(told).toContain(`Replica ${running[0].uid}-rep0 on ${running[0].host} failed`);
});

test.for<[string, string]>([
  ['GET /v1/cache/models?model_name=mine', 'GET /v1/cache/models?model_name=<name>'],
  ['GET /v1/model_registrations/LLM/mine', 'GET /v1/model_registrations/LLM/<name>'],
  ['C:\\Users\\anna is no folder', '<path> is no folder'],
  ['use ~/models/a, then sk-abc', 'use <path>, then …'],
  ['GET /v1/models/instances?model_uid=annas', 'GET /v1/models/instances?model_uid=<name>'],
  ['POST /v1/ui/images/annas', 'POST /v1/ui/images/<name>'],
  ['POST /v1/ui/annas', 'POST /v1/ui/<name>'],
  ['GET /v1/engines/embedding/annas', 'GET /v1/engines/embedding/<name>'],
  ['GET /v1/engines/annas', 'GET /v1/engines/<name>'],
  ['POST /v1/downloads/annas/pause', 'POST /v1/downloads/<name>/pause'],
  ['DELETE /v1/launch_history/annas/on%20the%20large', 'DELETE /v1/launch_history/<name>/<name>'],
  ['[address=gpu7.corp.lan:4321, pid=7] hf_AbC9', '[address=<address>, pid=7] …'],
  ['GET /v1/models', 'GET /v1/models'],
  ['GET /v1/models/{uid}/load?detailed=true', 'GET /v1/models/<name>/load?detailed=true'],
  ['DELETE /v1/autostart/models/annas', 'DELETE /v1/autostart/models/<name>'],
  ['GET /v1/audit/search?user=anna&start=5', 'GET /v1/audit/search?user=<name>&start=<name>'],
  ['GET /v1/cluster/logs?q=anna%20failed', 'GET /v1/cluster/logs?q=<name>'],
  ['POST /v1/workers/gpu7.corp%3A30001/relaunch', 'POST /v1/workers/<name>/relaunch'],
  [
    'DELETE /v1/virtualenvs?model_name=a&worker_ip=gpu7',
    'DELETE /v1/virtualenvs?model_name=<name>&worker_ip=<name>',
  ],
  ["No such file: '/data/Anna Schmidt/qwen/config.json'", "No such file: '<path>'"],
  ['Cannot connect to host gpu7.corp:443 ssl', 'Cannot connect to host <address> ssl'],
  ['Cannot connect to gpu7:31337', 'Cannot connect to <address>'],
  ['http://gpu7:9997/v1/models at 2026-11-25T10:05:12', 'http:<path> at 2026-11-25T10:05:12'],
  ['llm.py:1234, cuda:10, status:404, host-1:31337', 'llm.py:1234, cuda:10, status:404, host-1:31337'],
])('%s is redacted to %s', { tags: ['frame.support-redacted'] }, ([text, told]) => {
  expect(redacted(text)).toBe(told);
});

test('of every call the path is known without its names', { tags: ['frame.support-redacted'] }, async () => {
  const paths = await Promise.all(
    (['0.13', '4.1'] as const).map(async release => {
      const { json } = await call(serve({ release }), 'GET /openapi.json');
      return Object.keys(Object(json).paths);
    }),
  );
  const called = paths.flat().filter(path => path.startsWith('/v1/'));
  expect(called.length).toBeGreaterThan(40);
  for (const path of called)
    expect(redacted(path.replace(/\{[^}]+\}/g, 'anna%2Fs'))).toBe(path.replace(/\{[^}]+\}/g, '<name>'));
});

test('its button says that it opens a dialog, and whether that is open', async () => {
  serve();
  await openMenu();
  // Hidden from screen readers while the dialog is open.
  const button = screen.getByRole('button', { name: 'This cluster and you', hidden: true });
  expect(button).toHaveAttribute('aria-haspopup', 'dialog');
  expect(button).toHaveAttribute('aria-expanded', 'true');
});
