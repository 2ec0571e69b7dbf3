import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createGate } from '#test/gate.ts';
import { chooseQwen, launchButton, openLaunchForm } from '#test/launch-form.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('the chosen files are downloaded without a launch, and the end is reported', {
  tags: ['cache.download-only', 'calls.download'],
}, async () => {
  const { state } = serve({ release: '4.1' });
  const gate = createGate();
  state.hold = { at: 0.5, until: gate.passed };
  const { user } = await openLaunchForm();
  const button = await screen.findByRole('button', { name: 'Download only' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await chooseQwen(user);
  await user.click(button);
  // On the page too, and for screen readers beside the form, which hides the page.
  expect(await screen.findAllByText(sentence('qwen2-instruct is being downloaded.'))).not.toEqual([]);
  const asked = 'The download was asked for: Cache shows how far it is.';
  expect(await within(screen.getByRole('dialog')).findByText(sentence(asked))).toHaveRole('status');
  await waitFor(() => expect(state.downloads.size).toBe(1));
  expect([...state.downloads.values()][0]?.request).toMatchObject({
    model_name: 'qwen2-instruct',
    model_engine: 'Transformers',
    model_size_in_billions: 7,
    quantization: 'none',
  });
  gate.open();
  expect(await screen.findAllByText(sentence('qwen2-instruct is downloaded.'))).not.toEqual([]);
  expect(state.running.size + state.launching.size).toBe(0);
  expect(state.cache.map(one => one.model_version)).toContain('qwen2-instruct--7B--pytorch--none');
});

test('a refused download shows the cluster’s words', {
  tags: ['cache.download-only'],
}, async () => {
  const { failNext } = serve({ release: '4.1' });
  failNext('POST /v1/cache/models', { status: 503, body: { detail: 'no hub answers' } });
  const { user } = await openLaunchForm();
  const button = await screen.findByRole('button', { name: 'Download only' });
  await chooseQwen(user);
  await user.click(button);
  expect(await screen.findByText(sentence('Server error: 503 - no hub answers'))).toBeVisible();
});

test('a cluster that cannot do it offers no download', { tags: ['cache.download-only'] }, async () => {
  const { state } = serve();
  await openLaunchForm();
  await waitFor(() => expect(state.traffic.log).toContain('GET /openapi.json'));
  expect(launchButton()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download only' })).toBeNull();
});
