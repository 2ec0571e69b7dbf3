import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

const WEATHER =
  '{"type":"function","function":{"name":"weather","parameters":{"type":"object","properties":{"city":{"type":"string"}}}}}';

/** The panel of the first of these models, which all have this ability. */
async function openPanel(uids: string[], ability = 'tools') {
  const cluster = serve({ release: '4.1', launchSeconds: 0 });
  for (const model_uid of uids) {
    await launchElsewhere(cluster, { ...qwenLaunch, model_uid });
    const running = cluster.state.running.get(model_uid);
    if (running) running.record.model_ability = ['chat', ability];
  }
  const app = renderApp(`/running_model/${uids[0]}?try=${uids[0]}`);
  const panel = within(await screen.findByRole('dialog', { name: `Try it: ${uids[0]}` }));
  await panel.findByRole('button', { name: 'Send' });
  return { ...app, cluster, panel };
}

test('the call of a tool is shown, and its result goes to the model, also after a failure', {
  tags: ['running.try-tools'],
}, async () => {
  const { user, panel, cluster } = await openPanel(['it']);
  await user.click(panel.getByRole('button', { name: 'Tools' }));
  await user.click(panel.getByLabelText('Tools'));
  await user.paste(WEATHER);
  await user.type(panel.getByLabelText('Prompt'), 'Rain in Oslo?{Control>}{Enter}{/Control}');
  expect(await panel.findByRole('region', { name: 'The model calls weather' })).toHaveTextContent(
    '{"city":"Rain in Oslo?"}',
  );
  await user.type(await panel.findByLabelText('Result of weather'), 'dry');
  cluster.failNext('POST /v1/chat/completions', { status: 500, body: { detail: 'CUDA out of memory' } });
  await user.click(panel.getByRole('button', { name: 'Give it to the model' }));
  expect(panel.getByRole('button', { name: 'Stop' })).toHaveFocus();
  expect(await panel.findByText(sentence('Server error: 500 - CUDA out of memory'))).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Give it again' }));
  expect(await panel.findByText(/^You wrote: “dry”.* something to say\.$/)).toBeVisible();
});

test('a text that defines no tool is said to be wrong, and is not sent', {
  tags: ['running.try-tools'],
}, async () => {
  const { user, panel } = await openPanel(['it']);
  await user.click(panel.getByRole('button', { name: 'Tools' }));
  await user.type(panel.getByLabelText('Tools'), 'weather');
  await user.type(panel.getByLabelText('Prompt'), 'Rain?{Control>}{Enter}{/Control}');
  expect(await panel.findByText(/^Please enter JSON with the definition of a function/)).toBeVisible();
  expect(panel.queryByRole('region', { name: 'Answer' })).toBeNull();
});

test('a model without the ability is offered no tools', { tags: ['running.try-tools'] }, async () => {
  const { panel } = await openPanel(['it'], 'vision');
  expect(panel.queryByRole('button', { name: 'Tools' })).toBeNull();
});

test('the thinking that a model writes into its answer is shown apart from it', {
  tags: ['running.try-thinking'],
}, async () => {
  const { user, panel } = await openPanel(['it'], 'reasoning');
  await user.type(panel.getByLabelText('Prompt'), 'Why?{Control>}{Enter}{/Control}');
  expect(await panel.findByText(/^You wrote: “Why\?”.* something to say\.$/)).toBeVisible();
  expect(panel.getByText('The demo cluster has no thoughts.')).toBeVisible();
  expect(panel.queryByText(/<\/?think>/)).toBeNull();
});

test('two models answer the same request beside each other, and one may fail', {
  tags: ['running.try-beside'],
}, async () => {
  const { user, panel, cluster } = await openPanel(['it', 'other']);
  await user.selectOptions(panel.getByLabelText('Compare with'), 'other');
  await user.type(panel.getByLabelText('Prompt'), 'Why?{Control>}{Enter}{/Control}');
  const own = within(await panel.findByRole('region', { name: 'Answer of it' }));
  const beside = within(await panel.findByRole('region', { name: 'Answer of other' }));
  expect(await own.findByText(/^You wrote: “Why\?”.* something to say\.$/)).toBeVisible();
  expect(await beside.findByText(/^You wrote: “Why\?”.* something to say\.$/)).toBeVisible();
  cluster.state.running.delete('other');
  const send = panel.getByRole('button', { name: 'Send' });
  await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(send);
  const gone = within(await panel.findByRole('region', { name: 'Answer of other' }));
  expect(
    await gone.findByText(sentence(/^Server error: 404 - .*Model not found in the model list, uid: other/)),
  ).toBeVisible();
  expect(
    await within(panel.getByRole('region', { name: 'Answer of it' })).findByText(
      /^You wrote: “Why\?”.* something to say\.$/,
    ),
  ).toBeVisible();
  await user.selectOptions(panel.getByLabelText('Compare with'), 'No other model');
  await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(send);
  expect(await panel.findByRole('region', { name: 'Answer' })).toBeVisible();
  expect(panel.queryByRole('region', { name: 'Answer of other' })).toBeNull();
});
