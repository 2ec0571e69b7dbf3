import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { rememberPayload } from '#app/launches/start.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { chooseCommand, launchElsewhere, row } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('the list links to a model’s page with its facts and place', {
  tags: ['running.page', 'running.links'],
}, async () => {
  serve({ furnished: true });
  const { user, router } = renderApp('/running_models/LLM');
  await user.click(within(await row('assistant')).getByRole('link', { name: 'assistant' }));
  await screen.findByRole('heading', { level: 1, name: 'assistant' });
  expect(router.state.location.pathname).toBe('/running_model/assistant');
  const facts = await screen.findByRole('region', { name: 'Model' });
  expect(within(facts).getByText('qwen2-instruct')).toBeVisible();
  expect(within(facts).getByText(sentence('32,768 tokens'))).toBeVisible();
  const place = screen.getByRole('region', { name: 'Where it runs' });
  expect(within(place).getByRole('link', { name: '10.20.1.10' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^#\/cluster_info\/10\.20\.1\.10/),
  );
  expect(screen.getByRole('button', { name: /^Try it/ })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Configuration' }));
  expect(await screen.findByText(/^It was not launched from this tab/)).toBeVisible();
});

test('the place of a model leads to its worker, whose port is another', {
  tags: ['running.links'],
}, async () => {
  serve({ furnished: true, release: '4.1' });
  const { user } = renderApp('/running_model/assistant');
  const place = await screen.findByRole('region', { name: 'Where it runs' });
  const [link] = await within(place).findAllByRole('link', { name: '10.20.1.10' });
  if (link === undefined) throw new Error('the place has no link');
  expect(link).toHaveAttribute('title', expect.stringMatching(/^10\.20\.1\.10:(?!40217)/));
  const fact = (name: string) => within(place).getByText(name).closest('dt')?.nextSibling;
  expect(fact('GPUs')).toHaveTextContent('GPU 0');
  expect(fact('GPU memory')).toHaveTextContent('2 GiB');
  const banner = within(screen.getByRole('banner'));
  expect(banner.getByText('Running', { selector: 'span' })).toBeVisible();
  expect(await banner.findByText(sentence(/^\d+ (s|min|h)$/))).toBeVisible();
  await user.click(link);
  expect(await screen.findByRole('meter', { name: '10.20.1.10:40217: GPU memory' })).toBeVisible();
});

test('a model launched by this tab shows its settings', { tags: ['running.page'] }, async () => {
  const cluster = serve();
  const payload = {
    model_uid: 'vectors',
    model_name: 'bge-small-en-v1.5',
    model_type: 'embedding',
    replica: 1,
    n_gpu: null,
    gpu_idx: [1],
  };
  await launchElsewhere(cluster, { ...payload, gpu_idx: null });
  rememberPayload('vectors', payload);
  renderApp('/running_model/vectors?tab=configuration');
  const settings = await screen.findByRole('region', { name: 'Settings it was launched with' });
  const value = (label: string) => within(settings).getByText(label).closest('dt')?.nextSibling;
  expect(value('GPU Idx')).toHaveTextContent(/^1$/);
  expect(value('N-GPU')).toHaveTextContent(/^CPU$/);
  expect(value('Type')).toHaveTextContent(/^Embedding$/);
});

test('a model that took the uid of one that this tab launched shows no settings', {
  tags: ['running.page'],
}, async () => {
  const cluster = serve();
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'chat' });
  rememberPayload('chat', { ...qwenLaunch, model_uid: 'chat', quantization: '4-bit' });
  renderApp('/running_model/chat?tab=configuration');
  expect(await screen.findByText(/^It was not launched from this tab/)).toBeVisible();
});

test('a model is terminated on its page, and launched again', { tags: ['running.page'] }, async () => {
  const cluster = serve();
  const payload = { model_uid: 'vectors', model_name: 'bge-small-en-v1.5', model_type: 'embedding' };
  await launchElsewhere(cluster, payload);
  const { user } = renderApp('/running_model/vectors');
  await chooseCommand(user, 'vectors', 'Terminate Model');
  expect(await screen.findByText(sentence('vectors does not run'))).toBeVisible();
  expect(cluster.state.running.has('vectors')).toBe(false);
  const again = await screen.findByRole('button', { name: 'Launch again' });
  await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(again);
  expect(await screen.findByText('Running', { selector: 'span' })).toBeVisible();
  expect(cluster.state.running.has('vectors')).toBe(true);
});

test('the page of a model that is not listed yet says that it may be starting, and leads to Activity', {
  tags: ['running.page'],
}, async () => {
  serve({ release: '4.1' });
  renderApp('/running_model/soon');
  expect(await screen.findByText(/or it is still starting/)).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Activity' })).toHaveAttribute('href', '#/activity');
});

test('with confirmations on, the page asks too', { tags: ['settings.confirm'] }, async () => {
  const { state } = serve({ furnished: true });
  localStorage.setItem('confirmTerminations', 'on');
  const { user } = renderApp('/running_model/assistant');
  await chooseCommand(user, 'assistant', 'Terminate Model');
  const dialog = await screen.findByRole('alertdialog');
  expect(state.running.has('assistant')).toBe(true);
  await user.click(within(dialog).getByRole('button', { name: 'Terminate 1 model' }));
  expect(await screen.findByText(sentence('assistant does not run'))).toBeVisible();
});

test('the replicas are read again as often as the models are', { tags: ['running.page'] }, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.setItem('refreshSeconds', '5');
  const { state } = serve({ furnished: true, release: '4.1' });
  renderApp('/running_model/assistant?tab=replicas');
  await screen.findByRole('row', { name: /^0 Ready/ });
  const count = (call: string) => state.traffic.log.filter(line => line.startsWith(call)).length;
  const before = [count('GET /v1/models/assistant/replicas'), count('GET /v1/models')];
  await act(() => vi.advanceTimersByTimeAsync(5000));
  await waitFor(() => expect(count('GET /v1/models/assistant/replicas')).toBeGreaterThan(before[0] ?? 0));
  expect(count('GET /v1/models')).toBeGreaterThan(before[1] ?? 0);
});

test('if the cluster reports each replica, each links to its worker', {
  tags: ['running.page'],
}, async () => {
  serve({ furnished: true, release: '4.1' });
  const { user } = renderApp('/running_model/assistant?tab=replicas');
  const place = await screen.findByRole('region', { name: 'Replicas' });
  expect(await within(place).findByRole('row', { name: /^0 Ready/ })).toBeVisible();
  await user.click(within(place).getByRole('link', { name: '10.20.1.10' }));
  expect(await screen.findByRole('heading', { level: 1, name: '10.20.1.10:40217' })).toBeVisible();
});
