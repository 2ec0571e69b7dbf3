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
const words = /^7B · q8_0 · llama\.cpp on GPU \d of 10\.20\.1\.10 · cached · needs about 9\.2 of 24 GiB$/;

test('the line names the installed engine and the largest cached variant that fits, and Use fills the form', {
  tags: ['launch.proposal'],
}, async () => {
  serve();
  const { user } = renderApp(QWEN_FORM);
  const proposal = await line();
  expect(await proposal.findByText(sentence(words))).toBeVisible();
  const use = proposal.getByRole('button', { name: 'Use' });
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
  await user.click(proposal.getByRole('button', { name: 'Launch this' }));
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

test('with the setting the fields are folded until all settings are asked for', {
  tags: ['launch.fold', 'settings.choices'],
}, async () => {
  localStorage.setItem('foldLaunch', 'on');
  serve();
  const { user } = renderApp(QWEN_FORM);
  await (await line()).findByText(sentence(words));
  expect(launchField('Model Engine')).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All settings' }));
  expect(launchField('Model Engine')).toBeVisible();
  expect(launchField('Model Engine')).toHaveFocus();
});

test('without an answer of the cluster the proposal is the console’s own', {
  tags: ['launch.proposal'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  cluster.failNext('POST /v1/models/recommend', { status: 500, body: { detail: 'ow' } }, 9);
  const { user } = renderApp(QWEN_FORM);
  const proposal = await line();
  expect(await proposal.findByText(sentence(words))).toBeVisible();
  await user.click(proposal.getByRole('button', { name: 'Why this is proposed' }));
  expect(proposal.getByText(/^The largest variant that fits now/)).toBeVisible();
  expect(proposal.queryByText(/^The cluster recommends/)).toBeNull();
});

const advised = {
  ...{ model_engine: 'llama.cpp', model_format: 'ggufv2', quantization: 'q8_0' },
  ...{ worker_ip: '10.20.1.12:40219', enable_virtual_env: true, context_length: 32768, n_parallel: 1 },
};

/** The advice of a cluster that has compared the memory, or has not. */
function advice(size: number | string, code: 'memory_fit_size' | 'smallest_size_default') {
  return {
    status: 'recommended',
    config: { ...advised, model_size_in_billions: size },
    reasons: [{ code, message: `By ${code}.` }],
    warnings: [{ code: 'memory_not_verified', message: 'Nothing is reserved.' }],
  };
}

test('the unverified recommendation of 4.1 is a second line; the proposal is the console’s own', {
  tags: ['launch.proposal'],
}, async () => {
  serve({ release: '4.1' });
  const { user } = renderApp(QWEN_FORM);
  const proposal = await line();
  expect(await proposal.findByText(sentence(words))).toBeVisible();
  await user.click(proposal.getByRole('button', { name: 'Why this is proposed' }));
  expect(proposal.getByText(sentence('Selected 10.20.1.12:40219: Linux/cpu.'))).toBeVisible();
  const theirs =
    /^The cluster recommends: 0\.5B · q4_k_m · llama\.cpp on 10\.20\.1\.12 · .* · sets Context Length 32768, Virtual Environment On, n_parallel 1/;
  expect(proposal.getByText(sentence(theirs))).toBeVisible();
  await user.click(proposal.getByRole('button', { name: 'Use that of the cluster' }));
  expect(launchField('Model Size')).toHaveValue('0_5');
});

test('a recommendation whose memory the cluster compared is proposed, with all that it sets', {
  tags: ['launch.proposal'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  cluster.failNext('POST /v1/models/recommend', { status: 200, body: advice(7, 'memory_fit_size') }, 9);
  const { user, router } = renderApp(QWEN_FORM);
  const proposal = await line();
  const theirs =
    /^7B · q8_0 · llama\.cpp on 10\.20\.1\.12 · .* · sets Context Length 32768, Virtual Environment On, n_parallel 1$/;
  expect(await proposal.findByText(sentence(theirs))).toBeVisible();
  await user.click(proposal.getByRole('button', { name: 'Why this is proposed' }));
  expect(proposal.getByText(sentence('By memory_fit_size.'))).toBeVisible();
  await user.click(proposal.getByRole('button', { name: 'Launch this' }));
  await arriveAtRunning('/running_models/LLM', router, cluster);
  expect(cluster.state.running.get('qwen2-instruct')?.request).toMatchObject({
    ...{ model_size_in_billions: 7, worker_ip: '10.20.1.12:40219' },
    ...{ enable_virtual_env: true, context_length: 32768, n_parallel: 1 },
  });
});

test.for([
  ['smaller than the console’s own', advice('0_5', 'memory_fit_size')],
  ['of memory that was not compared', advice(7, 'smallest_size_default')],
  ['of a cluster that found none', { ...advice(7, 'memory_fit_size'), status: 'no_recommendation' }],
] as const)('a recommendation %s is not proposed', { tags: ['launch.proposal'] }, async ([, body]) => {
  const cluster = serve({ release: '4.1' });
  cluster.failNext('POST /v1/models/recommend', { status: 200, body }, 9);
  const { user } = renderApp(QWEN_FORM);
  const proposal = await line();
  expect(await proposal.findByText(sentence(words))).toBeVisible();
  await user.click(proposal.getByRole('button', { name: 'Why this is proposed' }));
  expect(proposal.getByText(/^The cluster recommends:/)).toBeVisible();
});
