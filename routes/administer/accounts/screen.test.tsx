import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Scope } from '#app/session/permissions.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { call } from '#test/call-cluster.ts';
import { hostileTexts } from '#test/hostile.ts';
import { recorded } from '#test/recorded/recordings.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';
import { sentenceOf } from './rights.ts';

const serve = serveCluster();

function serveAccounts(...scopes: string[]): Cluster {
  const cluster = serve({ release: '4.1', auth: true });
  signInWith(cluster, ...scopes);
  return cluster;
}

const named = ({ state }: Cluster, name: string) => state.users.find(({ username }) => username === name);
const table = () => screen.findByRole('grid', { name: 'Accounts of the cluster' });
const rowOf = async (name: string) => within(await table()).findByRole('row', { name: new RegExp(name) });

/** Every scope that the console asks for. */
const asked: Record<Scope, true> = {
  admin: true,
  'models:list': true,
  'models:read': true,
  'models:register': true,
  'models:unregister': true,
  'models:start': true,
  'models:stop': true,
  'cache:list': true,
  'cache:delete': true,
  'logs:list': true,
  'keys:create': true,
  'keys:manage': true,
  'users:manage': true,
  'settings:read': true,
  'settings:write': true,
  'virtualenv:list': true,
  'virtualenv:delete': true,
  'routers:read': true,
};

test.each(Object.keys(asked))(
  '%s is not explained as without effect here',
  { tags: ['people.scopes'] },
  scope => {
    expect(sentenceOf(scope)).not.toMatch(/not known|Nothing in this console/);
  },
);

test('every scope of a recorded 4.1.0 has a sentence', { tags: ['people.scopes'] }, () => {
  const me = recorded('4.1.0', 'sign-in').find(one => one.call === 'GET /v1/auth/me');
  const scopes: string[] = Object(me?.answer).permissions;
  expect(scopes).toHaveLength(21);
  const calls = JSON.stringify(recorded('4.1.0', 'calls'));
  const wanted = [...calls.matchAll(/"OAuth2PasswordBearer":\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/"([^"]+)"/g)].map(([, scope = '']) => scope),
  );
  const without = [...scopes, ...wanted].filter(scope =>
    /is not known to this console/.test(sentenceOf(scope)),
  );
  expect(without).toEqual([]);
  expect(sentenceOf('made:up')).toMatch(/made:up.* is not known to this console\./);
});

test('the list has rights, state, source and last sign-in of every account', {
  tags: ['people.list'],
}, async () => {
  const cluster = serveAccounts('admin', 'users:manage');
  cluster.state.users.push({ username: 'sso', password: '', scopes: ['models:list'], source: 'oidc' });
  await call(cluster, 'POST /token', { body: { username: 'viewer', password: 'viewer' } });
  const { user } = renderApp('/people');
  expect(await rowOf('^Select 1 admin')).toHaveTextContent('AdministratorEnabledPassword');
  expect(await rowOf('viewer')).toHaveTextContent(/Sees the catalogues and what runs\.EnabledPassword/);
  expect(await rowOf('viewer')).not.toHaveTextContent('Not in 30 days');
  expect(await rowOf('newcomer')).toHaveTextContent('ViewerNeeds a new passwordPassword');
  expect(await rowOf('somebody \\(you\\)')).toBeVisible();
  expect(await rowOf('sso')).toHaveTextContent('Single sign-on');
  expect(screen.queryByRole('button', { name: 'New password of sso' })).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'single');
  await waitFor(() => expect(screen.getByText(sentence('1 of 5 accounts'))).toBeVisible());
});

test('an account is created from a template, and its password is in no storage', {
  tags: ['people.create', 'people.scopes'],
}, async () => {
  const cluster = serveAccounts('admin', 'users:manage');
  const { user, router } = renderApp('/people');
  await user.click(await screen.findByRole('button', { name: 'New account' }));
  await user.type(await screen.findByRole('textbox', { name: /^Username/ }), 'olga');
  await user.type(screen.getByLabelText(/^Password/), 'short');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText(sentence('At least 8 characters'))).toBeVisible();
  await user.type(screen.getByLabelText(/^Password/), ' no more');
  await user.click(screen.getByRole('radio', { name: 'Operator' }));
  expect(screen.getByRole('checkbox', { name: /^Launches and terminates.*models:write/ })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: /keys:create$/ }));
  expect(screen.getByRole('radio', { name: 'One by one' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText(sentence('The account olga is created.'))).toBeVisible();
  expect(named(cluster, 'olga')).toMatchObject({
    password: 'short no more',
    scopes: expect.arrayContaining(['keys:create', 'models:write', 'cache:delete']),
  });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const kept = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
  expect(JSON.stringify(kept)).not.toContain('short no more');
  await waitFor(() =>
    expect(JSON.stringify([...router.state.fetchers.values()])).not.toContain('short no more'),
  );
});

test('a form that opens complains of nothing, and its first field has the focus', async () => {
  serveAccounts('admin', 'users:manage');
  const { user } = renderApp('/people');
  await user.click(await screen.findByRole('button', { name: 'New account' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Username/ })).toHaveFocus());
  expect(screen.queryByText('An account needs a username.')).toBeNull();
});

test('a change says before what it takes away', { tags: ['people.rights'] }, async () => {
  const cluster = serveAccounts('admin', 'users:manage');
  const newcomer = named(cluster, 'newcomer');
  const { user } = renderApp('/people');
  await user.click(await screen.findByRole('button', { name: 'Rights of newcomer' }));
  await user.click(await screen.findByRole('checkbox', { name: /models:read$/ }));
  expect(await screen.findByText(sentence(/^This takes one right away:\s+Tries models/))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(sentence(/^The rights of newcomer are changed/))).toBeVisible();
  expect(newcomer?.scopes).toEqual(['models:list']);
});

test('rights of the last administrator or of one’s own are taken only after a question', {
  tags: ['people.lock-out', 'frame.confirm'],
}, async () => {
  const cluster = serveAccounts('admin', 'users:manage');
  Object.assign(named(cluster, 'admin') ?? {}, { disabled: true });
  const { user } = renderApp('/people');
  await user.click(await screen.findByRole('button', { name: 'Rights of somebody' }));
  await user.click(await screen.findByRole('radio', { name: 'Viewer' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('alertdialog', { name: 'Change the rights?' });
  expect(question).toHaveTextContent('You lock yourself out');
  expect(question).toHaveTextContent('No enabled administrator would be left');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(named(cluster, 'somebody')?.scopes).toEqual(['admin', 'users:manage']);
});

test('several accounts are disabled after a question, and enabled again', {
  tags: ['people.enable'],
}, async () => {
  const cluster = serveAccounts('admin', 'users:manage');
  cluster.failNext('PUT /v1/admin/users/3', { status: 500, body: { detail: 'database is locked' } });
  const { user } = renderApp('/people');
  await user.click(await screen.findByRole('checkbox', { name: 'Select 2' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select 3' }));
  await user.click(screen.getByRole('button', { name: 'Disable 2 accounts' }));
  expect(await screen.findByText(sentence(/^Disable viewer, newcomer\? Their sign-ins end/))).toBeVisible();
  const question = within(screen.getByRole('alertdialog', { name: 'Disable 2 accounts?' }));
  await user.click(question.getByRole('button', { name: 'Disable 2 accounts' }));
  expect(
    await screen.findByText(sentence('1 of 2 accounts disabled. These could not be changed:')),
  ).toBeVisible();
  expect(screen.getByText(sentence(/ database is locked$/))).toBeVisible();
  expect(named(cluster, 'viewer')?.disabled).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Enable 1 account' }));
  expect(await screen.findByText(sentence('1 of 1 account enabled.'))).toBeVisible();
  expect(named(cluster, 'viewer')?.disabled).toBe(false);
});

test('a new password ends the sign-ins of the account', { tags: ['people.password'] }, async () => {
  const cluster = serveAccounts('admin', 'users:manage');
  const { user } = renderApp('/people');
  await user.click(await screen.findByRole('button', { name: 'New password of viewer' }));
  expect(await screen.findByText(sentence(/^It ends every sign-in of the account/))).toBeVisible();
  await user.type(screen.getByLabelText(/^New password(?! of)/), 'viewer no more');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText(sentence(/^The new password of viewer is set/))).toBeVisible();
  expect(named(cluster, 'viewer')?.password).toBe('viewer no more');
});

test('a user who manages accounts cannot give a right that he lacks', {
  tags: ['people.rights'],
}, async () => {
  const cluster = serveAccounts('users:manage', 'models:list');
  const { user } = renderApp('/people');
  await user.click(await screen.findByRole('button', { name: 'Rights of viewer' }));
  expect(await screen.findByRole('checkbox', { name: /You cannot give a right.*admin$/ })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /users:manage$/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(sentence(/^The rights of viewer are changed/))).toBeVisible();
  expect(named(cluster, 'viewer')?.scopes).toEqual(['models:list', 'users:manage']);
  expect(cluster.state.traffic.log.filter(line => line.includes('audit'))).toEqual([]);
});

test('a hostile username is text everywhere', { tags: ['people.list'] }, async () => {
  const cluster = serveAccounts('admin', 'users:manage');
  const own = cluster.state.users.slice(-1);
  const others = hostileTexts.map(username => ({ username, password: '', scopes: ['models:list'] }));
  // The id of an account is its place.
  cluster.state.users = [...others.slice(0, 3), ...own, ...others.slice(3)];
  renderApp('/people');
  expect(await screen.findByText(sentence(`${hostileTexts.length + 1} accounts`))).toBeVisible();
  const names = within(await table()).getAllByRole('rowheader');
  const shown = names.map(cell => cell.textContent);
  expect(shown.filter(name => name !== 'somebody (you)')).toEqual(hostileTexts);
  expect(document.querySelector('img[src=x], [onerror]')).toBeNull();
});

test.each([
  ['without users:manage', { release: '4.1', auth: true }, ['models:list', 'keys:manage']],
  ['of a cluster without accounts', { release: '4.1' }, []],
] as const)(
  'a user %s finds no accounts, and no call is made',
  { tags: ['people.absent'] },
  async (_, options, scopes) => {
    const cluster = serve(options);
    if ('auth' in options) signInWith(cluster, ...scopes);
    renderApp('/people');
    expect(await screen.findByRole('heading', { name: 'The accounts could not be loaded' })).toBeVisible();
    const links = screen.getAllByRole('link').map(link => link.getAttribute('href'));
    expect(links).not.toContain('/people');
    expect(cluster.state.traffic.log.filter(line => /admin\/users|audit/.test(line))).toEqual([]);
  },
);

test('who is not among the newest sign-ins that the audit lists may have been here', {
  tags: ['people.list'],
}, async () => {
  const cluster = serveAccounts('admin', 'users:manage');
  const body = { hits: [], total: 900 };
  cluster.failNext('GET /v1/audit/search', { status: 200, body });
  renderApp('/people');
  expect(await rowOf('viewer')).toHaveTextContent(/–/);
  expect(await rowOf('viewer')).not.toHaveTextContent('Not in 30 days');
});
