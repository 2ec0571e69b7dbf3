import { afterEach, expect, test } from 'vitest';
import { serveCluster } from '#test/serve-cluster.ts';
import { readPlaces, rememberPlace } from './registered-on.ts';

const serve = serveCluster();

function serveMine() {
  const cluster = serve({ distributed: true });
  cluster.state.registrations.rerank.set('mine', {
    type: 'rerank',
    builtin: false,
    definition: { model_name: 'mine', model_uri: '/old', language: ['en'] },
    worker: '10.20.1.12',
  });
  return cluster;
}

afterEach(() => window.history.replaceState(null, '', '/'));

test('which worker has a definition is remembered for each cluster behind the same address', async () => {
  serveMine();
  window.history.replaceState(null, '', '/team/b/ui/');
  rememberPlace('rerank', 'mine', '10.20.1.11');
  window.history.replaceState(null, '', '/');
  expect(await readPlaces('rerank', 'mine')).toMatchObject({ worker: '10.20.1.10' });
  rememberPlace('rerank', 'mine', '10.20.1.12');
  window.history.replaceState(null, '', '/team/b/ui/');
  rememberPlace('rerank', 'mine', undefined);
  window.history.replaceState(null, '', '/');
  expect(await readPlaces('rerank', 'mine')).toMatchObject({ worker: '10.20.1.12' });
});

test('what an older release of the console remembered is of this cluster, until it is remembered anew', async () => {
  serveMine();
  localStorage.setItem('registeredOn', '{"rerank/mine":"10.20.1.12"}');
  expect(await readPlaces('rerank', 'mine')).toMatchObject({ worker: '10.20.1.12' });
  rememberPlace('rerank', 'mine', '10.20.1.11');
  expect(await readPlaces('rerank', 'mine')).toMatchObject({ worker: '10.20.1.11' });
});
