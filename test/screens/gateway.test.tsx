import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { disappearances } from '#app/cluster/models/disappeared.ts';
import { listRunning, terminateModel } from '#app/cluster/models/models.ts';
import { keptBackByGateway } from '#app/http/connection.ts';
import { launchState } from '#app/launches/store.ts';
import { shownBanner } from '#app/notify/banner.ts';
import { authStatus } from '#app/session/auth-status.ts';
import { signedIn } from '#app/session/session.ts';
import { bearer } from '#app/session/token.ts';
import { storedPair, storePair } from '#app/session/token-pair.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import type { OrderedFailure } from '#server/cluster/failures.ts';
import { chooseQwen, launchButton, launchField, openLaunchForm } from '#test/launch-form.ts';
import { renderApp } from '#test/render-app.tsx';
import { buttonOf, uids } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';
import { signInAnswer } from '#test/sign-in-page.ts';

const serve = serveCluster();

const redirect: OrderedFailure = { status: 302, headers: { Location: '/sign_in' } };
const signInPages: [string, OrderedFailure][] = [
  ['a page of 200', signInAnswer(200)],
  ['a page of 401', signInAnswer(401)],
  ['a page of 403', signInAnswer(403)],
  ['a redirect', redirect],
];

/** Such a page for the next calls of this kind; a redirect leads to one. */
function keepBack(cluster: Cluster, match: string, failure: OrderedFailure, times = 1): void {
  cluster.failNext(match, failure, times);
  if (failure === redirect) cluster.failNext('GET /sign_in', signInAnswer(200), times);
}

const notice = () => screen.findByText('Something in front of the cluster wants a sign-in.');

test.each(signInPages)(
  'a launch that %s answers is not noted, keeps the form, and says once that a sign-in is wanted',
  { tags: ['failures.gateway'] },
  async (_, failure) => {
    const cluster = serve({ auth: true });
    signInWith(cluster, 'admin');
    const token = bearer();
    const { user } = await openLaunchForm();
    await chooseQwen(user);
    await user.click(screen.getByText('Optional Configurations'));
    await user.type(launchField('Model UID'), 'mine');
    keepBack(cluster, 'POST /v1/models', failure);
    keepBack(cluster, 'GET /v1/*', failure, 100);
    await user.click(launchButton());
    await notice();
    await waitFor(() => expect(cluster.state.traffic.log).toContain('POST /v1/models'));
    await waitFor(() => expect(cluster.state.traffic.underWay).toBe(0));
    expect(screen.getAllByText(/wants a sign-in/)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await waitFor(() => expect(launchState().launches).toEqual([]));
    expect(launchField('Model UID')).toHaveValue('mine');
    expect(launchField('Quantization')).toHaveValue('none');
    expect([authStatus(), bearer(), shownBanner()]).toEqual([undefined, token, undefined]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  },
);

test.each(signInPages)(
  'a list that %s answers is no word on what the cluster permits, and it comes when the sign-in is back',
  { tags: ['failures.gateway', 'failures.gateway-back'] },
  async (_, failure) => {
    const cluster = serve({ auth: true });
    signInWith(cluster, 'admin');
    keepBack(cluster, 'GET /v1/models', failure, failure === redirect ? 2 : 1);
    renderApp('/running_models/LLM');
    await notice();
    expect([authStatus(), shownBanner()]).toEqual([undefined, undefined]);
    // Another tab has signed in.
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('No Running Models')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/wants a sign-in/)).toBeNull());
  },
);

test('while a gateway wants a sign-in, no worker and no model counts as lost', {
  tags: ['failures.gateway'],
}, async () => {
  const cluster = serve();
  const { router } = renderApp('/cluster_info');
  await screen.findByRole('grid', { name: 'Worker Details' });
  cluster.failNext('GET /*', signInAnswer(401), 1000);
  act(() => void router.revalidate());
  await notice();
  expect(await screen.findAllByText('Waiting for a sign-in')).not.toHaveLength(0);
  expect(screen.queryByText(/unreachable/)).toBeNull();
  expect(disappearances.current()).toEqual([]);
  expect(screen.getByRole('grid', { name: 'Worker Details' })).toHaveTextContent('10.20.1.10');
});

test('a login that meets a gateway’s sign-in is free of its notice once that is done', {
  tags: ['failures.gateway-back'],
}, async () => {
  const cluster = serve({ auth: true });
  const { user } = renderApp('/login');
  await user.type(await screen.findByLabelText('Username'), 'admin');
  await user.type(screen.getByLabelText('Password'), 'admin');
  cluster.failNext('POST /token', signInAnswer(403));
  cluster.failNext('GET /v1/cluster/auth', signInAnswer(403), 2);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await notice();
  await waitFor(() => expect(keptBackByGateway()).toBe('reads'));
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByText(/wants a sign-in/)).toBeNull());
  expect(screen.getByLabelText('Password')).toHaveValue('admin');
});

test('a page that answers the renewal of a token ends no sign-in', {
  tags: ['failures.gateway'],
}, async () => {
  const cluster = serve({ auth: true, release: '4.1' });
  signedIn('spent');
  storePair({ access: 'spent', refresh: 'once' });
  cluster.failNext('GET /v1/models', { status: 401, body: { detail: 'expired' } });
  cluster.failNext('POST /v1/auth/refresh', signInAnswer(401));
  expect(await listRunning()).toMatchObject({ ok: false, failure: { kind: 'gateway' } });
  expect([storedPair()?.refresh, authStatus()]).toEqual(['once', undefined]);
});

test('a gateway that blocks changes alone is reported until a change gets through', {
  tags: ['failures.gateway'],
}, async () => {
  const cluster = serve();
  cluster.failNext('DELETE /v1/models/x', signInAnswer(403));
  await terminateModel('x');
  expect(await listRunning()).toMatchObject({ ok: true });
  expect(keptBackByGateway()).toBe('changes');
  await terminateModel('x');
  expect(keptBackByGateway()).toBeUndefined();
});

test.each([
  [502, 'The proxy in front of the cluster could not reach it (502).'],
  [503, 'The proxy in front of the cluster could not reach it (503).'],
  [504, 'The proxy in front of the cluster gave up waiting for it (504).'],
])(
  'a page of %i has the fixed text in the banner and plain words in place',
  {
    tags: ['failures.by-proxy', 'failures.running'],
  },
  async (status, plain) => {
    // A poll would read the list again at once.
    localStorage.setItem('refreshSeconds', '0');
    serve().failNext('GET /v1/models', signInAnswer(status));
    renderApp('/running_models/LLM');
    expect(await screen.findByText(sentence(new RegExp(plain.replace(/[().]/g, '\\$&'))))).toBeVisible();
    expect(shownBanner()?.text).toBe(`Login failed: ${status} - Unknown error`);
    expect(keptBackByGateway()).toBeUndefined();
  },
);

test('a list that a proxy cannot read again says so in plain words above its rows', {
  tags: ['failures.by-proxy'],
}, async () => {
  const cluster = serve({ running: 1 });
  const { router } = renderApp('/running_models/LLM');
  await screen.findByText('qwen2-instruct-0001');
  cluster.failNext('GET /v1/models', signInAnswer(502));
  act(() => void router.revalidate());
  const stale = await screen.findByText(sentence(/^The list could not be loaded again\..*\d\)\.$/));
  expect(stale).toHaveTextContent(/The proxy in front of the cluster could not reach it \(502\)\.$/);
  expect(screen.getByText('qwen2-instruct-0001')).toBeVisible();
});

test('where a change and the reload of its list both fail, the banner keeps what the change says', {
  tags: ['failures.banner-order', 'failures.by-proxy'],
}, async () => {
  const cluster = serve({ running: 1 });
  const { user } = renderApp('/running_models/LLM');
  const button = await buttonOf('qwen2-instruct-0001', 'Terminate Model');
  cluster.failNext('DELETE /v1/models/*', signInAnswer(502));
  cluster.failNext('GET /v1/models', signInAnswer(502), 10);
  await user.click(button);
  await screen.findByText(/^The list could not be loaded again\./);
  expect(shownBanner()?.text).toBe('Server error: 502 - Unknown error');
  expect(screen.getAllByText(sentence(/could not reach it \(502\)/))).toHaveLength(2);
});

test('what a proxy does with each of several changes is said in plain words, a sign-in only once', {
  tags: ['failures.by-proxy', 'failures.gateway'],
}, async () => {
  const cluster = serve({ running: 2 });
  const { user } = renderApp('/running_models/LLM');
  for (const uid of uids(cluster))
    await user.click(await screen.findByRole('checkbox', { name: `Select ${uid}` }));
  cluster.failNext('DELETE /v1/models/*', signInAnswer(503));
  cluster.failNext('DELETE /v1/models/*', signInAnswer(403));
  await user.click(screen.getByRole('button', { name: 'Terminate selected' }));
  await user.click(await screen.findByRole('button', { name: 'Terminate 2 models' }));
  await notice();
  expect(
    await screen.findByText(sentence(/The proxy in front of the cluster could not reach it \(503\)\./)),
  ).toBeVisible();
  expect(screen.getByText(/The call has not come to the cluster\./)).toBeVisible();
  expect(screen.getAllByText(/wants a sign-in/)).toHaveLength(1);
});

test('a body that a proxy refuses for its size is reported with its size', {
  tags: ['failures.by-proxy'],
}, async () => {
  const cluster = serve();
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  cluster.failNext('POST /v1/models', signInAnswer(413));
  await user.click(launchButton());
  const dialog = screen.getByRole('dialog');
  expect(
    await within(dialog).findByText(
      sentence(
        /Server error: 413 - Unknown error.*The proxy in front of the cluster refused 1 kB \(413\)\.$/,
      ),
    ),
  ).toBeVisible();
});

test('what has no place on the screen has its plain words below the banner’s', {
  tags: ['failures.by-proxy', 'failures.banner'],
}, async () => {
  const cluster = serve();
  renderApp('/launch_model/custom/llm');
  await screen.findByRole('navigation');
  cluster.failNext('DELETE /v1/models/x', signInAnswer(504));
  const { report } = await import('#app/query/report.ts');
  const answer = await terminateModel('x');
  if (!answer.ok) act(() => void report(answer.failure, 'change'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Server error: 504 - Unknown error$/);
  expect(
    screen.getByText(sentence('The proxy in front of the cluster gave up waiting for it (504).')),
  ).toBeVisible();
});

test('a refusal by the console’s host opens no dialog and is shown in its own words', {
  tags: ['failures.by-host'],
}, async () => {
  const cluster = serve();
  cluster.failNext('DELETE /v1/models/x', {
    status: 403,
    body: { detail: 'A page of another origin may not change anything here.' },
    headers: { 'X-Answered-By': 'console-host' },
  });
  expect(await terminateModel('x')).toMatchObject({ failure: { kind: 'refused', status: 403, by: 'host' } });
  expect(authStatus()).toBeUndefined();
});
