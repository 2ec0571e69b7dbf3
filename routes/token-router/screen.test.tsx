import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { tokenRouter } from '#server/cluster/token-routers.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();
const CALL = 'GET /v1/token_routers/chat-router';
const ADDRESS = '/running_models/router/chat-router';

function serveRouter(changes: Parameters<typeof tokenRouter>[1] = {}, auth = false) {
  const cluster = serve({ release: '4.1', auth, running: 1 });
  cluster.state.tokenRouters = [tokenRouter('chat', changes)];
  return cluster;
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
/** The facts beside a label of a panel. */
const factsOf = (inside: ReturnType<typeof within>, label: string) =>
  inside.getByText(label, { selector: 'dt, dt *' }).closest('div');

test('a token router has its state, its instances, its back ends and their queues', {
  tags: ['running.router-page'],
}, async () => {
  serveRouter();
  renderApp(ADDRESS);
  const state = await panel('State');
  expect(factsOf(state, 'State')).toHaveTextContent('ReadyAll instances that report take requests.');
  expect(factsOf(state, 'Instances')).toHaveTextContent('2 of 2 take requestsStarted by hand');
  expect(factsOf(state, 'Configuration')).toHaveTextContent(/^ConfigurationRevision 3of .*, by admin$/);
  expect(await state.findByRole('link', { name: 'chat' })).toHaveAttribute('href', '#/running_model/chat');
  const backends = await panel('Back ends and their queues');
  expect(factsOf(backends, 'short')).toHaveTextContent(
    'chat-shortis not runningup to 8,192 tokens2 of 16 under way0 of 32 waiting',
  );
  expect(factsOf(backends, 'Counting of tokens')).toHaveTextContent('0 of 4 under way0 of 16 waiting');
  const instances = await panel('Instances');
  expect(factsOf(instances, '10.20.1.10-6d0f')).toHaveTextContent(
    /takes requestshttp:\/\/10\.20\.1\.10:10080reported \d+ s ago2 requests under way120 answered$/,
  );
  expect(document.title).toContain('Token router');
  expect(document.title).toContain('chat-router');
});

test('a back end that runs leads to its page, and a full queue says what callers get', {
  tags: ['running.router-page'],
}, async () => {
  const { state } = serveRouter();
  const [uid = ''] = state.running.keys();
  state.tokenRouters = [
    tokenRouter('chat', {
      backends: [{ id: 'only', model: uid, context: 8192, active: 1, queue: 1 }],
      runtimes: [
        {
          ...{ id: 'a', endpoint: 'http://10.20.1.10:10080', requests: { 'queue_full/only': 3 } },
          pools: { only: { active: 1, waiting: 1 } },
        },
      ],
    }),
  ];
  renderApp(ADDRESS);
  const backends = await panel('Back ends and their queues');
  expect(await backends.findByRole('link', { name: uid })).toHaveAttribute('href', `#/running_model/${uid}`);
  expect(backends.queryByText('is not running')).toBeNull();
  expect(backends.getByText(sentence('The queue is full: callers get the status 429.'))).toBeVisible();
  const instances = await panel('Instances');
  expect(instances.getByText(sentence('0 answered, 3 failed or refused'))).toBeVisible();
});

test.each([
  ['refused', { error: 'Tokenizer asset is missing' }, 'refused the newest configuration'],
  ['older', { revision: 2 }, 'has an older configuration'],
  ['silent', { silentSince: Date.now() - 120_000 }, 'does not report'],
])(
  'an instance that is %s says why it takes no requests',
  { tags: ['running.router-page'] },
  async (_, changes, words) => {
    const [first, second] = tokenRouter('chat').runtimes;
    if (first === undefined || second === undefined) throw new Error('the router has no instances');
    serveRouter({ runtimes: [first, { ...second, ...changes }] });
    renderApp(ADDRESS);
    const instances = await panel('Instances');
    const facts = factsOf(instances, second.id);
    expect(facts).toHaveTextContent(words);
    if ('error' in changes) expect(facts).toHaveTextContent('Tokenizer asset is missing');
    const state = await panel('State');
    expect(factsOf(state, 'Instances')).toHaveTextContent('1 of 2 take requests');
  },
);

test('a router without instances says so, and how one is started', {
  tags: ['running.router-page'],
}, async () => {
  serveRouter({ runtimes: [], replicas: 2 });
  renderApp(ADDRESS);
  const state = await panel('State');
  expect(factsOf(state, 'State')).toHaveTextContent('UnavailableNo instance takes requests');
  expect(factsOf(state, 'Instances')).toHaveTextContent(
    '0 of 0 take requestsThe cluster starts them: 2 wanted',
  );
  const instances = await panel('Instances');
  expect(instances.getByText(/xinference-router .* --router-uid chat-router$/)).toBeVisible();
});

test('a router that is switched off has a page without a link to its name', {
  tags: ['running.router-page'],
}, async () => {
  serveRouter({ enabled: false });
  renderApp(ADDRESS);
  const state = await panel('State');
  expect(factsOf(state, 'State')).toHaveTextContent('Switched off');
  expect(state.queryByRole('link')).toBeNull();
});

test('neither a key nor the address of its cluster is on the page', {
  tags: ['running.router-page'],
}, async () => {
  const cluster = serveRouter();
  const answer = await (
    await cluster.fetch(new Request('http://cluster/v1/token_routers/chat-router'))
  ).json();
  const body = { ...answer, backend_api_key: 'sk-secret', backend_url: 'http://a:sk-secret@10.0.0.1' };
  cluster.failNext(CALL, { status: 200, body });
  renderApp(ADDRESS);
  await panel('State');
  expect(document.body.innerHTML).not.toMatch(/sk-secret|10\.0\.0\.1/);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('sk-secret');
});

test('a user without the right reads which one opens the page, and no call is made', {
  tags: ['running.router-page'],
}, async () => {
  const cluster = serveRouter({}, true);
  signInWith(cluster, 'models:list', 'routers:list');
  renderApp(ADDRESS);
  expect(
    await screen.findByText(sentence(/routers:read opens this page, which changes nothing/)),
  ).toBeVisible();
  expect(cluster.state.traffic.log.filter(one => one.includes('token_routers'))).toEqual([]);
});

test('a user with that right alone sees the page', { tags: ['running.router-page'] }, async () => {
  signInWith(serveRouter({}, true), 'models:list', 'routers:read');
  renderApp(ADDRESS);
  expect(factsOf(await panel('State'), 'State')).toHaveTextContent('Ready');
});

test('a cluster without token routers says so', { tags: ['running.router-page'] }, async () => {
  serve();
  renderApp(ADDRESS);
  expect(await screen.findByText(sentence(/^This cluster has no token routers/))).toBeVisible();
});

test('an unknown router is named as such', { tags: ['running.router-page'] }, async () => {
  serve({ release: '4.1' });
  renderApp(ADDRESS);
  expect(await screen.findByRole('heading', { name: 'There is no token router chat-router' })).toBeVisible();
});

test('a cluster that has switched its routers off says so', { tags: ['running.router-page'] }, async () => {
  const cluster = serveRouter();
  const detail = { code: 'TOKEN_ROUTER_DISABLED', message: 'Token Router feature is disabled' };
  cluster.failNext(CALL, { status: 503, body: { detail } }, 100);
  renderApp(ADDRESS);
  expect(await screen.findByText(sentence(/Token Router feature is disabled/))).toBeVisible();
});

test('after a failed first read a try again reads the router', {
  tags: ['running.router-page'],
}, async () => {
  const cluster = serveRouter();
  cluster.failNext(CALL, { status: 500, body: { detail: 'broken' } });
  const { user } = renderApp(ADDRESS);
  expect(await screen.findByRole('heading', { name: 'The token router could not be read' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await panel('State');
});

test('the state stays when a later read fails', { tags: ['running.router-page'] }, async () => {
  const cluster = serveRouter();
  const { user } = renderApp(ADDRESS);
  await panel('State');
  cluster.failNext(CALL, { status: 500, body: { detail: 'broken' } });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(sentence(/^The state is of .*broken/))).toBeVisible();
  await panel('State');
});

test('the router is read again every 15 s', { tags: ['running.router-page'] }, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const cluster = serveRouter();
  renderApp(ADDRESS);
  const state = await panel('State');
  expect(screen.getByRole('combobox', { name: 'Automatic refresh' })).toHaveValue('15');
  cluster.state.tokenRouters = [tokenRouter('chat', { enabled: false })];
  await act(() => vi.advanceTimersByTimeAsync(15_100));
  expect(factsOf(state, 'State')).toHaveTextContent('Switched off');
});
