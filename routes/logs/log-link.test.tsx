import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();
const failing = { body: { model_name: 'none', model_type: 'embedding', model_uid: 'broken' } };

test('Show the log at a failed launch opens the log at its error', { tags: ['logs.link'] }, async () => {
  const cluster = serve({ release: '4.1' });
  await call(cluster, 'POST /v1/models', failing);
  const { user, router } = renderApp('/activity');
  await user.click(await screen.findByRole('link', { name: 'Show the log' }));
  const log = within(await screen.findByRole('treegrid', { name: 'Log' }));
  const [line] = await log.findAllByRole('row', { current: true });
  expect(line).toHaveTextContent(/ERROR.*xinference\.api\.restful_api .*none/);
  expect(router.state.location.pathname).toBe('/logs');
});

test('the log of a failed launch is narrowed to its model, and an error that does not name it stays', {
  tags: ['logs.link'],
}, async () => {
  const cluster = serve({ release: '4.1', furnished: true });
  await call(cluster, 'POST /v1/models', failing);
  const { user, router } = renderApp('/activity?model=broken');
  await user.click(await screen.findByRole('link', { name: 'Show the log' }));
  const log = within(await screen.findByRole('treegrid', { name: 'Log' }));
  const [line] = await log.findAllByRole('row', { current: true });
  expect(line).toHaveTextContent(/ERROR/);
  expect(new URLSearchParams(router.state.location.search).get('find')).toBe('broken');
  expect(screen.getByRole('searchbox', { name: 'Search in the log' })).toHaveValue('broken');
  expect(log.queryByText(/assistant/)).toBeNull();
});

test('the form of a launch that failed leads to the log too', { tags: ['logs.link'] }, async () => {
  const cluster = serve({ release: '4.1' });
  const { user } = renderApp('/launch_model/embedding?launch=bge-small-en-v1.5');
  fireEvent.change(await screen.findByLabelText('Model UID'), { target: { value: 'mine' } });
  cluster.failNext('POST /v1/models', { status: 503, body: { detail: 'No slot.' } });
  await user.click(await screen.findByRole('button', { name: 'Launch' }));
  const link = await screen.findByRole('link', { name: 'Show the log' });
  expect(link.getAttribute('href')).toMatch(/^#\/logs\?moment=.*&find=mine$/);
});

test('Show the log at a concern opens the log at its time', { tags: ['logs.link'] }, async () => {
  const { state } = serve({ release: '4.1' });
  renderApp('/overview');
  await screen.findByText('All is well.');
  state.silent.set('10.20.1.10', Date.now() - 60_000);
  const link = await screen.findByRole('link', { name: 'Show the log' });
  expect(link.getAttribute('href')).toMatch(/^#\/logs\?moment=\d{4}-\d\d-\d\dT/);
});

test('the log of a model is a tab of its page, and the log of a worker one of its page', {
  tags: ['logs.tab'],
}, async () => {
  serve({ release: '4.1', furnished: true });
  const { user, router } = renderApp('/running_model/assistant');
  await user.click(await screen.findByRole('tab', { name: 'Log' }));
  const lines = async () =>
    (await within(await screen.findByRole('treegrid', { name: 'Log' })).findAllByRole('row')).map(
      ({ textContent }) => textContent,
    );
  expect(await lines()).toEqual([
    expect.stringMatching(/Launch started.*model_uid=assistant-rep0/),
    expect.stringMatching(/Launch finished.*model_uid=assistant-rep0/),
  ]);
  await router.navigate('/cluster_info/10.20.1.12:40219');
  await screen.findByRole('heading', { level: 1, name: '10.20.1.12:40219' });
  await user.click(await screen.findByRole('tab', { name: 'Log' }));
  await waitFor(async () =>
    expect((await lines()).at(-1)).toContain('Xinference worker 10.20.1.12:40219 started'),
  );
  expect(await lines()).toHaveLength(2);
});

test('a user who may not read the log is not led to it', { tags: ['logs.link'] }, async () => {
  const cluster = serve({ release: '4.1', auth: true });
  signInWith(cluster, 'models:list', 'models:read', 'models:write');
  cluster.state.failed.set('broken', {
    uid: 'broken',
    modelName: 'none',
    replica: 1,
    startedAt: Date.now(),
    detail: 'no',
  });
  renderApp('/activity');
  await screen.findByRole('button', { name: /^Edit and try again/ });
  expect(screen.queryByRole('link', { name: 'Show the log' })).toBeNull();
});
