import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { register } from '#server/cluster/registrations.ts';
import { renderApp } from '#test/render-app.tsx';
import { mine, openEdited, withMine } from '#test/rerank.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const POST = 'POST /v1/model_registrations/rerank';

test('Edit is disabled until something differs, and differences are shown before and after', {
  tags: ['register.edit', 'register.edit-unchanged', 'register.bar'],
}, async () => {
  const { state } = withMine(serve());
  const { user, router } = renderApp('/register_model/rerank/mine');
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit mine' })).toBeVisible();
  const edit = screen.getByRole('button', { name: 'Edit' });
  expect(edit).toHaveAttribute('aria-disabled', 'true');
  await user.click(edit);
  expect(state.traffic.log.filter(line => !line.startsWith('GET '))).toEqual([]);
  expect(screen.queryByRole('table', { name: 'What differs' })).toBeNull();
  await user.type(screen.getByLabelText(/^Model Path/), 'er');
  const row = within(screen.getByRole('table', { name: 'What differs' })).getByRole('row', {
    name: /model_uri/,
  });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  ).toEqual(['"/old"', '"/older"']);
  expect(screen.getByText(sentence('Saves model_uri'))).toBeVisible();
  await user.click(edit);
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/custom/rerank'));
  expect(state.registrations.rerank.get('mine')?.definition).toEqual({ ...mine, model_uri: '/older' });
});

test('the edit of a model of a hub shows no path, wants none, and sends none', async () => {
  const { state } = serve();
  const hub = { ...mine, model_uri: null, model_id: 'BAAI/bge-reranker-base', type: 'unknown' };
  state.registrations.rerank.set('mine', { type: 'rerank', builtin: false, definition: hub });
  const { user, router } = renderApp('/register_model/rerank/mine');
  expect(await screen.findByLabelText(/^Model Path/)).toHaveValue('');
  await user.click(screen.getByRole('checkbox', { name: 'Chinese' }));
  const table = screen.getByRole('table', { name: 'What differs' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(cell => cell.textContent),
  ).toEqual(['language']);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/custom/rerank'));
  expect(state.registrations.rerank.get('mine')?.definition).toEqual({ ...hub, language: ['en', 'zh'] });
});

test('a refused edit reports both results and keeps the form', async () => {
  const { failNext } = withMine(serve());
  failNext(POST, { status: 400, body: { detail: 'no such path' } });
  const { user } = await openEdited();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const said = await screen.findAllByText(
    sentence(
      /Server error: 400 - no such path\s+The new definition was not registered. The former one was put back./,
    ),
  );
  expect(said[0]).toBeVisible();
  expect(screen.getByLabelText(/^Model Path/)).toHaveValue('/new');
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

test('a definition that could not be put back stays on the screen, also after a reload, and Restore brings it back', async () => {
  const { state, failNext } = withMine(serve());
  failNext(POST, { status: 400, body: { detail: 'no such path' } });
  failNext(POST, { status: 500, body: { detail: 'disk full' } });
  const first = await openEdited();
  await first.user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('region', { name: 'The change to mine was not finished' })).toBeVisible();
  expect(state.registrations.rerank.has('mine')).toBe(false);
  first.router.dispose();
  cleanup();

  const { user } = renderApp('/register_model/rerank/mine');
  const notice = await screen.findByRole('region', { name: 'The change to mine was not finished' });
  await user.click(within(notice).getByRole('button', { name: 'The former definition' }));
  expect(within(notice).getByText(sentence(/"model_uri": "\/old"/))).toBeVisible();
  expect(screen.getByLabelText(/^Model Path/)).toHaveValue('/new');
  await user.click(within(notice).getByRole('button', { name: 'Restore' }));
  expect(
    await screen.findByText(sentence('The former definition of mine is registered again.')),
  ).toBeVisible();
  expect(state.registrations.rerank.get('mine')?.definition).toEqual(mine);
  expect(screen.queryByRole('region', { name: /was not finished/ })).toBeNull();
});

test('a model that is not on the cluster is no empty form', async () => {
  serve();
  renderApp('/register_model/rerank/gone');
  expect(
    await screen.findByRole('heading', { name: 'The definition of gone could not be loaded.' }),
  ).toBeVisible();
  expect(screen.getByText(/Model gone not found/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the custom models' })).toBeVisible();
});

test('JSON fills the form, and wrong fields are named first', async () => {
  serve();
  const { user } = renderApp('/register_model/embedding');
  await user.click(await screen.findByRole('button', { name: 'Import JSON' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import a definition' });
  const text = within(dialog).getByLabelText('JSON of a definition');
  await user.click(text);
  await user.paste('{"model_name": ');
  await user.click(within(dialog).getByRole('button', { name: 'Fill the form' }));
  expect(
    within(dialog).getByText(sentence(/^This is not JSON. Line 1, column 16: expected a text/)),
  ).toBeVisible();
  expect(text).toHaveFocus();
  await user.clear(text);
  await user.paste(
    JSON.stringify({
      model_name: 'pasted',
      dimensions: 'many',
      max_tokens: 0,
      model_uri: '/p',
      language: ['de'],
    }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Fill the form' }));
  expect(within(dialog).getByRole('listitem')).toHaveTextContent('dimensions must be a number');
  await user.click(within(dialog).getByRole('button', { name: 'Fill in the others' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText(/^Model Name/)).toHaveValue('pasted');
  expect(screen.getByLabelText(/^Dimensions/)).toHaveValue('768');
  expect(screen.getByText('German (de)')).toBeVisible();
  expect(screen.getByText(sentence('Please enter an integer greater than 0.'))).toBeVisible();
});

test('a file fills the form as well, and may be opened again once it was mended', async () => {
  serve();
  const { user } = renderApp('/register_model/rerank');
  await user.click(await screen.findByRole('button', { name: 'Import JSON' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import a definition' });
  const json = JSON.stringify({ model_name: 'from-file', model_uri: '/f', language: ['zh'], later_key: 1 });
  const opener = within(dialog).getByLabelText('Open a file', { selector: 'input' });
  await user.upload(opener, new File([json], 'model.json', { type: 'application/json' }));
  await waitFor(() => expect(within(dialog).getByLabelText('JSON of a definition')).toHaveValue(json));
  // A browser fires no change event for the file that it already has.
  expect(opener).toHaveProperty('files.length', 0);
  await user.click(within(dialog).getByRole('button', { name: 'Fill the form' }));
  await waitFor(() => expect(screen.getByLabelText(/^Model Name/)).toHaveValue('from-file'));
  await user.click(await screen.findByRole('button', { name: 'Show custom json config used by api' }));
  expect(screen.getByText(sentence(/"later_key": 1/))).toBeVisible();
});

test('an expired sign-in keeps the draft, and the next one returns to it', async () => {
  const { state } = serve({ auth: true });
  const { user, router } = renderApp('/login');
  await user.type(await screen.findByLabelText('Username'), 'admin');
  await user.type(screen.getByLabelText('Password'), 'admin{Enter}');
  await screen.findByRole('button', { name: 'LOG OUT' });
  await router.navigate('/register_model/rerank');
  await user.type(await screen.findByLabelText(/^Model Name/), '-kept');
  state.revokeTokens();
  await user.click(screen.getByRole('button', { name: 'Register Model' }));
  await user.click(await screen.findByRole('button', { name: 'CONFIRMED' }));
  await user.type(await screen.findByLabelText('Username'), 'admin');
  await user.type(screen.getByLabelText('Password'), 'admin{Enter}');
  await screen.findByRole('button', { name: 'LOG OUT' });
  if (router.state.location.pathname !== '/register_model/rerank')
    await router.navigate('/register_model/rerank');
  expect(await screen.findByLabelText(/^Model Name/)).toHaveValue('custom-rerank-kept');
});

test("a family's template instead of the definition's own is a difference", {
  tags: ['register.edit-unchanged', 'register.template'],
}, async () => {
  const { state } = serve({ release: '4.1' });
  const spec = {
    model_uri: '/ours',
    model_size_in_billions: 7,
    model_format: 'pytorch',
    quantization: 'none',
  };
  const ours = {
    ...{ version: 2, model_name: 'ours', context_length: 2048, model_lang: ['en'], model_ability: ['chat'] },
    ...{ model_family: 'qwen2-instruct', chat_template: 'OWN', model_specs: [spec] },
  };
  expect(register(state, 'LLM', JSON.stringify(ours))).toBeUndefined();
  const { user } = renderApp('/register_model/llm/ours');
  const family = await screen.findByLabelText(/^Model Family/);
  await user.selectOptions(family, 'other');
  await user.selectOptions(family, 'qwen2-instruct');
  expect(screen.getByLabelText(/^Chat Template/)).not.toHaveValue('OWN');
  const table = screen.getByRole('table', { name: 'What differs' });
  expect(within(table).getByRole('rowheader', { name: 'chat_template' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit' })).not.toHaveAttribute('aria-disabled', 'true');
});
