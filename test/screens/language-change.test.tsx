import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setSetting } from '#app/storage/settings.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { buttonOf, launchElsewhere } from '#test/running-rows.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('a change of language keeps the selection, the open drawer and the answer in it', {
  tags: ['settings.language'],
}, async () => {
  const cluster = serve({ launchSeconds: 0 });
  for (const model_uid of ['it', 'other']) await launchElsewhere(cluster, { ...qwenLaunch, model_uid });
  const { user } = renderApp('/running_models/LLM');
  await user.click(await screen.findByRole('checkbox', { name: 'Select other' }));
  await user.click(await buttonOf('it', 'Try it'));
  const panel = within(await screen.findByRole('dialog', { name: 'Try it: it' }));
  await user.type(await panel.findByLabelText('Prompt'), 'What is a replica?{Control>}{Enter}{/Control}');
  const answer = await panel.findByText(/^You wrote: “What is a replica\?” .* something to say\.$/);
  act(() => setSetting('language', 'zh'));
  await screen.findByRole('dialog', { name: '试用：it' });
  expect(answer).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('checkbox', { name: '选择 other' })).toBeChecked();
});
