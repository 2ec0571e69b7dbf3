import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseQwen, chooseTool, launchButton, launchField, openLaunchForm } from '#test/launch-form.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

async function paste(user: Awaited<ReturnType<typeof openLaunchForm>>['user'], text: string) {
  await chooseTool(user, 'Paste…');
  const area = await screen.findByLabelText('JSON, curl or xinference launch');
  await user.click(area);
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Fill the form' }));
}

test('the form is copied as JSON, curl, a command line and Python', {
  tags: ['text.copy', 'launch.tools'],
}, async () => {
  serve();
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  await chooseTool(user, 'Copy as…');
  const dialog = await screen.findByRole('dialog', { name: 'qwen2-instruct as text' });
  expect(within(dialog).queryByText('The form is not complete yet.')).toBeNull();
  expect(within(dialog).getByText(sentence(/"model_engine": "Transformers"/))).toBeVisible();
  await user.click(within(dialog).getByRole('tab', { name: 'Command line' }));
  expect(within(dialog).getByText(/^xinference launch/)).toHaveTextContent(
    '--endpoint http://localhost:3000 \\ --model-name qwen2-instruct \\ --model-type LLM',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Copy as Command line' }));
  expect(await navigator.clipboard.readText()).toContain('--model-engine Transformers');
  await user.click(within(dialog).getByRole('tab', { name: 'Python' }));
  expect(within(dialog).getByText(sentence(/client.launch_model/))).toBeVisible();
  expect(within(dialog).getByRole('tablist', { name: 'qwen2-instruct as text' })).toBeVisible();
  const panel = within(dialog).getByRole('tabpanel', { name: 'Python' });
  expect(panel).toHaveTextContent('client.launch_model');
  expect(within(dialog).getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-controls', panel.id);
});

test('the text of a form that is not complete chooses no quantization for it', {
  tags: ['text.copy'],
}, async () => {
  serve();
  const { user } = await openLaunchForm();
  await user.selectOptions(launchField('Model Engine'), 'Transformers');
  await chooseTool(user, 'Copy as…');
  const dialog = await screen.findByRole('dialog', { name: 'qwen2-instruct as text' });
  expect(within(dialog).getByText('The form is not complete yet.')).toBeVisible();
  expect(within(dialog).getByText(/"quantization": null/)).toBeVisible();
});

test('pasted text fills the form, names unread words, and can be undone', {
  tags: ['text.paste'],
}, async () => {
  serve();
  const { user } = await openLaunchForm();
  await user.selectOptions(launchField('Model Engine'), 'vLLM');
  await paste(
    user,
    "xinference launch -n qwen-chat -en Transformers -s 7 -f pytorch -q none -r 2 --replica-config '[1]' --worker-ip 10.20.1.10 --max_model_len 4096",
  );
  const notice = await screen.findByText(sentence(/^Filled from xinference launch\..*\.$/));
  expect(notice).toHaveTextContent('It was for qwen-chat; only its settings were taken.');
  expect(notice).not.toHaveTextContent('Not read');
  expect(launchField('Model Engine')).toHaveValue('Transformers');
  expect(launchField('Quantization')).toHaveValue('none');
  expect(launchField('Worker Ip')).toBeVisible();
  expect(launchField('Worker Ip')).toHaveValue('10.20.1.10');
  const values = screen.getAllByLabelText('value').map(field => field.getAttribute('value'));
  expect(values).toEqual(['4096']);
  expect(launchField('Place of each Replica (JSON)')).toHaveValue('[1]');
  expect(launchButton()).not.toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(launchField('Model Engine')).toHaveValue('vLLM');
  expect(screen.queryByText(/^Filled from/)).toBeNull();
});

test('options that this cluster lacks are named, and text without a launch is refused', {
  tags: ['text.paste'],
}, async () => {
  serve();
  const { user } = await openLaunchForm();
  await paste(user, 'pip install xinference');
  expect(screen.getByText('This is no launch as JSON, as curl or as xinference launch.')).toBeVisible();
  const area = screen.getByLabelText('JSON, curl or xinference launch');
  expect(area).toHaveFocus();
  await user.clear(area);
  await user.paste('{"model_engine": "MLX-next", "model_format": "pytorch"}');
  await user.click(screen.getByRole('button', { name: 'Fill the form' }));
  expect(await screen.findByText(/^Filled from JSON\./)).toHaveTextContent(
    'Not offered here: Model Engine MLX-next',
  );
});

test('a command in its wrapper fills the form, and each word that could not be read is named', {
  tags: ['text.paste'],
}, async () => {
  serve();
  const { user } = await openLaunchForm();
  await paste(
    user,
    'CUDA_HOME=/x sudo docker exec -it box xinference launch ^\n  -n qwen2-instruct -en vLLM -r two ^\n  --gpu-idx 0,1 --flag',
  );
  expect(await screen.findByText(sentence(/^Filled from xinference launch\..*\.$/))).toHaveTextContent(
    'Not read: CUDA_HOME=/x, -r two, --flag.',
  );
  expect(launchField('GPU Idx')).toHaveValue('0,1');
});

test('Python and a log line fill the form', { tags: ['text.paste'] }, async () => {
  serve();
  const { user } = await openLaunchForm();
  await paste(
    user,
    'client.launch_model(model_name="qwen2-instruct", model_engine="vLLM", n_gpu=2, **{"gpu_idx":[3,4]})',
  );
  expect(await screen.findByText('Filled from Python.')).toBeVisible();
  expect(launchField('GPU Idx')).toHaveValue('3,4');
  await paste(user, 'model_name=qwen2-instruct,model_engine=vLLM,n_gpu=auto,gpu_idx=[1],download_hub=None');
  expect(await screen.findByText('Filled from a log line.')).toBeVisible();
  expect(launchField('GPU Idx')).toHaveValue('1');
});
