import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { launchField } from '#test/launch-form.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('launching another like a running model opens the form with its row’s settings and a free uid', {
  tags: ['again.like'],
}, async () => {
  const { state } = serve({ furnished: true });
  const [running] = [...state.running.values()].filter(one => one.record.model_type === 'LLM');
  const { user, router } = renderApp('/running_models/LLM');
  const uid = String(running?.record.id);
  await user.click(await screen.findByRole('button', { name: `More for ${uid}` }, { timeout: 18_000 }));
  await user.click(await screen.findByRole('menuitem', { name: 'Launch another like this' }));
  await screen.findByLabelText('Replica', undefined, { timeout: 18_000 });
  expect(router.state.location.search).toBe(`?launch=${running?.record.model_name}`);
  expect(launchField('Quantization')).toHaveValue(String(running?.record.quantization));
  expect(launchField('Model UID')).toHaveValue(`${uid}-2`);
});

test('a row whose model is no longer known says so and opens nothing', {
  tags: ['again.like'],
}, async () => {
  const { state } = serve({ furnished: true });
  const [running] = [...state.running.values()].filter(one => one.record.model_type === 'LLM');
  const name = String(running?.record.model_name);
  state.registrations.LLM.delete(name);
  const { user, router } = renderApp('/running_models/LLM');
  await user.click(await screen.findByRole('button', { name: `More for ${running?.record.id}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Launch another like this' }));
  expect(
    await screen.findByText(sentence(`No model of this cluster is named ${name} any more.`)),
  ).toBeVisible();
  expect(router.state.location.pathname).toBe('/running_models/LLM');
});

test('a running model is shown as text, with the settings that the cluster reports', {
  tags: ['text.copy'],
}, async () => {
  const { state } = serve({ furnished: true });
  const [running] = [...state.running.values()].filter(one => one.record.model_type === 'LLM');
  const { user } = renderApp('/running_models/LLM');
  const uid = String(running?.record.id);
  await user.click(await screen.findByRole('button', { name: `More for ${uid}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy as…' }));
  const dialog = await screen.findByRole('dialog', { name: `${uid} as text` });
  expect(within(dialog).getByText(/^The cluster does not report every setting/)).toBeVisible();
  expect(within(dialog).getByText(new RegExp(`"model_uid": "${uid}"`))).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('button', { name: `More for ${uid}` })).toHaveFocus());
});

test('a model that ends takes the menu of its row along', async () => {
  const { state } = serve({ furnished: true });
  const [running] = [...state.running.values()].filter(one => one.record.model_type === 'LLM');
  const uid = String(running?.record.id);
  const { user, router } = renderApp('/running_models/LLM');
  await user.click(await screen.findByRole('button', { name: `More for ${uid}` }));
  await screen.findByRole('menuitem', { name: 'Copy as…' });
  state.running.delete(uid);
  act(() => router.revalidate());
  await waitFor(() => expect(screen.queryByText(uid)).toBeNull());
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test('the button of a row’s menu says that it opens one; Escape closes it and leaves the focus there', async () => {
  const { state } = serve({ furnished: true });
  const [running] = [...state.running.values()].filter(one => one.record.model_type === 'LLM');
  const { user } = renderApp('/running_models/LLM');
  const button = await screen.findByRole('button', { name: `More for ${running?.record.id}` });
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  expect(button).not.toHaveAttribute('aria-expanded');
  act(() => button.focus());
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('menuitem', { name: 'Launch another like this' })).toHaveFocus(),
  );
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(button).not.toHaveAttribute('aria-expanded');
  expect(screen.getByRole('button', { name: `More for ${running?.record.id}` })).toHaveFocus();
});

test('the menu of a row leads to the automatic start of its model, which asks for what its row does not report', {
  tags: ['autostart.row'],
}, async () => {
  const { state } = serve({ furnished: true, release: '4.1' });
  const [running] = [...state.running.values()].filter(one => one.record.model_type === 'LLM');
  const uid = String(running?.record.id);
  const { user } = renderApp('/running_models/LLM');
  await user.click(await screen.findByRole('button', { name: `More for ${uid}` }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Start by itself…' }));
  const dialog = await screen.findByRole('dialog', { name: `Start ${uid} by itself` });
  const further = await within(dialog).findByRole('textbox', { name: 'Further settings, as JSON' });
  await user.click(further);
  await user.paste('{"a" 1}');
  await user.click(await within(dialog).findByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText(sentence('Line 1, column 6: expected a colon.'))).toBeVisible();
  await user.clear(further);
  await user.paste('{"max_model_len": 8192, "hf_token": "YOUR_HF_TOKEN"}');
  await user.type(await within(dialog).findByLabelText(/^Value of HF_TOKEN/), 'hf_mine');
  await user.click(await within(dialog).findByRole('button', { name: 'Save' }));
  await within(dialog).findByText(sentence(`${uid} starts by itself from now on.`));
  const saved = [...state.launchHistory.values()].find(({ model_uid }) => model_uid === uid);
  expect(saved).toMatchObject({
    data: { model_name: running?.record.model_name, max_model_len: 8192, hf_token: 'hf_mine' },
    autostart: { priority: 100, maxRetries: 3, interval: 30 },
  });
});

test('a row shows that its model starts by itself, and the sign leads to the switch', {
  tags: ['autostart.row'],
}, async () => {
  const cluster = serve({ furnished: true, release: '4.1' });
  const launch = { model_name: 'qwen2-instruct', model_type: 'LLM', model_uid: 'assistant' };
  await call(cluster, 'POST /v1/autostart/models', { body: { launch } });
  const { user, router } = renderApp('/running_models/LLM');
  const sign = await screen.findByRole('button', { name: 'assistant starts by itself' });
  await user.click(screen.getByRole('button', { name: 'More for assistant' }));
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Start by itself…' })).toBeChecked();
  await user.keyboard('{Escape}');
  await user.click(sign);
  const dialog = within(await screen.findByRole('dialog', { name: 'Start assistant by itself' }));
  await user.click(await dialog.findByRole('button', { name: 'Remove the automatic start of assistant' }));
  expect(await dialog.findByText(sentence(/^assistant does not start by itself any more\./))).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await router.navigate('/running_models/LLM');
  expect(await screen.findByRole('button', { name: 'More for assistant' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'assistant starts by itself' })).toBeNull();
});
