import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

type User = ReturnType<typeof renderApp>['user'];

const definition = {
  version: 2 as const,
  model_name: 'ours-chat',
  context_length: 4096,
  model_lang: ['en'],
  model_ability: ['chat'],
  model_family: 'other',
  model_specs: [
    { model_uri: '/m', model_size_in_billions: 7, model_format: 'pytorch', quantization: 'none' },
  ],
  chat_template: '{{ messages }}',
  reasoning_start_tag: '<t>',
  reasoning_end_tag: '</t>',
  tool_parser: 'qwen',
};

/** Deletes more than there is, as a held key does. */
async function deleteAll(user: User, field: HTMLElement) {
  await user.click(field);
  await user.keyboard('{Backspace>20/}');
}

async function importInto(user: User, json: object) {
  await user.click(await screen.findByRole('button', { name: 'Import JSON' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import a definition' });
  await user.click(within(dialog).getByLabelText('JSON of a definition'));
  await user.paste(JSON.stringify(json));
  await user.click(within(dialog).getByRole('button', { name: 'Fill the form' }));
}

test.each([
  [/^Reasoning End Tag/, /^Reasoning Start Tag/, '<t>'],
  [/^Tool Parser/, /^Reasoning End Tag/, '</t>'],
])('a field filled by a definition remains when it is cleared, and keeps focus: %s', async (...one) => {
  const [label, neighbour, kept] = one;
  serve({ release: '4.1' });
  const { user } = renderApp('/register_model/llm');
  await importInto(user, definition);
  const field = await screen.findByLabelText(label);
  await deleteAll(user, field);
  expect(field).toBeVisible();
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(screen.getByLabelText(neighbour)).toHaveValue(kept);
});

test('a field that the family filled stays when it is cleared, until another family is chosen', {
  tags: ['register.template'],
}, async () => {
  serve({ release: '4.1' });
  const { user } = renderApp('/register_model/llm');
  await user.click(await screen.findByRole('checkbox', { name: 'Chat' }));
  expect(screen.queryByLabelText(/^Tool Parser/)).toBeNull();
  await user.selectOptions(screen.getByLabelText(/^Model Family/), 'qwen2-instruct');
  const field = screen.getByLabelText(/^Tool Parser/);
  expect(field).toHaveValue('qwen');
  await deleteAll(user, field);
  expect(field).toBeVisible();
  expect(field).toHaveFocus();
  await user.selectOptions(screen.getByLabelText(/^Model Family/), 'other');
  expect(screen.queryByLabelText(/^Tool Parser/)).toBeNull();
});

test('a definition’s chat values go with the ability, field included', {
  tags: ['register.ability-family'],
}, async () => {
  serve({ release: '4.1' });
  const { user } = renderApp('/register_model/llm');
  await importInto(user, definition);
  expect(await screen.findByLabelText(/^Tool Parser/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Chat' }));
  for (const label of [/^Chat Template/, /^Reasoning End Tag/, /^Tool Parser/])
    expect(screen.queryByLabelText(label)).toBeNull();
});
