import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loggedFailures } from '#app/http/failure.ts';
import { addKey } from '#server/cluster/api-keys.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { call } from '#test/call-cluster.ts';
import { hostileTexts } from '#test/hostile.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();
const all = { permission_type: 'all', permission_value: null };

function serveKeys(...scopes: string[]): Cluster {
  const cluster = serve({ release: '4.1', auth: true, running: 2 });
  signInWith(cluster, ...scopes);
  return cluster;
}

function add({ state }: Cluster, name: string, owner = 'somebody', expiresAt: string | null = null) {
  return addKey(state, owner, { name, expiresAt, permissions: [all] });
}

const table = () => screen.findByRole('grid', { name: 'API keys' });
const rowOf = async (name: string) => within(await table()).findByRole('row', { name: new RegExp(name) });

/** Every place that may outlive the drawer. */
function keptTexts(router: { state: object }): string {
  const { fetchers, actionData, loaderData } = router.state as Record<string, unknown>;
  return JSON.stringify([
    { ...localStorage },
    { ...sessionStorage },
    document.cookie,
    loggedFailures(),
    [...(fetchers as Map<string, unknown>).values()],
    actionData,
    loaderData,
    document.body.textContent,
  ]);
}

test('the list has owner, models, state, expiry and use of every key', { tags: ['keys.list'] }, async () => {
  const cluster = serveKeys('admin');
  const { text } = add(cluster, 'batch', 'admin');
  const old = add(cluster, 'old', 'viewer', '2001-02-03T00:00:00');
  old.permissions = [
    { permission_type: 'model_type', permission_value: 'embedding' },
    { permission_type: 'model_id', permission_value: 'my-llm' },
  ];
  add(cluster, 'paused').enabled = false;
  await call(cluster, 'GET /v1/models', { token: text });
  await call(cluster, 'GET /v1/models', { token: text });
  renderApp('/keys');
  expect(await rowOf('batch')).toHaveTextContent(/adminAll modelsActive–.*2$/);
  expect(await rowOf('old')).toHaveTextContent(/viewerAll of type Embedding, my-llmExpired.*2001.*–0$/);
  expect(await rowOf('paused')).toHaveTextContent('somebodyAll modelsDisabled');
  expect(screen.getByText(sentence('3 keys'))).toBeVisible();
});

test('a created key is shown once, works, and leaves the page with its drawer', {
  tags: ['keys.create', 'keys.shown-once'],
}, async () => {
  const cluster = serveKeys('models:list', 'keys:create');
  const { user, router } = renderApp('/keys');
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  expect(await screen.findByText(sentence(/^This will be a key of somebody: /))).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Create key' }));
  expect(await screen.findByText(sentence('A key needs a name.'))).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'nightly');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Expires' }), 'In 30 days');
  await user.click(screen.getByRole('radio', { name: 'Some models' }));
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText(sentence('Choose a type or a model.'))).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Embedding' }));
  const [uid = ''] = cluster.state.running.keys();
  await user.click(await screen.findByRole('button', { name: `Add ${uid}` }));
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  const shown = await screen.findByRole('region', { name: 'Key' });
  expect(
    screen.getByText(sentence(/^Copy it now: only an account with keys:manage can show it again/)),
  ).toBeVisible();
  const [key] = cluster.state.apiKeys.values();
  expect(key).toMatchObject({
    name: 'nightly',
    owner: 'somebody',
    expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
    permissions: [
      { permission_type: 'model_type', permission_value: 'embedding' },
      { permission_type: 'model_id', permission_value: uid },
    ],
  });
  const secret = key?.text ?? '';
  expect(shown).toHaveTextContent(secret);
  expect(screen.getByRole('button', { name: 'Copy the key' })).toBeVisible();
  expect(screen.getByRole('tabpanel')).toHaveTextContent(`export XINFERENCE_API_KEY='${secret}' curl `);
  expect((await call(cluster, 'GET /v1/models', { token: secret })).status).toBe(200);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await rowOf('nightly')).toBeVisible();
  await waitFor(() => expect(keptTexts(router)).not.toContain(secret));
});

test('who may show keys reads that a created key can be shown again', { tags: ['keys.create'] }, async () => {
  serveKeys('admin');
  const { user } = renderApp('/keys');
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'nightly');
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText(/Show the key” in its row shows it again/)).toBeVisible();
});

test('a refused creation says why in the drawer, and what was typed stays', {
  tags: ['keys.create'],
}, async () => {
  const cluster = serveKeys('admin');
  add(cluster, 'batch');
  const { user } = renderApp('/keys');
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'BATCH');
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText(sentence('Server error: 409 - API key name already exists'))).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('BATCH');
});

test('a key is changed and disabled, and its expiry stays unless another is chosen', {
  tags: ['keys.change'],
}, async () => {
  const cluster = serveKeys('admin');
  const key = add(cluster, 'batch', 'admin', '2999-01-01T00:00:00');
  const { user } = renderApp('/keys');
  await user.click(await screen.findByRole('button', { name: 'Change batch' }));
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'nightly');
  await user.click(screen.getByRole('checkbox', { name: 'The key may be used' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(sentence('The key batch is changed.'))).toBeVisible();
  expect(key).toMatchObject({
    name: 'nightly',
    enabled: false,
    expiresAt: '2999-01-01T00:00:00',
    permissions: [all],
  });
});

test.each([
  ['no model', []],
  ['models in a way that the form does not know', [{ permission_type: 'tenant', permission_value: 'red' }]],
])(
  'a key that allows %s keeps that when it is renamed',
  { tags: ['keys.change'] },
  async (_, permissions) => {
    const key = add(serveKeys('admin'), 'batch');
    key.permissions = permissions;
    const { user } = renderApp('/keys');
    await user.click(await screen.findByRole('button', { name: 'Change batch' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), '-2');
    expect(screen.getByRole('radio', { name: 'All models' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(key.name).toBe('batch-2'));
    expect(key.permissions).toEqual(permissions);
  },
);

test('of a key that allows what the form does not know, a new type of model is added', {
  tags: ['keys.change'],
}, async () => {
  const key = add(serveKeys('admin'), 'batch');
  const other = { permission_type: 'tenant', permission_value: 'red' };
  key.permissions = [other];
  const { user } = renderApp('/keys');
  await user.click(await screen.findByRole('button', { name: 'Change batch' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Language' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const llm = { permission_type: 'model_type', permission_value: 'LLM' };
  await waitFor(() => expect(key.permissions).toEqual([llm, other]));
});

test('a key is shown again, and its text leaves with the dialog', {
  tags: ['keys.change', 'keys.shown-once'],
}, async () => {
  const cluster = serveKeys('admin');
  const { text } = add(cluster, 'batch');
  const { user, router } = renderApp('/keys');
  await user.click(await screen.findByRole('button', { name: 'Show the key batch' }));
  expect(await screen.findByRole('region', { name: 'Key' })).toHaveTextContent(text);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(keptTexts(router)).not.toContain(text));
});

test('keys are revoked after a question, each with its own result', { tags: ['keys.revoke'] }, async () => {
  const cluster = serveKeys('admin');
  const { text } = add(cluster, 'one');
  add(cluster, 'two');
  cluster.failNext('DELETE /v1/admin/keys/2', { status: 500, body: { detail: 'disk is full' } });
  const { user } = renderApp('/keys');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Revoke 2 keys' }));
  expect(await screen.findByText(sentence(/^Revoke one, two\? Every program/))).toBeVisible();
  const question = within(screen.getByRole('alertdialog', { name: 'Revoke 2 keys?' }));
  await user.click(question.getByRole('button', { name: 'Revoke 2 keys' }));
  expect(await screen.findByText(sentence('1 of 2 keys revoked. These could not be revoked:'))).toBeVisible();
  expect(screen.getByText(sentence(/^two disk is full$/))).toBeVisible();
  expect([...cluster.state.apiKeys.values()].map(({ name }) => name)).toEqual(['two']);
  expect((await call(cluster, 'GET /v1/models', { token: text })).status).toBe(401);
});

test('with keys:create alone one sees one’s own keys and reads whom to ask', {
  tags: ['keys.list'],
}, async () => {
  const cluster = serveKeys('models:list', 'keys:create');
  add(cluster, 'mine');
  add(cluster, 'another', 'admin');
  renderApp('/keys');
  expect(await rowOf('mine')).toBeVisible();
  expect(screen.queryByText(sentence('another'))).toBeNull();
  expect(screen.getByText(sentence(/^You see your own keys\. To change or revoke one, ask/))).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull();
  expect(cluster.state.traffic.log.filter(line => /audit|security/.test(line))).toEqual([]);
});

test('an administrator lifts a ban', { tags: ['keys.bans'] }, async () => {
  const cluster = serveKeys('admin');
  const { id } = add(cluster, 'batch');
  cluster.state.keyFailures.set(id, { at: [], bannedUntil: Date.now() + 3_600_000 });
  const { user } = renderApp('/keys');
  expect(await screen.findByText(sentence(/^The key batch from 127\.0\.0\.1, until /))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Lift the ban of batch (127.0.0.1)' }));
  expect(await screen.findByText(sentence('The ban of batch (127.0.0.1) is lifted.'))).toBeVisible();
  await waitFor(() => expect(screen.queryByText(sentence(/^The key batch from/))).toBeNull());
  expect(cluster.state.keyFailures.size).toBe(0);
});

test('without a ban nothing takes room above the keys', { tags: ['keys.bans'] }, async () => {
  serveKeys('admin');
  renderApp('/keys');
  await table();
  const parts = screen.getByRole('region', { name: 'API keys' }).parentElement?.children ?? [];
  expect([...parts].filter(one => one.textContent === '')).toEqual([]);
});

test('a hostile name of a key is text everywhere', { tags: ['keys.list'] }, async () => {
  const cluster = serveKeys('admin');
  for (const name of hostileTexts) add(cluster, name, name);
  renderApp('/keys');
  expect(await screen.findByText(sentence(`${hostileTexts.length} keys`))).toBeVisible();
  const names = within(await table()).getAllByRole('rowheader');
  expect(names.map(cell => cell.textContent)).toEqual(hostileTexts.map(text => text.trim()));
  expect(document.querySelector('img[src=x], [onerror]')).toBeNull();
  expect(document.title).toBe('Keys · Administer · Inference Console');
});

test.each([
  ['without a scope for keys', { release: '4.1', auth: true }, ['models:list']],
  ['of a cluster without accounts', { release: '4.1' }, []],
  ['of an old cluster', { release: '0.13', auth: true }, ['admin']],
] as const)(
  'a user %s finds no keys, and no call is made',
  { tags: ['keys.absent'] },
  async (_, options, scopes) => {
    const cluster = serve(options);
    if ('auth' in options) signInWith(cluster, ...scopes);
    const { user } = renderApp('/keys');
    expect(await screen.findByRole('heading', { name: 'The keys could not be loaded' })).toBeVisible();
    const links = screen.getAllByRole('link').map(link => link.getAttribute('href'));
    expect(links).not.toContain('/keys');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'keys');
    expect(screen.queryByRole('option', { name: /^Keys/ })).toBeNull();
    expect(cluster.state.traffic.log.filter(line => /admin\/(keys|security)|audit/.test(line))).toEqual([]);
  },
);

test('a user who may create keys finds them in navigation and palette', {
  tags: ['keys.absent'],
}, async () => {
  serveKeys('models:list', 'keys:create');
  const { user } = renderApp('/settings');
  await user.click(await screen.findByRole('link', { name: 'Administer' }));
  expect(await screen.findByText(sentence('No keys yet'))).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Keys', selected: true })).toBeVisible();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'keys');
  expect(await screen.findByRole('option', { name: /^Keys/ })).toBeVisible();
});

test('a 403 of the list opens the dialog as everywhere, and the next page leaves the keys out', {
  tags: ['keys.absent'],
}, async () => {
  const cluster = serveKeys('models:list', 'keys:create');
  cluster.failNext('GET /v1/admin/keys', {
    status: 403,
    body: { detail: 'Not enough permissions: requires keys:create or keys:manage' },
  });
  renderApp('/keys');
  expect(await screen.findByRole('alertdialog', { name: 'Permission Error' })).toBeVisible();
});
