import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { addRerank } from '#test/rerank.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('formats and abilities have their labels, and name and family their advice', {
  tags: ['launch.formats', 'register.name', 'register.family'],
}, async () => {
  serve();
  renderApp('/register_model/llm');
  expect(await screen.findByLabelText(/^Model Name/)).toHaveAccessibleDescription(
    'Alphanumeric characters with properly placed hyphens and underscores. Must not match any built-in model names.',
  );
  const abilities = within(screen.getByRole('group', { name: /^Model Abilities/ })).getAllByRole('checkbox');
  expect(abilities.map(box => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Generate',
    'Chat',
    'Vision',
  ]);
  const formats = screen.getAllByRole('radio') as HTMLInputElement[];
  expect(formats.map(radio => [radio.value, radio.labels?.[0]?.textContent])).toEqual([
    ['pytorch', 'PyTorch'],
    ['ggmlv3', 'GGML'],
    ['ggufv2', 'GGUF'],
    ['gptq', 'GPTQ'],
    ['awq', 'AWQ'],
  ]);
  expect(screen.getByLabelText(/^Model Family/)).toHaveAccessibleDescription(
    /Please be careful to select the family name corresponding to the model .* If not found, please choose "other"\./,
  );
});

test('a quantization is required of the formats that have no other', {
  tags: ['register.quantization'],
}, async () => {
  serve();
  const { user } = renderApp('/register_model/llm');
  await user.click(await screen.findByRole('radio', { name: 'GPTQ' }));
  expect(screen.getByLabelText(/^Quantization/)).toBeRequired();
  await user.click(screen.getByRole('radio', { name: 'GGUF' }));
  expect(screen.getByLabelText('Quantization (Optional)')).not.toBeRequired();
});

test('a name that is being typed is not wrong yet at a hyphen, only once it is left', {
  tags: ['register.name'],
}, async () => {
  serve();
  const { user } = renderApp('/register_model/rerank');
  const name = await screen.findByLabelText(/^Model Name/);
  await user.clear(name);
  await user.type(name, 'ours-');
  expect(name).not.toBeInvalid();
  await user.tab();
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription(/^Please use alphanumeric characters/);
  await user.type(name, 'large');
  expect(name).not.toBeInvalid();
  await user.type(name, '!');
  expect(name).toBeInvalid();
});

test('the panel shows the JSON that will be sent, and Copy all copies it', {
  tags: ['register.json'],
}, async () => {
  const { state } = serve();
  const { user } = renderApp('/register_model/audio');
  await user.type(await screen.findByLabelText(/^Model Name/), '-2');
  await user.click(screen.getByRole('button', { name: 'Show custom json config used by api' }));
  const panel = screen.getByRole('region', { name: 'JSON Format' });
  await user.click(within(panel).getByRole('button', { name: 'Copy all' }));
  expect(within(panel).getByRole('status')).toHaveTextContent('Copied to clipboard!');
  const copied = await navigator.clipboard.readText();
  expect(panel).toHaveTextContent(copied.replaceAll(/\s+/g, ' '));
  await user.click(screen.getByRole('button', { name: 'Register Model' }));
  await waitFor(() => expect(state.registrations.audio.has('custom-audio-2')).toBe(true));
  expect(JSON.parse(copied)).toEqual(state.registrations.audio.get('custom-audio-2')?.definition);
});

test('Cancel leads from an edit back to the custom models of its kind, and changes nothing', {
  tags: ['register.edit'],
}, async () => {
  const cluster = serve();
  addRerank(cluster, 'ours');
  const { user, router } = renderApp('/register_model/rerank/ours');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/custom/rerank'));
  expect(cluster.state.traffic.log.filter(call => !call.startsWith('GET'))).toEqual([]);
});

test('too long a text is refused at once, with both sizes, and the old text remains', async () => {
  serve();
  const { user } = renderApp('/register_model/rerank');
  await user.click(await screen.findByRole('button', { name: 'Import JSON' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import a definition' });
  const box = within(dialog).getByLabelText('JSON of a definition');
  await user.click(box);
  const small = '{"model_name": "small", "model_uri": "/s", "language": ["en"]}';
  await user.paste(small);
  const long = `{"model_name": "${'x'.repeat(600_000)}"}`;
  await user.paste(long);
  expect(
    within(dialog).getByText(sentence('This has 600,018 bytes. A definition may have at most 500,000.')),
  ).toBeVisible();
  expect(box).toHaveValue(small);
  const file = new File([long], 'huge.json', { type: 'application/json' });
  Object.defineProperty(file, 'size', { value: 52_400_000 });
  Object.defineProperty(file, 'text', { value: () => expect.fail('the file was read') });
  await user.upload(within(dialog).getByLabelText('Open a file', { selector: 'input' }), file);
  expect(
    await within(dialog).findByText(
      sentence('This has 52,400,000 bytes. A definition may have at most 500,000.'),
    ),
  ).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Fill the form' }));
  await waitFor(() => expect(screen.getByLabelText(/^Model Name/)).toHaveValue('small'));
});

test('after an import the form says what it filled, kept and added, and that can be dismissed', {
  tags: ['register.report'],
}, async () => {
  serve({ release: '4.1' });
  const { user } = renderApp('/register_model/llm');
  await user.click(await screen.findByRole('button', { name: 'Import JSON' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import a definition' });
  await user.click(within(dialog).getByLabelText('JSON of a definition'));
  await user.paste(
    JSON.stringify({
      ...{ version: 2, model_name: 'small', context_length: 2048, model_lang: ['en'], my_extra: 1 },
      ...{ model_ability: ['chat'], model_family: 'qwen2-instruct' },
      model_specs: [
        { model_format: 'pytorch', model_size_in_billions: 7, quantization: 'none', model_uri: '/models/x' },
      ],
    }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Fill the form' }));
  const report = await screen.findByText(sentence(/^7 fields are filled\./));
  expect(report).toHaveTextContent('Kept without a field, and sent as they are: my_extra.');
  expect(report).toHaveTextContent(/Added by the form: .*chat_template/);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(report).not.toBeInTheDocument();
});
