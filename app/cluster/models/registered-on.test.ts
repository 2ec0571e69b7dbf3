import { expect, test } from 'vitest';
import { forgetCapabilities } from '#app/cluster/capabilities.ts';
import { signedIn } from '#app/session/session.ts';
import { issueToken } from '#server/cluster/users.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { readDefinitionPlaces, rememberDefinitionPlace } from './registered-on.ts';

const serve = serveCluster();
const mine = { model_name: 'mine', model_uri: '/old', language: ['en'] };

function serveMine(options = {}) {
  const cluster = serve({ distributed: true, ...options });
  cluster.state.registrations.rerank.set('mine', {
    type: 'rerank',
    builtin: false,
    definition: mine,
    worker: '10.20.1.12',
  });
  return cluster;
}

test('the worker of a definition is stored for each cluster behind the same address', async () => {
  serveMine();
  window.history.replaceState(null, '', '/team/b/ui/');
  rememberDefinitionPlace('rerank', 'mine', '10.20.1.11');
  window.history.replaceState(null, '', '/ui/');
  expect(await readDefinitionPlaces('rerank', 'mine')).toMatchObject({ worker: '10.20.1.10' });
  rememberDefinitionPlace('rerank', 'mine', '10.20.1.12');
  window.history.replaceState(null, '', '/team/b/ui/');
  rememberDefinitionPlace('rerank', 'mine', undefined);
  window.history.replaceState(null, '', '/ui/');
  expect(await readDefinitionPlaces('rerank', 'mine')).toMatchObject({ worker: '10.20.1.12' });
});

test('if the nodes are unreadable, the stored worker is used', async () => {
  const { failNext } = serveMine();
  rememberDefinitionPlace('rerank', 'mine', '10.20.1.12');
  failNext('GET /v1/cluster/info', { status: 500, body: {} });
  expect(await readDefinitionPlaces('rerank', 'mine')).toEqual({
    workers: [],
    worker: '10.20.1.12',
    holders: 1,
    unread: true,
  });
  failNext('GET /v1/cluster/info', { status: 500, body: {} });
  expect(await readDefinitionPlaces('rerank', 'other')).toEqual({ workers: [], holders: 0, unread: true });
});

test('if the nodes are unreadable, a worker that was not stored is unknown', {
  tags: ['register.unlocated'],
}, async () => {
  const { state, failNext } = serveMine();
  failNext('GET /v1/cluster/info', { status: 500, body: {} });
  expect(await readDefinitionPlaces('rerank', 'mine')).toMatchObject({ holders: 1, unlocated: true });
  const scopes = ['models:list', 'models:register', 'models:unregister'];
  signedIn(issueToken(state, { username: 'ann', password: '', scopes }));
  expect(await readDefinitionPlaces('rerank', 'mine')).toMatchObject({ holders: 1, unlocated: true });
  state.registrations.rerank.set('mine', { type: 'rerank', builtin: false, definition: mine });
  expect(await readDefinitionPlaces('rerank', 'mine')).not.toHaveProperty('unlocated');
});

test('if neither nodes nor holders are readable, the worker is unknown too', {
  tags: ['register.unlocated'],
}, async () => {
  const { failNext } = serveMine();
  const fail = () => {
    failNext('GET /v1/cluster/info', { status: 500, body: {} });
    failNext('GET /v1/model_registrations/rerank', { status: 500, body: {} });
  };
  fail();
  expect(await readDefinitionPlaces('rerank', 'mine')).toMatchObject({ holders: 0, unlocated: true });
  rememberDefinitionPlace('rerank', 'mine', '10.20.1.12');
  fail();
  const remembered = await readDefinitionPlaces('rerank', 'mine');
  expect(remembered).toMatchObject({ worker: '10.20.1.12' });
  expect(remembered).not.toHaveProperty('unlocated');
  fail();
  expect(await readDefinitionPlaces('rerank')).not.toHaveProperty('unlocated');
});

test('a user without access to the nodes gets the stored worker', async () => {
  const { state } = serveMine({ auth: true });
  const scopes = ['models:list', 'models:register', 'models:unregister'];
  signedIn(issueToken(state, { username: 'ann', password: '', scopes }));
  rememberDefinitionPlace('rerank', 'mine', '10.20.1.12');
  expect(await readDefinitionPlaces('rerank', 'mine')).toMatchObject({ worker: '10.20.1.12' });
  expect(state.traffic.log.filter(line => line.includes('/cluster/info'))).toEqual([]);
});

test('a definition that the supervisor has by now goes to no worker that was remembered', async () => {
  const { state, failNext } = serveMine();
  state.registrations.rerank.set('mine', { type: 'rerank', builtin: false, definition: mine });
  rememberDefinitionPlace('rerank', 'mine', '10.20.1.12');
  failNext('GET /v1/cluster/info', { status: 500, body: {} });
  expect((await readDefinitionPlaces('rerank', 'mine')).worker).toBeUndefined();
});

test('the entry of an older console release belongs to this cluster until it is replaced', async () => {
  serveMine();
  localStorage.setItem('registeredOn', '{"rerank/mine":"10.20.1.12"}');
  expect(await readDefinitionPlaces('rerank', 'mine')).toMatchObject({ worker: '10.20.1.12' });
  rememberDefinitionPlace('rerank', 'mine', '10.20.1.11');
  expect(await readDefinitionPlaces('rerank', 'mine')).toMatchObject({ worker: '10.20.1.11' });
  rememberDefinitionPlace('rerank', 'mine', undefined);
  expect(await readDefinitionPlaces('rerank', 'mine')).toMatchObject({ worker: '10.20.1.10' });
});

test('a worker that was remembered and is no longer there is not proposed', async () => {
  serveMine();
  rememberDefinitionPlace('rerank', 'mine', '10.20.1.99');
  expect(await readDefinitionPlaces('rerank', 'mine')).toMatchObject({ worker: '10.20.1.10' });
});

test('if the cluster shares definitions, or has one machine, nothing is asked', async () => {
  const nowhere = { workers: [], holders: 0 };
  serve({ release: '4.1' });
  expect(await readDefinitionPlaces('rerank', 'mine')).toEqual(nowhere);
  forgetCapabilities();
  const { state } = serveMine();
  state.nodes = state.nodes.slice(0, 2).map(node => ({ ...node, ip: '10.20.1.1' }));
  expect(await readDefinitionPlaces('rerank', 'mine')).toEqual(nowhere);
  expect(state.traffic.log).not.toContain('GET /v1/model_registrations/rerank');
});

test('each machine is offered once, that of the supervisor beside others', async () => {
  const { state } = serve({ distributed: true });
  const [supervisor, one, two, three] = state.nodes;
  if (!supervisor || !one || !two || !three) throw new Error('there are too few nodes');
  state.nodes = [supervisor, { ...one, ip: supervisor.ip }, two, { ...three, ip: two.ip }];
  expect(await readDefinitionPlaces('rerank')).toMatchObject({ workers: [supervisor.ip, two.ip] });
});
