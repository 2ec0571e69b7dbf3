import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { blankDraft } from '#app/definitions/definitions.ts';
import { readPaletteResults } from '#app/features/palette/results.ts';
import { loader as loadForm, action as register } from '#routes/register-model/route.ts';
import { jsonArgs, loaderArgs } from '#test/call-route.ts';
import { createGate } from '#test/gate.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
/** A cluster that has a custom model and does not answer for any list of names. */
function serveWithoutNames() {
  const cluster = serve({ release: '4.1' });
  const definition = { model_name: 'ours', model_uri: '/models/ours', language: ['en'] };
  cluster.state.registrations.rerank.set('ours', { type: 'rerank', builtin: false, definition });
  const gate = createGate();
  for (const type of ['LLM', 'embedding', 'rerank', 'image', 'audio', 'video'])
    cluster.failNext(`GET /v1/model_registrations/${type}`, { until: gate.passed }, 9);
  return { cluster, open: gate.open };
}

/** Ends a call that waits ten seconds at most soon. */
function hurry(): () => void {
  const real = AbortSignal.timeout.bind(AbortSignal);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => real(ms === 10_000 ? 30 : ms));
  return () => timeout.mockRestore();
}

test('a custom model is opened by its name while the list does not come', {
  tags: ['launch.names'],
}, async () => {
  const { open } = serveWithoutNames();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = renderApp('/launch_model/custom/rerank');
  await screen.findByText('Loading models');
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  await user.type(await screen.findByLabelText('Name of the model'), 'ours{Enter}');
  await user.type(await screen.findByLabelText('Model UID'), 'mine');
  open();
  await waitFor(() => expect(screen.queryByLabelText('Name of the model')).toBeNull());
  expect(screen.getByLabelText('Model UID')).toHaveValue('mine');
});

test('the palette and the register form do not wait longer than ten seconds for names', {
  tags: ['launch.names'],
}, async () => {
  const { cluster } = serveWithoutNames();
  const restore = hurry();
  const form = await loadForm(loaderArgs('/register_model/image', { params: { kind: 'image' } }));
  expect((await form.form.pending) ?? form.form).toMatchObject({ data: { listsFailed: true } });
  expect(await readPaletteResults(new AbortController().signal)).toMatchObject({
    data: { incomplete: true },
  });
  const draft = { ...blankDraft('image'), model_name: 'another' };
  const args = jsonArgs('/register_model/x', { intent: 'register', draft }, { params: { kind: 'x' } });
  expect(await register(args)).toMatchObject({ ok: true });
  expect(cluster.state.registrations.image.has('another')).toBe(true);
  restore();
});
