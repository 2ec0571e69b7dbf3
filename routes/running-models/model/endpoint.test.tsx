import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();
const tags = { tags: ['running.endpoint'] };

type Options = { release: '0.13' | '4.1'; auth?: boolean };

async function openCard(options: Options, launch: object = qwenLaunch) {
  const hasAccounts = options.auth === true;
  const cluster = serve({ launchSeconds: 0, ...options, ...(hasAccounts && { running: 1 }) });
  if (hasAccounts) signInWith(cluster, 'admin', 'keys:create');
  else await launchElsewhere(cluster, { ...launch, model_uid: 'it' });
  const [uid] = cluster.state.running.keys();
  const app = renderApp(`/running_model/${uid}`);
  await app.user.click(await screen.findByRole('tab', { name: 'For applications' }));
  const card = within(await screen.findByRole('region', { name: 'Endpoint for applications' }));
  return { ...app, card };
}

/** The names of the calls, once the cluster has said what it has. */
async function callsOf(card: ReturnType<typeof within>, last: string) {
  await card.findByRole('option', { name: last });
  return card.getAllByRole('option').map(({ textContent }: HTMLElement) => textContent);
}

test('the card has all that an application needs to call the model', tags, async () => {
  const { card, user } = await openCard({ release: '4.1' });
  expect(await callsOf(card, 'Responses (OpenAI)')).toEqual([
    'Chat',
    'Messages (Anthropic)',
    'Responses (OpenAI)',
  ]);
  expect(card.getByText('http://localhost:3000/v1')).toBeVisible();
  expect(card.getByText('it')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Copy: Base URL' }));
  expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/v1');
  const code = () => card.getByRole('tabpanel');
  expect(code()).toHaveTextContent("curl 'http://localhost:3000/v1/chat/completions'");
  await user.selectOptions(card.getByLabelText('Call'), 'Messages (Anthropic)');
  expect(code()).toHaveTextContent("-H 'anthropic-version: 2023-06-01'");
  await user.click(card.getByRole('tab', { name: 'Python' }));
  expect(code()).toHaveTextContent('from anthropic import Anthropic');
  await user.click(card.getByRole('tab', { name: 'JavaScript' }));
  expect(code()).toHaveTextContent('import Anthropic from "@anthropic-ai/sdk";');
  await user.click(card.getByRole('button', { name: 'Copy the call as JavaScript' }));
  expect(await navigator.clipboard.readText()).toContain('client.messages.create(');
});

test('the card says where the key is made, and no call contains the key of the reader', tags, async () => {
  const { card } = await openCard({ release: '4.1', auth: true });
  expect(await card.findByRole('link', { name: 'Make a key' })).toHaveAttribute(
    'href',
    expect.stringMatching(/keys/),
  );
  expect(card.getByText(sentence(/the calls below read it from .*XINFERENCE_API_KEY/))).toBeVisible();
  const code = card.getByRole('tabpanel');
  expect(code).toHaveTextContent('-H "Authorization: Bearer $XINFERENCE_API_KEY"');
  expect(code).not.toHaveTextContent(sessionStorage.getItem('token') ?? 'no token');
});

test('a cluster without accounts needs no key', tags, async () => {
  const { card } = await openCard({ release: '4.1', auth: false });
  expect(await card.findByText('No key is needed: this cluster has no accounts.')).toBeVisible();
  expect(card.getByRole('tabpanel')).not.toHaveTextContent('Authorization');
});

test('an older release has only the calls of OpenAI, and its keys are in a file', tags, async () => {
  const { card } = await openCard({ release: '0.13', auth: true });
  expect(await callsOf(card, 'Chat')).toEqual(['Chat']);
  expect(card.queryByText('Base URL for Anthropic')).toBeNull();
  expect(card.getByText(/^An API key from the server’s file of accounts/)).toBeVisible();
});

test('an embedding model has its own call', tags, async () => {
  const launch = { model_name: 'bge-m3', model_type: 'embedding', n_gpu: null };
  const { card } = await openCard({ release: '4.1' }, launch);
  expect(await callsOf(card, 'Embedding')).toEqual(['Embedding']);
  expect(card.getByRole('tabpanel')).toHaveTextContent("curl 'http://localhost:3000/v1/embeddings'");
});
