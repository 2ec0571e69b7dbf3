import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

const png = (name: string) => new File(['abc'], name, { type: 'image/png' });

/** The panel of a model at 4.1 that can do this. */
async function openPanel(payload: object, abilities: string[]) {
  const cluster = serve({ release: '4.1', launchSeconds: 0 });
  await launchElsewhere(cluster, { ...payload, model_uid: 'it' });
  const running = cluster.state.running.get('it');
  if (running) running.record.model_ability = abilities;
  const app = renderApp('/running_model/it?try=it');
  const panel = within(await screen.findByRole('dialog', { name: 'Try it: it' }));
  await panel.findByRole('button', { name: 'Send' });
  return { ...app, cluster, panel };
}

const IMAGE = { model_type: 'image', model_name: 'sd3-medium' };
const VIDEO = { model_type: 'video', model_name: 'CogVideoX-2b' };

/** A video that is not finished within the test. */
async function startLongVideo() {
  const opened = await openPanel(VIDEO, ['text2video']);
  Object.assign(opened.cluster.state, { launchSeconds: 100_000 });
  await opened.user.type(opened.panel.getByLabelText('Prompt'), 'a hill{Control>}{Enter}{/Control}');
  await opened.panel.findByRole('region', { name: 'Answer' });
  return opened;
}

test('a picture is edited with a mask, and both are shown before', {
  tags: ['running.try-files'],
}, async () => {
  const { user, panel } = await openPanel(IMAGE, ['text2image', 'inpainting']);
  await user.click(panel.getByRole('radio', { name: 'Edit with a mask' }));
  expect(panel.getByRole('button', { name: 'Send' })).toHaveAccessibleDescription(
    'Still needed: Picture, Mask, Prompt',
  );
  await user.upload(panel.getByLabelText('Picture'), png('hill.png'));
  await user.upload(panel.getByLabelText('Mask'), png('mask.png'));
  await user.type(panel.getByLabelText('Prompt'), 'a tree');
  await waitFor(() =>
    expect(panel.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled', 'true'),
  );
  expect(panel.getByText(/^curl /)).toHaveTextContent(`-F 'mask_image=@"mask.png"'`);
  await user.click(panel.getByRole('button', { name: 'Send' }));
  expect(await panel.findByRole('img', { name: 'Picture 1' })).toBeVisible();
});

test('steps of a picture are a whole number, and show in the call', {
  tags: ['running.try-files'],
}, async () => {
  const { user, panel } = await openPanel(IMAGE, ['text2image']);
  await user.type(panel.getByLabelText('Prompt'), 'a tree');
  await user.click(panel.getByRole('button', { name: 'Settings' }));
  const steps = panel.getByLabelText('Steps');
  await user.type(steps, '0');
  await user.click(panel.getByRole('button', { name: 'Send' }));
  expect(steps).toHaveAccessibleDescription(/Please enter a whole number of 1 or more/);
  expect(panel.getByRole('button', { name: 'Send' })).toHaveAccessibleDescription('To be corrected: Steps');
  await user.clear(steps);
  await user.type(steps, '20');
  await user.type(panel.getByLabelText('Negative Prompt'), 'a crowd');
  expect(panel.getByText(/^curl /)).toHaveTextContent(/negative_prompt.*a crowd.*num_inference_steps.*20/);
  await user.click(panel.getByRole('button', { name: 'Send' }));
  expect(await panel.findByRole('img', { name: 'Picture 1' })).toBeVisible();
});

test('the text in a picture is read', { tags: ['running.try-files'] }, async () => {
  const { user, panel } = await openPanel(IMAGE, ['ocr']);
  await user.upload(panel.getByLabelText('Picture'), png('page.png'));
  await waitFor(() =>
    expect(panel.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled', 'true'),
  );
  await user.click(panel.getByRole('button', { name: 'Send' }));
  expect(await panel.findByText(/^The demo cluster read \S+\.$/)).toBeVisible();
});

test('a document is analysed: a PDF or a picture', { tags: ['running.try-files'] }, async () => {
  const { user, panel } = await openPanel(IMAGE, ['docanalyze']);
  const pdf = new File(['%PDF-'], 'bill.pdf', { type: 'application/pdf' });
  await user.upload(panel.getByLabelText('PDF or picture'), pdf);
  expect(panel.getByText(/^curl /)).toHaveTextContent(
    `images/docanalyze' \\ -F 'model=it' \\ -F 'file=@"bill.pdf"'`,
  );
  await user.click(panel.getByRole('button', { name: 'Send' }));
  expect(await panel.findByText(/"text": "The demo cluster read \S+\."/)).toBeVisible();
});

test('a stopped video ends at the cluster too', { tags: ['running.try-abort'] }, async () => {
  const { user, panel, cluster } = await openPanel(VIDEO, ['text2video']);
  Object.assign(cluster.state, { launchSeconds: 100_000 });
  await user.type(panel.getByLabelText('Prompt'), 'a hill{Control>}{Enter}{/Control}');
  const answer = within(await panel.findByRole('region', { name: 'Answer' }));
  expect(await answer.findByRole('progressbar', { name: 'Progress' }, { timeout: 5_000 })).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(answer.getByRole('status')).toHaveTextContent('Stopped.'));
  await waitFor(() =>
    expect(cluster.state.traffic.log.join('\n')).toMatch(/POST \/v1\/models\/it\/requests\/\w+\/abort/),
  );
  expect(answer.queryByRole('progressbar')).toBeNull();
});

test('if the cluster does not learn of a stop, the panel says that it may still be at work', {
  tags: ['running.try-abort'],
}, async () => {
  const { user, panel, cluster } = await startLongVideo();
  cluster.failNext('POST /v1/models/it/requests/*', { status: 500, body: { detail: 'supervisor is gone' } });
  await user.click(panel.getByRole('button', { name: 'Stop' }));
  expect(await panel.findByText(sentence('Server error: 500 - supervisor is gone'))).toBeVisible();
  expect(panel.getByText(/^The console waits no longer\. The cluster may still be at work:/)).toBeVisible();
});

test('a cluster that aborted nothing may still be at work, and the panel says so', {
  tags: ['running.try-abort'],
}, async () => {
  const { user, panel, cluster } = await startLongVideo();
  cluster.failNext('POST /v1/models/it/requests/*', { status: 200, body: { msg: 'NO_OP' } });
  await user.click(panel.getByRole('button', { name: 'Stop' }));
  expect(await panel.findByText(sentence('The cluster aborted nothing (NO_OP).'))).toBeVisible();
});

test('a finished video is shown', { tags: ['running.try-files'] }, async () => {
  const { user, panel } = await openPanel(VIDEO, ['text2video', 'image2video']);
  await user.type(panel.getByLabelText('Prompt'), 'a hill{Control>}{Enter}{/Control}');
  expect(await panel.findByLabelText('Video 1')).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:video\/mp4;base64,AAAA/),
  );
});

test('a chat model that sees gets pictures as parts of the message', {
  tags: ['running.try-files'],
}, async () => {
  const { user, panel, cluster } = await openPanel(
    {
      model_type: 'LLM',
      model_name: 'qwen2-instruct',
      model_engine: 'Transformers',
      model_format: 'pytorch',
      model_size_in_billions: 7,
      quantization: 'none',
    },
    ['chat', 'vision'],
  );
  await user.upload(panel.getByLabelText('Picture'), png('hill.png'));
  await panel.findByText(/BASE64_OF_hill\.png/);
  await user.type(panel.getByLabelText('Prompt'), 'What is it?{Control>}{Enter}{/Control}');
  expect(
    await panel.findByText(/^You wrote: “What is it\?” and sent: image\/png.* something to say\.$/),
  ).toBeVisible();
  expect(cluster.state.running.size).toBe(1);
  expect(panel.queryByLabelText('Sound')).toBeNull();
});

test('a voice sample goes with the text of a model that clones voices', {
  tags: ['running.try-files'],
}, async () => {
  const audio = { model_type: 'audio', model_name: 'CosyVoice-300M' };
  const { user, panel } = await openPanel(audio, ['text2audio', 'text2audio_voice_cloning']);
  await user.type(panel.getByLabelText('Text'), 'Good day');
  expect(panel.queryByLabelText('Words of the sample')).toBeNull();
  const wav = new File(['abc'], 'voice.wav', { type: 'audio/wav' });
  await user.upload(panel.getByLabelText('Voice sample'), wav);
  await user.type(await panel.findByLabelText('Words of the sample'), 'Hello');
  expect(panel.getByText(/^curl /)).toHaveTextContent(`-F 'prompt_speech=@"voice.wav"'`);
  await user.click(panel.getByRole('button', { name: 'Send' }));
  expect(await panel.findByLabelText('The spoken text')).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:audio/),
  );
});

test('another request of the same file asks for the file again, and shows none', {
  tags: ['running.try-files'],
}, async () => {
  const { user, panel } = await openPanel({ model_type: 'audio', model_name: 'whisper-base' }, [
    'audio2text',
  ]);
  const wav = new File(['abc'], 'talk.wav', { type: 'audio/wav' });
  await user.upload(panel.getByLabelText<HTMLInputElement>('Audio file'), wav);
  await user.click(panel.getByRole('radio', { name: 'Translation to English' }));
  expect(panel.getByLabelText<HTMLInputElement>('Audio file').files).toHaveLength(0);
  await user.upload(panel.getByLabelText('Audio file'), wav);
  expect(panel.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled', 'true');
});

test('a model that hears translates a recording, and a refusal keeps the file', {
  tags: ['running.try-files'],
}, async () => {
  const { user, panel, cluster } = await openPanel({ model_type: 'audio', model_name: 'whisper-base' }, [
    'audio2text',
  ]);
  await user.click(panel.getByRole('radio', { name: 'Translation to English' }));
  await user.upload(panel.getByLabelText('Audio file'), new File(['abc'], 'talk.wav', { type: 'audio/wav' }));
  cluster.failNext('POST /v1/audio/translations', { status: 500, body: { detail: 'CUDA out of memory' } });
  await user.click(panel.getByRole('button', { name: 'Send' }));
  expect(await panel.findByText(sentence('Server error: 500 - CUDA out of memory'))).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Send' }));
  expect(await panel.findByText(/^The demo cluster translated .* bytes\.$/)).toBeVisible();
});
