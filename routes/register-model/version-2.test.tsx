import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

async function rename(user: ReturnType<typeof renderApp>['user'], name: string) {
  const field = await screen.findByLabelText(/^Model Name/);
  await user.clear(field);
  await user.type(field, name);
}

test('a language model is registered in version 2 if the cluster uses it, with one spec per quantization', {
  tags: ['register.version', 'register.several'],
}, async () => {
  const { state } = serve({ release: '4.1' });
  const { user, router } = renderApp('/register_model/llm');
  await rename(user, 'ours');
  for (const format of ['PyTorch', 'GGUF', 'GPTQ', 'AWQ', 'MLX', 'FP8', 'BNB', 'FP4'])
    expect(screen.getByRole('radio', { name: format })).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'GGML' })).toBeNull();
  for (const ability of [
    'Generate',
    'Chat',
    'Vision',
    'Tools',
    'Reasoning',
    'Hybrid reasoning',
    'Audio',
    'Omni',
  ])
    expect(screen.getByRole('checkbox', { name: ability })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText(/^Model Family/), 'other');
  await user.click(screen.getByRole('radio', { name: 'GGUF' }));
  const path = screen.getByLabelText(/^Model Path/);
  await user.clear(path);
  await user.type(path, '/models/ours.{{quantization}.gguf');
  await user.type(screen.getByLabelText(/^Quantization/), 'Q4_K_M, Q8_0');
  await user.click(screen.getByRole('button', { name: 'Register Model' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/custom/llm'));
  expect(state.registrations.LLM.get('ours')?.kept).toMatchObject({
    version: 2,
    model_specs: ['Q4_K_M', 'Q8_0'].map(quantization => ({
      model_format: 'ggufv2',
      model_size_in_billions: 7,
      quantization,
      model_uri: '/models',
      model_file_name_template: `ours.${quantization}.gguf`,
    })),
  });
});

test('a family brings its chat template, which can be changed and previewed with a chat', {
  tags: ['register.template', 'register.preview'],
}, async () => {
  const { state } = serve({ release: '4.1' });
  const { user, router } = renderApp('/register_model/llm');
  await rename(user, 'ours-chat');
  expect(screen.queryByLabelText(/^Chat Template/)).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Chat' }));
  await user.selectOptions(screen.getByLabelText(/^Model Family/), 'other');
  expect(
    screen.getByText(sentence(/is asked the word "other" in every chat: write its template below/)),
  ).toBeVisible();
  await user.selectOptions(screen.getByLabelText(/^Model Family/), 'qwen2-instruct');
  const template = screen.getByLabelText(/^Chat Template/);
  expect(template).toHaveValue(
    "{%- for message in messages %}{{- '<|im_start|>' + message.role + '\n' + message.content + '<|im_end|>' + '\n' }}{%- endfor %}{%- if add_generation_prompt %}{{- '<|im_start|>assistant\n' }}{%- endif %}",
  );
  expect(screen.getByLabelText(/^Stop Strings/)).toHaveValue('<|endoftext|>\n<|im_end|>\n<|im_start|>');
  await user.click(screen.getByRole('button', { name: 'Preview of a chat' }));
  const preview = await screen.findByRole('region', { name: 'Preview of a chat' });
  expect(preview).toHaveTextContent(
    '<|im_start|>user Which is the highest mountain?<|im_end|> <|im_start|>assistant Mount Everest.<|im_end|> <|im_start|>user And the second?<|im_end|> <|im_start|>assistant',
  );
  await user.clear(template);
  await user.type(template, '{{% if %}');
  expect(await screen.findByText(/^This template cannot be rendered:/)).toBeVisible();
  await user.clear(template);
  await user.paste('Say {{ messages[0].content }}');
  expect(screen.getByRole('region', { name: 'Preview of a chat' })).toHaveTextContent(
    'Say Which is the highest mountain?',
  );
  const ids = screen.getByLabelText(/^Stop Token IDs/);
  await user.clear(ids);
  await user.type(ids, '7, x');
  await user.click(screen.getByRole('button', { name: 'Register Model' }));
  expect(ids).toHaveAccessibleDescription(/^Please enter whole numbers separated by commas\./);
  await user.type(ids, '{Backspace}8');
  await user.click(screen.getByRole('button', { name: 'Register Model' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/custom/llm'));
  expect(state.registrations.LLM.get('ours-chat')?.kept).toMatchObject({
    model_family: 'qwen2-instruct',
    chat_template: 'Say {{ messages[0].content }}',
    stop: ['<|endoftext|>', '<|im_end|>', '<|im_start|>'],
    stop_token_ids: [7, 8],
  });
});

test('families that lack the tools or the sight of the model are not offered', {
  tags: ['register.family'],
}, async () => {
  serve({ release: '4.1' });
  const { user } = renderApp('/register_model/llm');
  await user.click(await screen.findByRole('checkbox', { name: 'Chat' }));
  await user.click(screen.getByRole('checkbox', { name: 'Tools' }));
  const family = screen.getByLabelText(/^Model Family/);
  const families = within(family).getAllByRole('option');
  expect(families.map(option => option.textContent)).not.toContain('other');
  expect(family).toHaveAccessibleDescription(/takes tools and vision only with a family that has them\.$/);
  expect(families.length).toBeGreaterThan(1);
});

test('an embedding model has specs in version 2', {
  tags: ['register.version'],
}, async () => {
  const { state } = serve({ release: '4.1' });
  const { user, router } = renderApp('/register_model/embedding');
  await rename(user, 'ours');
  const spec = within(screen.getByRole('group', { name: 'Spec 1' }));
  expect(spec.getAllByRole('radio').map(radio => radio.closest('span')?.textContent)).toEqual([
    'PyTorch',
    'GGUF',
  ]);
  const path = spec.getByLabelText(/^Model Path/);
  await user.clear(path);
  await user.type(path, '/models/e');
  await user.click(screen.getByRole('checkbox', { name: 'Images' }));
  await user.click(screen.getByRole('button', { name: 'Register Model' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/custom/embedding'));
  expect(state.registrations.embedding.get('ours')?.kept).toMatchObject({
    version: 2,
    dimensions: 768,
    model_ability: ['embed_vision'],
    model_specs: [{ model_format: 'pytorch', quantization: 'none', model_uri: '/models/e' }],
  });
});

test('a rerank model has specs and a type in version 2', { tags: ['register.version'] }, async () => {
  const { state } = serve({ release: '4.1' });
  const { user, router } = renderApp('/register_model/rerank');
  await rename(user, 'ours');
  expect(screen.getByLabelText('Type')).toHaveValue('normal');
  await user.click(screen.getByRole('button', { name: 'Register Model' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/custom/rerank'));
  expect(state.registrations.rerank.get('ours')?.kept).toMatchObject({
    version: 2,
    type: 'normal',
    max_tokens: 512,
    model_specs: [{ model_format: 'pytorch', quantization: 'none', model_uri: '/path/to/model' }],
  });
});

test.each([
  ['the names', 'GET /v1/model_registrations/LLM'],
  ['the definition of a built-in model', 'GET /v1/model_registrations/LLM/*'],
])('a new form waits for the definition version that %s show', async (_, call) => {
  const { failNext } = serve({ release: '4.1' });
  failNext(call, { status: 500, body: {} });
  const { user } = renderApp('/register_model/llm');
  const again = await screen.findByRole('button', { name: /^(Retry|Try again)$/i });
  expect(screen.queryByLabelText(/^Model Name/)).toBeNull();
  await user.click(again);
  expect(await screen.findByRole('radio', { name: 'FP8' })).toBeInTheDocument();
});

test('an edit of version 2 changes the edited field and nothing else', {
  tags: ['register.version', 'register.edit'],
}, async () => {
  const { state } = serve({ release: '4.1', furnished: true });
  const before = state.registrations.LLM.get('support-desk-7b')?.kept;
  const { user, router } = renderApp('/register_model/llm/support-desk-7b');
  const length = await screen.findByLabelText(/^Context Length/);
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true');
  await user.clear(length);
  await user.type(length, '4096');
  const table = screen.getByRole('table', { name: 'What differs' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(cell => cell.textContent),
  ).toEqual(['context_length']);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/custom/llm'));
  expect(before).toBeDefined();
  expect(JSON.stringify(state.registrations.LLM.get('support-desk-7b')?.kept)).toBe(
    JSON.stringify({ ...before, context_length: 4096 }),
  );
});
