import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { buttonOf, launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();

async function launchIt(cluster: Cluster, payload: object): Promise<void> {
  await launchElsewhere(cluster, { ...payload, model_uid: 'it' });
}

async function openPanel(address: string) {
  const app = renderApp(address);
  await app.user.click(await buttonOf('it', 'Try it'));
  const panel = within(await screen.findByRole('dialog', { name: 'Try it: it' }));
  await panel.findByRole('button', { name: 'Send' });
  return { ...app, panel };
}

type Panel = Awaited<ReturnType<typeof openPanel>>['panel'];

function answerIn(panel: Panel) {
  return panel.findByRole('region', { name: 'Answer' });
}

/** A chat model whose words come every so many seconds: all at once, or never after the first. */
async function chatting(launchSeconds = 0) {
  const cluster = serve({ launchSeconds: 0 });
  await launchIt(cluster, { ...qwenLaunch });
  Object.assign(cluster.state, { launchSeconds });
  return cluster;
}

async function send(user: UserEvent, panel: Panel, message: string): Promise<void> {
  await user.type(panel.getByLabelText('Prompt'), message);
  await user.keyboard('{Control>}{Enter}{/Control}');
}

test('a chat model answers in the panel, with its time', {
  tags: ['running.try'],
}, async () => {
  await chatting();
  const { user, panel, router } = await openPanel('/running_models/LLM');
  expect(router.state.location.search).toBe('?try=it');
  expect(panel.getByLabelText('Prompt')).toHaveFocus();
  expect(panel.getByRole('button', { name: 'Send' })).toHaveAccessibleDescription('Still needed: Prompt');
  await send(user, panel, 'What is a replica?');
  const answer = await answerIn(panel);
  expect(
    await within(answer).findByText(/^You wrote: “What is a replica\?” .* something to say\.$/),
  ).toBeVisible();
  expect(await within(answer).findByText(sentence('Time to first token'))).toBeVisible();
  expect(within(answer).getByText(sentence('34 tokens'))).toBeVisible();
  const read = within(answer).getByRole('status');
  await waitFor(() => expect(read).toHaveTextContent(/You wrote: .* The answer is complete\.$/));
});

test.each([
  ['Messages (Anthropic)', '/v1/messages', '"anthropic-version": "2023-06-01"'],
  ['Responses (OpenAI)', '/v1/responses', '"input": "Hello"'],
])(
  'a chat in the style of %s is sent, answered and shown as a program',
  {
    tags: ['running.try', 'running.try-call'],
  },
  async (style, path, part) => {
    const cluster = serve({ release: '4.1', launchSeconds: 0 });
    await launchIt(cluster, { ...qwenLaunch });
    const { user, panel } = await openPanel('/running_models/LLM');
    await user.click(await panel.findByRole('radio', { name: style }));
    await send(user, panel, 'Hello');
    const answer = within(await answerIn(panel));
    expect(await answer.findByText(/^You wrote: “Hello” .* something to say\.$/)).toBeVisible();
    expect(await answer.findByText(sentence('31 tokens'))).toBeVisible();
    expect(panel.getByText(sentence(/^curl /))).toHaveTextContent(`http://localhost:3000${path}`);
    await user.click(panel.getByRole('tab', { name: 'Python' }));
    expect(panel.getByText(/^import requests/)).toHaveTextContent(part);
  },
);

test('Stop ends a streaming answer and keeps its text', {
  tags: ['running.try-stop'],
}, async () => {
  await chatting(100_000);
  const { user, panel } = await openPanel('/running_models/LLM');
  expect(panel.getByRole('button', { name: 'Stop' })).toHaveAttribute('aria-disabled', 'true');
  await send(user, panel, 'Go on.');
  const answer = await answerIn(panel);
  expect(await within(answer).findByText('You')).toBeVisible();
  expect(panel.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(panel.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(within(answer).getByRole('status')).toHaveTextContent('You Stopped.'));
  expect(within(answer).getByText('You')).toBeVisible();
  expect(panel.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled', 'true');
});

test('a refusal is shown in the words of the cluster, and the next attempt takes its place', {
  tags: ['running.try'],
}, async () => {
  const cluster = await chatting();
  const { user, panel } = await openPanel('/running_models/LLM');
  cluster.failNext('POST /v1/chat/completions', { status: 500, body: { detail: 'CUDA out of memory' } });
  await send(user, panel, 'Hello');
  expect(await panel.findByText(sentence('Server error: 500 - CUDA out of memory'))).toBeVisible();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await panel.findByText(/^You wrote: “Hello”/)).toBeVisible();
  expect(panel.queryByText(sentence('Server error: 500 - CUDA out of memory'))).toBeNull();
});

test('Escape closes the panel, restores focus, and keeps the typed text', {
  tags: ['running.try-kept'],
}, async () => {
  await chatting();
  const { user, panel } = await openPanel('/running_models/LLM');
  await user.type(panel.getByLabelText('Prompt'), 'Half a ques');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Try it: it' })).toBeNull());
  expect(await buttonOf('it', 'Try it')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByLabelText('Prompt')).toHaveValue('Half a ques');
});

test('the call is shown as curl and Python, with the cluster’s address and the typed text', {
  tags: ['running.try-call'],
}, async () => {
  await chatting();
  const { user, panel } = await openPanel('/running_models/LLM');
  await user.type(panel.getByLabelText('Prompt'), 'Hi');
  expect(
    panel.getByText(sentence(/^curl 'http:\/\/localhost:3000\/v1\/chat\/completions'/)),
  ).toHaveTextContent('"content": "Hi"');
  await user.click(panel.getByRole('tab', { name: 'Python' }));
  expect(panel.getByText(/^import requests/)).toHaveTextContent('"content": "Hi"');
  await user.click(panel.getByRole('button', { name: 'Copy the call as Python' }));
  expect(await navigator.clipboard.readText()).toMatch(/^import requests\n/);
});

test('the call contains no key of the user, and marks its place', {
  tags: ['running.try-call'],
}, async () => {
  const cluster = serve({ auth: true, running: 1 });
  signInWith(cluster, 'admin');
  const [uid = ''] = cluster.state.running.keys();
  renderApp(`/running_models/LLM?try=${uid}`);
  const code = await screen.findByText(/^curl /);
  expect(code).toHaveTextContent('-H "Authorization: Bearer $XINFERENCE_API_KEY"');
  expect(code).not.toHaveTextContent(sessionStorage.getItem('token') ?? 'no token');
});

test.each([
  [
    'embedding',
    { model_type: 'embedding', model_name: 'bge-small-en-v1.5' },
    { Text: 'one{Enter}two' },
    /^2 vectors of 384 dimensions$/,
  ],
  [
    'rerank',
    { model_type: 'rerank', model_name: 'bge-reranker-base' },
    { Query: 'red fish', Documents: 'a blue bird{Enter}a red fish' },
    /^0\.9500$/,
  ],
])(
  'the answer of a model of another kind is shown: %s',
  { tags: ['running.try'] },
  async (tab, payload, typed, answer) => {
    const cluster = serve();
    await launchIt(cluster, payload);
    const { user, panel } = await openPanel(`/running_models/${tab}`);
    for (const [label, text] of Object.entries(typed)) await user.type(panel.getByLabelText(label), text);
    await user.click(panel.getByRole('button', { name: 'Send' }));
    expect(await panel.findByText(sentence(answer))).toBeVisible();
  },
);

test('a picture and a sound are shown', { tags: ['running.try'] }, async () => {
  const cluster = serve();
  await launchIt(cluster, { model_type: 'image', model_name: 'sd-turbo' });
  const { user, panel, router } = await openPanel('/running_models/image');
  await user.type(panel.getByLabelText('Prompt'), 'a hill');
  await user.click(panel.getByRole('button', { name: 'Send' }));
  const picture = await panel.findByRole('img', { name: 'Picture 1' });
  expect(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/png;base64,iVBOR/));
  await launchElsewhere(cluster, { model_uid: 'voice', model_type: 'audio', model_name: 'ChatTTS' });
  await router.navigate('/running_models/audio?try=voice');
  await user.click(await screen.findByRole('radio', { name: 'Speech' }));
  await user.type(screen.getByLabelText('Text'), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByLabelText('The spoken text')).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:audio/),
  );
});

test('a model without a matching request shows its abilities', { tags: ['running.try'] }, async () => {
  const cluster = serve();
  await launchIt(cluster, { model_type: 'image', model_name: 'sd-turbo' });
  const running = cluster.state.running.get('it');
  if (running) running.record.model_ability = ['segment'];
  const { user } = renderApp('/running_models/image');
  await user.click(await buttonOf('it', 'Try it'));
  expect(
    await screen.findByText(/^The console has no request for what this model can do \(segment\)/),
  ).toBeVisible();
});

test('from 3.0 Try it replaces Launch Web UI', {
  tags: ['running.try', 'running.web-ui'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await launchIt(cluster, { ...qwenLaunch });
  renderApp('/running_models/LLM');
  expect(await buttonOf('it', 'Try it')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Launch Web UI/ })).toBeNull());
});
