import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('the five tabs are routes, and each form opens with its defaults', {
  tags: ['register.tabs', 'register.defaults'],
}, async () => {
  serve();
  const { user, router } = renderApp('/register_model/llm');
  expect(await screen.findByRole('heading', { level: 1, name: 'Register Model' })).toBeVisible();
  expect(document.title).toBe('Language Model · Register Model · Inference Console');
  expect(await screen.findByLabelText(/^Context Length/)).toHaveValue('2048');
  expect(screen.getByLabelText(/^Model Size in Billions/)).toHaveValue('7');
  const defaults = {
    'Embedding Model': { name: 'custom-embedding', kind: 'embedding' },
    'Rerank Model': { name: 'custom-rerank', kind: 'rerank' },
    'Image Model': { name: 'custom-image', kind: 'image' },
    'Audio Model': { name: 'custom-audio', kind: 'audio' },
  };
  for (const [tab, { name, kind }] of Object.entries(defaults)) {
    await user.click(screen.getByRole('tab', { name: tab }));
    await waitFor(() => expect(screen.getByLabelText(/^Model Name/)).toHaveValue(name));
    expect(router.state.location.pathname).toBe(`/register_model/${kind}`);
    expect(screen.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  }
});

test('every field shows its error, and focus goes to the first', {
  tags: [
    'register.all-fields',
    'register.name',
    'register.lists',
    'register.quantization',
    'register.size',
    'register.integers',
    'register.family',
  ],
}, async () => {
  serve();
  const { user } = renderApp('/register_model/llm');
  const name = await screen.findByLabelText(/^Model Name/);
  await user.clear(name);
  await user.clear(screen.getByLabelText(/^Context Length/));
  await user.click(screen.getByRole('checkbox', { name: 'English' }));
  await user.click(screen.getByRole('checkbox', { name: 'Generate' }));
  await user.clear(screen.getByLabelText(/^Model Path/));
  await user.clear(screen.getByLabelText(/^Model Size in Billions/));
  await user.click(screen.getByRole('radio', { name: 'GPTQ' }));
  await user.click(screen.getByRole('button', { name: 'Register Model' }));
  expect(name).toHaveFocus();
  const alerts = screen.getAllByRole('alert').map(alert => alert.textContent);
  expect(alerts).toEqual([
    'Please enter a model name.',
    'Please enter an integer greater than 0.',
    'Please choose at least one language.',
    'Please choose at least one ability.',
    'Please choose the model family.',
    'Please enter the path of the model.',
    'Please enter a number greater than 0.',
    'Quantization cannot be left empty.',
    'Please fill in valid value for all fields',
  ]);
  expect(screen.getByLabelText(/^Quantization/)).toHaveAccessibleDescription(
    /^Quantization cannot be left empty\./,
  );
  expect(screen.getByRole('checkbox', { name: 'English' })).toHaveAccessibleDescription(
    'Please choose at least one language.',
  );
});

test('a chat model is registered with the prompt style of its family', async () => {
  const { state } = serve();
  const { user, router } = renderApp('/register_model/llm');
  const name = await screen.findByLabelText(/^Model Name/);
  await user.clear(name);
  await user.type(name, 'our-chat');
  await user.click(screen.getByRole('checkbox', { name: 'Chat' }));
  await user.selectOptions(screen.getByLabelText(/^Model Family/), 'qwen2-instruct');
  await user.click(screen.getByRole('checkbox', { name: 'Chinese' }));
  await user.click(screen.getByRole('button', { name: 'Register Model' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/custom/llm'));
  const definition = state.registrations.LLM.get('our-chat')?.definition;
  expect(definition).toMatchObject({
    model_lang: ['en', 'zh'],
    model_ability: ['generate', 'chat'],
    prompt_style: { style_name: 'QWEN' },
  });
});

test('a name that is taken or that the cluster refuses is flagged while it is typed', async () => {
  serve();
  const { user } = renderApp('/register_model/rerank');
  const name = await screen.findByLabelText(/^Model Name/);
  await user.clear(name);
  await user.type(name, 'bge-reranker-base');
  expect(screen.getByText(sentence('A built-in model is called bge-reranker-base already.'))).toBeVisible();
  await user.type(name, ' /x');
  expect(screen.getByText(sentence('The cluster refuses a model name with white space /.'))).toBeVisible();
});

test('languages are found by code and by English name, and become chips that go again', {
  tags: ['register.languages', 'register.language-menu'],
}, async () => {
  serve();
  const { user } = renderApp('/register_model/embedding');
  const menu = await screen.findByRole('combobox', { name: 'Languages' });
  await user.type(menu, 'ger');
  expect(await screen.findByRole('listbox')).toHaveStyle({ maxHeight: '20vh' });
  await user.click(await screen.findByRole('option', { name: 'German (de)' }));
  await user.type(menu, 'ja');
  await user.keyboard('{Enter}');
  const chips = screen.getByLabelText('Chosen languages');
  expect(within(chips).getByText('German (de)')).toBeVisible();
  await user.click(within(chips).getByRole('button', { name: /German/ }));
  expect(screen.queryByText('German (de)')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show custom json config used by api' }));
  expect(screen.getByText(/"language": \[/)).toHaveTextContent('"language": [ "en", "ja" ]');
});

test('specs come and go with the focus, and the last one stays', {
  tags: ['register.spec-delete'],
}, async () => {
  serve();
  const { user } = renderApp('/register_model/llm');
  await user.click(await screen.findByRole('button', { name: 'more' }));
  const second = screen.getByRole('group', { name: 'Spec 2' });
  expect(second).toContainElement(document.activeElement as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Remove spec 1' }));
  expect(screen.getByRole('button', { name: 'more' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Remove spec/ })).toBeNull();
  expect(screen.getByRole('group', { name: 'Spec 1' })).toBe(second);
});

test('a refused registration shows the cluster’s words and keeps the form', async () => {
  const { failNext } = serve();
  failNext('POST /v1/model_registrations/audio', { status: 400, body: { detail: 'Invalid path\nline two' } });
  const { user } = renderApp('/register_model/audio');
  await user.type(await screen.findByLabelText(/^Model Name/), '-2');
  await user.click(screen.getByRole('button', { name: 'Register Model' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Server error: 400 - Invalid path line two');
  expect(screen.getByLabelText(/^Model Name/)).toHaveValue('custom-audio-2');
});

test('leaving a changed form asks first, and Cancel stays', async () => {
  serve();
  const { user, router } = renderApp('/register_model/audio');
  await user.type(await screen.findByLabelText(/^Model Name/), '-2');
  await user.click(screen.getByRole('tab', { name: 'Image Model' }));
  const asked = await screen.findByRole('alertdialog', { name: 'Leave this form?' });
  await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
  expect(router.state.location.pathname).toBe('/register_model/audio');
  expect(screen.getByRole('tab', { name: 'Image Model' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Leave this form?' });
  await user.click(within(question).getByRole('button', { name: 'Leave this form' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/custom/audio'));
  const drafts = Object.keys(sessionStorage).filter(key => key.startsWith('draft:'));
  expect(drafts).toEqual(['draft:owner']);
});

test('a reload brings the draft back', async () => {
  serve();
  const first = renderApp('/register_model/image');
  await first.user.type(await screen.findByLabelText(/^Model Name/), '-again');
  await first.user.click(screen.getByRole('button', { name: 'more' }));
  first.router.dispose();
  cleanup();
  renderApp('/register_model/image');
  expect(await screen.findByRole('group', { name: 'Controlnet 1' })).toBeVisible();
  expect(screen.getAllByLabelText(/^Model Name/)[0]).toHaveValue('custom-image-again');
});

test('a kind that releases refuse is announced before registration', {
  tags: ['register.refused-kind'],
}, async () => {
  serve({ release: '4.1' });
  const { user } = renderApp('/register_model/video');
  expect(await screen.findByLabelText(/^Model Name/)).toHaveValue('custom-video');
  const told = 'Releases up to 4.1 refuse definitions of this kind of model; this cluster may too.';
  expect(screen.getByRole('note')).toHaveTextContent(told);
  await user.click(screen.getByRole('tab', { name: 'Audio Model' }));
  await waitFor(() => expect(screen.getByLabelText(/^Model Name/)).toHaveValue('custom-audio'));
  expect(screen.queryByText(sentence(told))).toBeNull();
});

test('a failed list is said, and Retry brings it', async () => {
  const { failNext } = serve();
  failNext('GET /v1/models/families', { status: 500, body: { detail: 'busy' } });
  const { user } = renderApp('/register_model/llm');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(await screen.findByText(sentence('Server error: 500 - busy'))).toBeVisible();
  await user.click(retry);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  expect(screen.getByRole('option', { name: 'other' })).toBeInTheDocument();
  expect(within(screen.getByLabelText(/^Model Family/)).getAllByRole('option').length).toBeGreaterThan(3);
});
