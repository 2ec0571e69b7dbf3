import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import { createGate } from '#test/gate.ts';
import {
  chooseQwen,
  launchButton,
  launchField,
  openLaunchForm,
  proposalTakesFocus,
  QWEN_FORM,
} from '#test/launch-form.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const CUSTOM_FORM = '/launch_model/custom/llm?launch=support-desk-7b';

/** Holds each of these calls; what it returns lets them go and waits for all answers. */
function hold(cluster: Cluster, ...calls: readonly string[]): () => Promise<void> {
  const gate = createGate();
  for (const call of calls) cluster.failNext(call, { until: gate.passed }, 9);
  return async () => {
    gate.open();
    await waitFor(() => expect(cluster.state.traffic.underWay).toBe(0));
    await act(async () => {});
  };
}

/** Presses a button and lets it go once the answers have come. */
async function pressAcross(user: UserEvent, target: HTMLElement, answers: () => Promise<void>) {
  await user.pointer({ keys: '[MouseLeft>]', target });
  await answers();
  await user.pointer({ keys: '[/MouseLeft]', target });
}

/** The fields of the form, the same elements or others. */
const fields = () => [...document.querySelectorAll('form [name]')];

test('a press on Go Back counts although the engines come before it ends', {
  tags: ['launch.late-answers'],
}, async () => {
  const cluster = serve();
  const answers = hold(cluster, 'GET /v1/engines/*', 'GET /v1/cluster/devices');
  const { user } = renderApp(QWEN_FORM);
  await pressAcross(
    user,
    await screen.findByRole('button', { name: 'Go Back' }, { timeout: 18_000 }),
    answers,
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the fields that come late leave the focus where a person has put it', {
  tags: ['launch.late-answers'],
}, async () => {
  const cluster = serve();
  const answers = hold(cluster, 'GET /v1/engines/*', 'GET /v1/cluster/devices');
  const { user } = renderApp(QWEN_FORM);
  const goBack = await screen.findByRole('button', { name: 'Go Back' });
  for (let step = 0; step < 6 && document.activeElement !== goBack; step++) await user.tab();
  expect(goBack).toHaveFocus();
  await answers();
  expect(launchField('Model Engine')).toBeEnabled();
  expect(goBack).toHaveFocus();
});

test('answers that come once the form is drawn take no typed text, no focus and no press', {
  tags: ['launch.late-answers', 'custom.form-first'],
}, async () => {
  const cluster = serve({ release: '4.1', furnished: true });
  const answers = hold(
    cluster,
    ...[
      'GET /openapi.json',
      'GET /v1/model_registrations/LLM/support-desk-7b',
      'GET /v1/cache/models',
      'GET /v1/models',
      'GET /v1/workers',
    ],
  );
  const { user } = renderApp(CUSTOM_FORM);
  await screen.findByLabelText('Replica');
  await user.selectOptions(launchField('Model Engine'), 'Transformers');
  await user.click(screen.getByRole('button', { name: /^Optional Configurations/ }));
  await user.type(launchField('Model UID'), 'support-desk-7');
  const before = fields();
  await user.pointer({ keys: '[MouseLeft>]', target: launchButton() });
  launchField('Model UID').focus();
  await answers();
  expect(launchField('Model UID')).toHaveFocus();
  expect(fields().filter((field, index) => field !== before[index])).toEqual([]);
  await user.pointer({ keys: '[/MouseLeft]', target: launchButton() });
  await waitFor(() =>
    expect(cluster.state.running.get('support-desk-7')?.request.model_engine).toBe('Transformers'),
  );
});

test('a form is drawn once, when the cluster has said what it can do', {
  tags: ['launch.late-answers'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const answers = hold(cluster, 'GET /openapi.json');
  renderApp('/launch_model/image?launch=sd-turbo');
  expect(await screen.findByText('Asking the cluster what it can run')).toBeVisible();
  expect(fields()).toEqual([]);
  await answers();
  expect(launchField('Model Engine')).toBeEnabled();
  await proposalTakesFocus();
});

test('other engines that come once the form is drawn keep what is chosen, the focus and a press', {
  tags: ['launch.late-answers'],
}, async () => {
  const cluster = serve();
  const { user, router } = await openLaunchForm();
  await act(() => router.navigate('/launch_model/llm'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const gate = createGate();
  cluster.failNext('GET /v1/engines/*', { until: gate.passed, next: { status: 200, body: {} } });
  await act(() => router.navigate(QWEN_FORM));
  await screen.findByLabelText('Model Engine');
  await chooseQwen(user);
  await user.pointer({ keys: '[MouseLeft>]', target: launchButton() });
  launchField('Model Engine').focus();
  gate.open();
  await screen.findByText(/^The cluster offers no engine for this model\./);
  expect(launchField('Model Engine')).toHaveValue('Transformers');
  expect(launchField('Model Engine')).toHaveFocus();
  await user.pointer({ keys: '[/MouseLeft]', target: launchButton() });
  await waitFor(() => expect(cluster.state.traffic.log).toContain('POST /v1/models'));
});

test('engines that come while one is typed wait until its field is left', {
  tags: ['launch.late-answers'],
}, async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/engines/*', { status: 500, body: { detail: 'no disk' } });
  const { user } = await openLaunchForm();
  const answers = hold(cluster, 'GET /v1/engines/*');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.type(launchField('Model Engine'), 'Transf');
  await answers();
  expect(launchField('Model Engine')).toHaveFocus();
  await user.keyboard('ormers{Tab}');
  await waitFor(() => expect(launchField('Model Engine').tagName).toBe('SELECT'));
  expect(launchField('Model Engine')).toHaveValue('Transformers');
});

test('a link opens the form while the catalogue does not come, and the catalogue takes nothing from it', {
  tags: ['launch.slow-list', 'launch.late-answers'],
}, async () => {
  const { failNext } = serve();
  const list = createGate();
  failNext('GET /v1/model_registrations/rerank', { until: list.passed }, 9);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = renderApp('/launch_model/rerank?launch=bge-reranker-base');
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  const uid = await screen.findByLabelText('Model UID', undefined, { timeout: 18_000 });
  await user.type(uid, 'while-waiting');
  list.open();
  await waitFor(() => expect(document.querySelectorAll('[role=gridcell]').length).toBeGreaterThan(1));
  expect(uid).toHaveFocus();
  expect(uid).toHaveValue('while-waiting');
});
