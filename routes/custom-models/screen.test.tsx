import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createGate } from '#test/gate.ts';
import { renderApp } from '#test/render-app.tsx';
import { addRerank } from '#test/rerank.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

function findCard(name: string): Promise<HTMLElement> {
  return screen.findByRole('gridcell', { name: new RegExp(name) });
}

test('six tabs with Custom Models selected, and five sub-tabs', { tags: ['custom.tabs'] }, async () => {
  serve({ furnished: true });
  const { user, router } = renderApp('/launch_model/custom/llm');
  const tabs = await screen.findByRole('tablist', { name: 'Model types' });
  expect(within(tabs).getAllByRole('tab')).toHaveLength(6);
  expect(within(tabs).getByRole('tab', { selected: true })).toHaveTextContent('Custom Models');
  const subTabs = screen.getByRole('tablist', { name: 'Types of custom models' });
  expect(within(subTabs).getAllByRole('tab')).toHaveLength(5);
  within(subTabs).getByRole('tab', { selected: true }).focus();
  await user.keyboard('{ArrowRight}{Enter}');
  await findCard('intranet-embedding');
  expect(router.state.location.pathname).toBe('/launch_model/custom/embedding');
  expect(sessionStorage.getItem('subType')).toBe('/launch_model/custom/embedding');
});

test('a card shows its name at once, then its details, and has Edit and delete', {
  tags: ['custom.card'],
}, async () => {
  const cluster = serve({ furnished: true });
  const details = createGate();
  cluster.failNext('GET /v1/model_registrations/LLM/support-desk-7b', { until: details.passed });
  renderApp('/launch_model/custom/llm');
  const card = await findCard('support-desk-7b');
  expect(within(card).getByText('Loading the details')).toBeVisible();
  const name = within(card).getByRole('button', { name: 'support-desk-7b' });
  name.focus();
  details.open();
  expect(await within(card).findByText(sentence('Answers the questions of our support desk.'))).toBeVisible();
  expect(name).toHaveFocus();
  expect(within(card).getByText('generate model')).toBeVisible();
  expect(within(card).getByRole('button', { name: 'Edit support-desk-7b' })).toBeVisible();
  expect(within(card).getByRole('button', { name: 'Delete support-desk-7b' })).toBeVisible();
  expect(screen.queryByText('qwen2-instruct')).toBeNull();
});

test('slash focuses the search by name, and a search without results can be cleared', {
  tags: ['launch.search-name', 'launch.slash'],
}, async () => {
  addRerank(serve(), 'ours-a', 'ours-b');
  const { user } = renderApp('/launch_model/custom/rerank');
  await findCard('ours-a');
  await user.keyboard('/');
  const search = screen.getByRole('searchbox', { name: 'Search for custom model name' });
  expect(search).toHaveFocus();
  expect(search).toHaveAttribute('placeholder', 'Type / to search');
  await user.keyboard('OURS-B');
  await waitFor(() => expect(screen.queryByRole('gridcell', { name: /ours-a/ })).toBeNull());
  expect(screen.getByText(sentence('1 of 2 models'))).toBeVisible();
  await user.keyboard('x');
  await user.click(
    await within(await screen.findByRole('heading', { name: 'No model matches' }).then(parent)).findByRole(
      'button',
    ),
  );
  await findCard('ours-a');
});

test('a model with failed details keeps its name, cannot be launched, and is read again by keyboard', async () => {
  const cluster = serve();
  addRerank(cluster, 'ours-a', 'ours-b');
  cluster.failNext('GET /v1/model_registrations/rerank/ours-a', { status: 500, body: { detail: 'no disk' } });
  const { user } = renderApp('/launch_model/custom/rerank');
  const card = await findCard('ours-a');
  expect(await within(card).findByText(sentence(/Server error: 500 - no disk/))).toBeVisible();
  const name = within(card).getByRole('button', { name: 'ours-a' });
  expect(name).toHaveAttribute('aria-disabled', 'true');
  expect(within(card).getByRole('button', { name: 'Edit ours-a' })).toHaveAttribute('aria-disabled', 'true');
  within(card).getByRole('button', { name: 'Retry loading the details of ours-a' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(within(card).queryByText(/no disk/)).toBeNull());
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).not.toHaveAttribute('aria-disabled');
});

test('a card whose reload failed keeps its details, shows the failure, and reads again', {
  tags: ['custom.card'],
}, async () => {
  const cluster = serve();
  addRerank(cluster, 'ours-a');
  const { user, router } = renderApp('/launch_model/custom/rerank');
  const card = await findCard('ours-a');
  await within(card).findByText('en');
  cluster.failNext('GET /v1/model_registrations/rerank/ours-a', { status: 500, body: { detail: 'no disk' } });
  await router.navigate('/launch_model/custom/rerank');
  expect(
    await within(card).findByText(sentence(/may have changed\. Server error: 500 - no disk/)),
  ).toBeVisible();
  expect(within(card).getByText('en')).toBeVisible();
  expect(within(card).getByRole('button', { name: 'ours-a' })).not.toHaveAttribute('aria-disabled');
  await user.click(within(card).getByRole('button', { name: 'Retry loading the details of ours-a' }));
  await waitFor(() => expect(within(card).queryByText(/no disk/)).toBeNull());
});

test('a card opens the launch form; a link to a model that is not there says so', async () => {
  serve({ furnished: true });
  const { user, router } = renderApp('/launch_model/custom/llm');
  await user.click(await screen.findByRole('button', { name: 'support-desk-7b' }));
  await within(await screen.findByRole('dialog', { name: 'support-desk-7b' })).findByLabelText(
    /Model Engine/,
  );
  expect(router.state.location.search).toBe('?launch=support-desk-7b');
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'support-desk-7b' })).toHaveFocus());
  await router.navigate('/launch_model/custom/llm?launch=nobody');
  expect(
    await screen.findByText(sentence('There is no model named “nobody” in this catalogue.')),
  ).toBeVisible();
});

test('the launch form of a custom model is there before its definition, which adds to it and draws nothing twice', {
  tags: ['custom.form-first'],
}, async () => {
  const cluster = serve({ furnished: true });
  const details = createGate();
  cluster.failNext('GET /v1/model_registrations/LLM/support-desk-7b', { until: details.passed });
  const { user } = renderApp('/launch_model/custom/llm?launch=support-desk-7b');
  const dialog = await screen.findByRole('dialog', { name: 'support-desk-7b' }, { timeout: 18_000 });
  const engine = await within(dialog).findByLabelText('Model Engine');
  const format = within(dialog).getByLabelText('Model Format');
  await user.selectOptions(engine, 'Transformers');
  const before = format.querySelectorAll('option').length;
  details.open();
  const card = await screen.findByText(sentence('Answers the questions of our support desk.'), {
    ignore: 'dialog *',
  });
  expect(card).toBeInTheDocument();
  expect(within(screen.getByRole('dialog')).getByLabelText('Model Engine')).toBe(engine);
  expect(engine).toHaveValue('Transformers');
  expect(format.querySelectorAll('option')).toHaveLength(before);
});

test('a card of a later release says Cached where the detailed catalogue says so', {
  tags: ['custom.card-cached'],
}, async () => {
  const cluster = serve({ release: '4.1', furnished: true });
  const spec = {
    model_format: 'pytorch',
    model_size_in_billions: 7,
    quantization: 'none',
    cache_status: true,
  };
  const row = { model_name: 'support-desk-7b', is_builtin: false, model_specs: [spec] };
  cluster.failNext('GET /v1/model_registrations/LLM', { status: 200, body: [{ ...row, model_specs: [] }] });
  cluster.failNext('GET /v1/model_registrations/LLM', { status: 200, body: [row] });
  renderApp('/launch_model/custom/llm');
  expect(await within(await findCard('support-desk-7b')).findByText('Cached')).toBeVisible();
});

test('the pencil beside Cached manages the files of a custom model, and the card says when they are gone', {
  tags: ['custom.card-cached', 'cache.dialog'],
}, async () => {
  const cluster = serve({ release: '4.1', furnished: true });
  const model_name = 'support-desk-7b';
  const spec = { model_format: 'pytorch', model_size_in_billions: 7, quantization: 'none' };
  const [entry] = cluster.state.cache;
  const model_version = `${model_name}--7B--pytorch--none`;
  if (entry) cluster.state.cache.push({ ...entry, model_name, model_version });
  const row = { model_name, is_builtin: false };
  const list = 'GET /v1/model_registrations/LLM';
  for (const cache_status of [true, false])
    for (const model_specs of [[], [{ ...spec, cache_status }]])
      cluster.failNext(list, { status: 200, body: [{ ...row, model_specs }] });
  const { user } = renderApp('/launch_model/custom/llm');
  const card = await findCard(model_name);
  await user.click(
    await within(card).findByRole('button', { name: `Manage the cached files of ${model_name}` }),
  );
  const dialog = await screen.findByRole('dialog', { name: new RegExp(model_name) });
  await user.click(
    await within(dialog).findByRole('button', { name: `Delete ${model_version} on all workers` }),
  );
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'yes' }));
  await waitFor(() => expect(within(card).queryByText('Cached')).toBeNull());
});

test('the list of a kind leads to the form that registers one', { tags: ['custom.register'] }, async () => {
  addRerank(serve(), 'ours-a');
  const { user, router } = renderApp('/launch_model/custom/rerank');
  await findCard('ours-a');
  const panel = screen.getByRole('tabpanel', { name: 'Rerank Models' });
  await user.click(within(panel).getByRole('link', { name: 'Register Model' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/register_model/rerank'));
});

test('a failed list offers a retry; an empty one links to Register Model', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/model_registrations/audio', { status: 500, body: { detail: 'no disk' } });
  const { user, router } = renderApp('/launch_model/custom/audio');
  expect(await screen.findByRole('heading', { name: 'The custom models could not be loaded' })).toBeVisible();
  expect(screen.queryByText('No custom models')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No custom models' })).toBeVisible();
  const panel = screen.getByRole('tabpanel', { name: 'Audio Models' });
  await user.click(within(panel).getByRole('link', { name: 'Register Model' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/register_model/audio'));
});

test('pending details still arrive if a reload of the list fails', async () => {
  const cluster = serve();
  addRerank(cluster, 'ours-a');
  const details = createGate();
  cluster.failNext('GET /v1/model_registrations/rerank/ours-a', { until: details.passed });
  const { router } = renderApp('/launch_model/custom/rerank');
  const card = await findCard('ours-a');
  cluster.failNext('GET /v1/model_registrations/rerank', { status: 500, body: { detail: 'no disk' } });
  await router.navigate('/launch_model/custom/rerank');
  expect(await screen.findByText(/The list could not be loaded again/)).toBeVisible();
  expect(within(card).getByText('Loading the details')).toBeVisible();
  details.open();
  await waitFor(() => expect(within(card).queryByText('Loading the details')).toBeNull());
  expect(within(card).getByRole('button', { name: 'Edit ours-a' })).not.toHaveAttribute('aria-disabled');
});

function parent(element: HTMLElement): HTMLElement {
  return element.parentElement ?? element;
}
