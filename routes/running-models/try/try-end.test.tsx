import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

/** The panel of a model that can do this. */
async function openPanel(abilities: string[], payload: object = qwenLaunch, release: '0.13' | '4.1' = '4.1') {
  const cluster = serve({ release, launchSeconds: 0 });
  await launchElsewhere(cluster, { ...payload, model_uid: 'it' });
  const running = cluster.state.running.get('it');
  if (running) running.record.model_ability = abilities;
  const app = renderApp('/running_model/it?try=it');
  const panel = within(await screen.findByRole('dialog', { name: 'Try it: it' }));
  await panel.findByRole('button', { name: 'Send' });
  return { ...app, cluster, panel };
}

type Opened = Awaited<ReturnType<typeof openPanel>>;

async function ask({ user, panel }: Opened, limit: string): Promise<void> {
  await user.type(panel.getByLabelText('Prompt'), 'Why?');
  await user.click(panel.getByRole('button', { name: 'Settings' }));
  const most = panel.getByLabelText('Max Tokens');
  await user.clear(most);
  await user.type(most, `${limit}{Control>}{Enter}{/Control}`);
}

/** The cluster answers the next chat with these pieces. */
function answerNext({ cluster }: Opened, ...pieces: object[]): void {
  const body = pieces.map(piece => `data: ${JSON.stringify(piece)}\n\n`).join('');
  cluster.failNext('POST /v1/chat/completions', { status: 200, body, contentType: 'text/event-stream' });
}

test.each([['chat'], ['generate']])(
  'an answer that was cut off says at which number, and continues with a higher one: %s',
  { tags: ['running.try-end'] },
  async ability => {
    const opened = await openPanel([ability]);
    const { user, panel } = opened;
    await ask(opened, '3');
    expect(await panel.findByText(sentence('Cut off at Max Tokens (3).'))).toBeVisible();
    const answer = within(panel.getByRole('region', { name: 'Answer' }));
    await waitFor(() =>
      expect(answer.getByRole('status')).toHaveTextContent(/“Why\?” Cut off at Max Tokens \(3\)\.$/),
    );
    await user.click(panel.getByRole('button', { name: 'Raise it to 6 and go on' }));
    expect(await panel.findByText('You wrote: “Why?” This is the demo cluster, which')).toBeVisible();
    expect(panel.getByLabelText('Max Tokens')).toHaveValue('6');
    await user.click(await panel.findByRole('button', { name: 'Raise it to 12 and go on' }));
    expect(await panel.findByText(/^You wrote: “Why\?” This is .* here, in words of$/)).toBeVisible();
    await user.click(await panel.findByRole('button', { name: 'Raise it to 24 and go on' }));
    expect(await panel.findByText(/^You wrote: “Why\?” .* something to say\.$/)).toBeVisible();
    expect(panel.queryByText(/^Cut off/)).toBeNull();
  },
);

test('thinking that took all tokens is said, and the question is asked again with more', {
  tags: ['running.try-end', 'running.try-thinking'],
}, async () => {
  const opened = await openPanel(['chat', 'reasoning']);
  const { user, panel } = opened;
  await ask(opened, '3');
  expect(
    await panel.findByText(sentence(/^Cut off at Max Tokens \(3\): the thinking took them all/)),
  ).toBeVisible();
  expect(panel.getByText('The demo cluster has no thoughts.')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Raise it to 6 and ask again' }));
  expect(await panel.findByText('You wrote:')).toBeVisible();
  await user.click(await panel.findByRole('button', { name: 'Raise it to 12 and go on' }));
  expect(await panel.findByText(/^You wrote: “Why\?” This is .* A real$/)).toBeVisible();
  expect(panel.getByText('The demo cluster has no thoughts.')).toBeVisible();
});

test('a filter, a piece that makes no sense and a name that is repeated are said as they are', {
  tags: ['running.try-end', 'running.try-tools'],
}, async () => {
  const opened = await openPanel(['chat']);
  const { user, panel } = opened;
  answerNext(
    opened,
    { choices: [{ delta: { content: 'Yes' } }] },
    { choices: [{ delta: { content: 7 } }] },
    { choices: [{ delta: {}, finish_reason: 'content_filter' }] },
  );
  await user.type(panel.getByLabelText('Prompt'), 'Why?{Control>}{Enter}{/Control}');
  expect(await panel.findByText(sentence('A content filter of the cluster ended the answer.'))).toBeVisible();
  expect(
    panel.getByText(sentence('1 piece of the answer could not be read and was left out.')),
  ).toBeVisible();
  const call = (given: string) => ({
    choices: [{ delta: { tool_calls: [{ id: 'a', function: { name: 'get_weather', arguments: given } }] } }],
  });
  answerNext(opened, call('{"city":'), call('"Oslo"}'), {
    choices: [{ delta: {}, finish_reason: 'tool_calls' }],
  });
  await user.click(panel.getByRole('button', { name: 'Send' }));
  expect(await panel.findByRole('region', { name: 'The model calls get_weather' })).toHaveTextContent(
    '{"city":"Oslo"}',
  );
  answerNext(opened, { choices: [{ delta: { content: '' }, finish_reason: 'stop' }] });
  await user.click(panel.getByRole('button', { name: 'Send' }));
  expect(await panel.findByRole('note')).toHaveTextContent('The model answered with nothing.');
});

const SPEECH = { model_type: 'audio', model_name: 'ChatTTS' };

test('speech takes a format and a speed, and is shown with the type of its bytes', {
  tags: ['running.try-speech'],
}, async () => {
  const { user, panel } = await openPanel(['text2audio'], SPEECH);
  await user.type(panel.getByLabelText('Text'), 'Hello');
  await user.click(panel.getByRole('button', { name: 'Send' }));
  expect(await panel.findByRole('link', { name: 'Save the file (MP3, 1,656 B)' })).toHaveAttribute(
    'download',
    'answer.mp3',
  );
  await user.selectOptions(panel.getByLabelText('Format'), 'PCM');
  await user.type(panel.getByLabelText('Speed'), '0');
  await user.click(panel.getByRole('button', { name: 'Send' }));
  expect(panel.getByLabelText('Speed')).toHaveAccessibleDescription(/Please enter a number above 0/);
  await user.clear(panel.getByLabelText('Speed'));
  await user.type(panel.getByLabelText('Speed'), '1.5');
  expect(panel.getByText(/^curl /)).toHaveTextContent('"response_format": "pcm", "speed": 1.5');
  await user.click(panel.getByRole('button', { name: 'Send' }));
  expect(await panel.findByText(sentence(/^PCM has no header/))).toBeVisible();
  expect(panel.getByLabelText('The spoken text')).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:audio\/wav/),
  );
});

test('a release that knows no PCM is offered none, and a format that the model cannot make is refused', {
  tags: ['running.try-speech'],
}, async () => {
  const { user, panel } = await openPanel([], SPEECH, '0.13');
  await user.click(panel.getByRole('radio', { name: 'Speech' }));
  const format = panel.getByLabelText('Format');
  expect(within(format).queryByRole('option', { name: 'PCM' })).toBeNull();
  await user.type(panel.getByLabelText('Text'), 'Hello');
  await user.selectOptions(format, 'AAC');
  await user.click(panel.getByRole('button', { name: 'Send' }));
  expect(await panel.findByText(sentence(/Unknown format: 'AAC'$/))).toBeVisible();
});

test('a sound without a frame, and one that the browser cannot play, are said', {
  tags: ['running.try-speech', 'running.try-end'],
}, async () => {
  const opened = await openPanel(['text2audio'], SPEECH);
  const { user, panel, cluster } = opened;
  await user.type(panel.getByLabelText('Text'), 'Hello');
  await user.click(panel.getByRole('button', { name: 'Send' }));
  fireEvent.error(await panel.findByLabelText('The spoken text'));
  expect(await panel.findByRole('note')).toHaveTextContent(
    'This browser cannot play the sound (MP3, 1,656 B).',
  );
  expect(panel.queryByLabelText('The spoken text')).toBeNull();
  const answer = within(panel.getByRole('region', { name: 'Answer' }));
  await waitFor(() => expect(answer.getByRole('status')).toHaveTextContent(/cannot play the sound/));
  const header = { status: 200, body: 'RIFF$\0\0\0WAVEfmt ', contentType: 'audio/wav' };
  cluster.failNext('POST /v1/audio/speech', header);
  await user.click(panel.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(panel.getByRole('note')).toHaveTextContent(/^The sound ends before its first frame/),
  );
  expect(panel.getByRole('link', { name: /^Save the file \(WAV/ })).toBeVisible();
});

test('a picture that the browser cannot show is said', {
  tags: ['running.try-end'],
}, async () => {
  const { user, panel } = await openPanel(['text2image'], { model_type: 'image', model_name: 'sd-turbo' });
  await user.type(panel.getByLabelText('Prompt'), 'a hill{Control>}{Enter}{/Control}');
  fireEvent.error(await panel.findByRole('img', { name: 'Picture 1' }));
  expect(await panel.findByRole('note')).toHaveTextContent(/^This browser cannot show the picture \(PNG, /);
});
