import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createGate } from '#test/gate.ts';
import { arriveAtRunning, launchButton, launchField, QWEN_FORM } from '#test/launch-form.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

async function line() {
  return within(await screen.findByRole('region', { name: 'Proposal' }, { timeout: 18_000 }));
}
const words =
  /^llama\.cpp, ggufv2, 7B, q8_0: installed, cached on 10\.20\.1\.10:40217, fits GPU \d of 10\.20\.1\.10/;

test('the line names the installed engine and the largest cached variant that fits, and Use it fills the form', {
  tags: ['launch.proposal'],
}, async () => {
  serve();
  const { user } = renderApp(QWEN_FORM);
  const proposal = await line();
  expect(await proposal.findByText(sentence(words))).toBeVisible();
  const use = proposal.getByRole('button', { name: 'Use it' });
  await waitFor(() => expect(use).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(launchField('Model Engine')).toHaveValue('llama.cpp');
  expect(launchField('Model Size')).toHaveValue('7');
  expect(launchField('Quantization')).toHaveValue('q8_0');
  expect(launchField('Worker Ip')).toHaveValue('10.20.1.10');
  expect(launchButton()).toHaveFocus();
});

test('Ctrl+Enter in an untouched form launches the proposal, also before it is ready', {
  tags: ['launch.proposal'],
}, async () => {
  const cluster = serve();
  const slow = createGate();
  cluster.failNext('GET /v1/engines/*', { until: slow.passed });
  const { user, router } = renderApp(QWEN_FORM);
  const proposal = await line();
  expect(proposal.getByText('Looking for what is installed, cached and fits…')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
  );
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(proposal.getByText('Waits for the proposal. Escape takes that back.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(proposal.getByText('Looking for what is installed, cached and fits…')).toBeVisible();
  await user.keyboard('{Control>}{Enter}{/Control}');
  slow.open();
  await arriveAtRunning('/running_models/LLM', router, cluster);
  expect(cluster.state.running.get('qwen2-instruct')?.request).toMatchObject({
    ...{ model_engine: 'llama.cpp', model_format: 'ggufv2', model_size_in_billions: 7, quantization: 'q8_0' },
  });
});

test('what is typed after a press on a proposal that is not ready ends the press', {
  tags: ['launch.proposal'],
}, async () => {
  const cluster = serve();
  const slow = createGate();
  cluster.failNext('GET /v1/model_registrations/LLM/qwen2-instruct', { until: slow.passed });
  const { user } = renderApp(QWEN_FORM);
  const proposal = await line();
  await user.click(proposal.getByRole('button', { name: 'Launch it' }));
  expect(proposal.getByText(/^Waits for the proposal/)).toBeVisible();
  await user.selectOptions(await screen.findByLabelText(/^Model Engine/), 'Transformers');
  expect(proposal.queryByText(/^Waits for the proposal/)).toBeNull();
  slow.open();
  await proposal.findByText(sentence(words));
  expect(launchField('Model Engine')).toHaveValue('Transformers');
  expect(cluster.state.traffic.log).not.toContain('POST /v1/models');
});

test('a form with a choice in it launches its own settings', {
  tags: ['launch.proposal'],
}, async () => {
  const cluster = serve();
  const { user } = renderApp(QWEN_FORM);
  await (await line()).findByText(sentence(words));
  await user.selectOptions(launchField('Model Engine'), 'Transformers');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(launchField('Model Engine')).toHaveValue('Transformers');
  expect(cluster.state.traffic.log).not.toContain('POST /v1/models');
});

test('with the setting the proposal is in the form when it opens', {
  tags: ['launch.proposal', 'settings.choices'],
}, async () => {
  localStorage.setItem('fillProposal', 'on');
  serve();
  renderApp(QWEN_FORM);
  await waitFor(() => expect(launchField('Model Engine')).toHaveValue('llama.cpp'), { timeout: 18_000 });
  expect(launchField('Model Size')).toHaveValue('7');
});

test('without an answer of the cluster the proposal is the console’s own', {
  tags: ['launch.proposal'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  cluster.failNext('POST /v1/models/recommend', { status: 500, body: { detail: 'ow' } }, 9);
  renderApp(QWEN_FORM);
  const proposal = await line();
  expect(await proposal.findByText(sentence(/^llama\.cpp, ggufv2, /))).toBeVisible();
  expect(proposal.queryByText('Why the cluster recommends it')).toBeNull();
});

test('4.1 recommends: its further keys are in the form and its reasons in the line', {
  tags: ['launch.proposal'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { user, router } = renderApp(QWEN_FORM);
  const proposal = await line();
  expect(
    await proposal.findByText(
      sentence('llama.cpp, ggufv2, 0.5B, q4_k_m: installed, fits in the memory of 10.20.1.12:40219'),
    ),
  ).toBeVisible();
  await user.click(await proposal.findByText('Why the cluster recommends it'));
  expect(proposal.getByText(sentence('Selected 10.20.1.12:40219: Linux/cpu.'))).toBeVisible();
  await user.click(proposal.getByRole('button', { name: 'Launch it' }));
  await arriveAtRunning('/running_models/LLM', router, cluster);
  expect(cluster.state.running.get('qwen2-instruct')?.request).toMatchObject({
    ...{ model_size_in_billions: '0_5', worker_ip: '10.20.1.12:40219' },
    ...{ enable_virtual_env: true, context_length: 32768, n_parallel: 1 },
  });
});
