import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('an imported definition of version 1 is converted, and lost keys are named first', {
  tags: ['register.convert'],
}, async () => {
  const { state } = serve({ release: '4.1' });
  const { user, router } = renderApp('/register_model/llm');
  await user.click(await screen.findByRole('button', { name: 'Import JSON' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import a definition' });
  await user.click(within(dialog).getByLabelText('JSON of a definition'));
  await user.paste(
    JSON.stringify({
      version: 1,
      model_name: 'brought',
      context_length: 4096,
      model_lang: ['en'],
      model_ability: ['chat'],
      model_family: 'qwen2-instruct',
      model_specs: [
        { model_uri: '/m', model_size_in_billions: 7, model_format: 'pytorch', quantizations: ['none'] },
      ],
      prompt_style: { style_name: 'QWEN', stop: ['<|im_end|>'] },
    }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Fill the form' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent(
    'This cluster keeps definitions in another version, which has no place for these. They are left out: prompt_style',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Fill in the others' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Register Model' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/custom/llm'));
  expect(state.registrations.LLM.get('brought')?.kept).toMatchObject({
    version: 2,
    model_specs: [{ model_uri: '/m', quantization: 'none' }],
  });
});
