import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

/** A cluster of 0.15 to 1.7: version 1, and templates instead of prompt styles. */
function serveTemplates() {
  const cluster = serve();
  const body = { 'qwen-chat': { chat_template: '{{ messages }}', stop: [], stop_token_ids: [] } };
  cluster.failNext('GET /v1/models/prompts', { status: 200, body });
  return cluster;
}

const formats = () => (screen.getAllByRole('radio') as HTMLInputElement[]).map(radio => radio.value);

test('version 1 with templates offers MLX and FP8, and no GGML', {
  tags: ['register.version', 'launch.formats'],
}, async () => {
  serveTemplates();
  const { user } = renderApp('/register_model/llm');
  await screen.findByLabelText(/^Model Name/);
  expect(formats()).toEqual(['pytorch', 'ggufv2', 'gptq', 'awq', 'mlx', 'fp8']);
  await user.click(screen.getByRole('radio', { name: 'FP8' }));
  await user.click(screen.getByRole('button', { name: 'Show custom json config used by api' }));
  expect(screen.getByRole('region', { name: 'JSON Format' })).toHaveTextContent(
    '"model_format": "fp8", "quantizations": [ "none" ]',
  );
});

test('one of the cluster’s own definitions shows that it has templates and no tool parser', {
  tags: ['register.version', 'register.template'],
}, async () => {
  const { failNext } = serve();
  failNext('GET /v1/models/prompts', { status: 500, body: {} });
  const body = { model_name: 'llama-2', version: 1, chat_template: null };
  failNext('GET /v1/model_registrations/LLM/*', { status: 200, body });
  const { user } = renderApp('/register_model/llm');
  await user.click(await screen.findByRole('checkbox', { name: 'Chat' }));
  await user.click(screen.getByRole('checkbox', { name: 'Tools' }));
  expect(screen.getByLabelText(/^Chat Template/)).toBeVisible();
  expect(screen.queryByLabelText(/^Tool Parser/)).toBeNull();
});

test('a definition keeps a format that is not offered, and shows so', {
  tags: ['register.version', 'register.edit'],
}, async () => {
  const { state } = serveTemplates();
  const definition = {
    version: 1 as const,
    model_name: 'old',
    context_length: 2048,
    model_lang: ['en'],
    model_ability: ['generate' as const],
    model_family: 'other',
    model_specs: [
      {
        model_uri: '/m',
        model_size_in_billions: 7,
        model_format: 'ggmlv3' as const,
        quantizations: ['q4_0'],
        model_file_name_template: 'm.bin',
      },
    ],
  };
  state.registrations.LLM.set('old', { type: 'LLM', builtin: false, definition });
  const { user } = renderApp('/register_model/llm/old');
  expect(await screen.findByRole('radio', { name: 'GGML' })).toBeChecked();
  expect(screen.getByRole('radiogroup', { name: 'Model Format' })).toHaveAccessibleDescription(
    'GGML is not offered here: the cluster may refuse it.',
  );
  await user.click(screen.getByRole('radio', { name: 'GGUF' }));
  expect(screen.queryByText(/is not offered here/)).toBeNull();
});
