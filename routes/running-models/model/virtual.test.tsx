import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setOf } from '#app/launches/launch-set.ts';
import { tokenRouter } from '#server/cluster/token-routers.ts';
import { renderApp } from '#test/render-app.tsx';
import { runningModel } from '#test/running-model.ts';
import { row } from '#test/running-rows.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('a virtual model of a token router has neither place nor replicas, and only what it can do', {
  tags: ['running.virtual'],
}, async () => {
  const cluster = serve({ release: '4.1', running: 1 });
  cluster.state.tokenRouters = [tokenRouter('chat')];
  const { router } = renderApp('/running_models/LLM');
  const cells = within(await row('chat'));
  expect(cells.getAllByText('–')).toHaveLength(2);
  expect(cells.getByRole('button', { name: 'Try it: chat' })).toBeVisible();
  expect(cells.queryByRole('button', { name: /^(Terminate|More|Replicas)/ })).toBeNull();
  await router.navigate('/running_model/chat');
  const place = within(await screen.findByRole('region', { name: 'Where it runs' }));
  expect(place.getByText(/^It has no process of its own/)).toBeVisible();
  expect(place.queryByText('–')).toBeNull();
  expect(screen.queryByText(/^One replica only/)).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Replicas' })).toBeNull();
  expect(
    screen.queryByRole('button', { name: /^(Add a replica|Terminate Model|Launch another)/ }),
  ).toBeNull();
  expect(place.getByRole('link', { name: 'chat-router' })).toHaveAttribute(
    'href',
    '#/running_models/router/chat-router',
  );
  await router.navigate('/cluster_info');
  expect(await screen.findByRole('region', { name: 'Placement' })).not.toHaveTextContent('chat');
});

test('a saved set has no launch of a virtual model', { tags: ['running.virtual', 'launch-set.save'] }, () => {
  const virtual = runningModel({ id: 'chat', address: '', accelerators: null, replica: null });
  expect(setOf([virtual, runningModel()], new Date(0)).models.map(({ model_uid }) => model_uid)).toEqual([
    'assistant',
  ]);
});
