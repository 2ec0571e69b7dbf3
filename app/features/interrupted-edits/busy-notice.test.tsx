import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createGate } from '#test/gate.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { backupOf, storeBackup } from './interrupted-edits.ts';

const serve = serveCluster();

test('while one model is restored the copy of another is not discarded, and none but the first says that it is being restored', {
  tags: ['register.edit'],
}, async () => {
  const cluster = serve();
  for (const model_name of ['mine', 'other'])
    storeBackup('rerank', { model_name, model_uri: '/old', language: ['en'] });
  const { user } = renderApp('/settings');
  const cardOf = async (name: string) =>
    within(await screen.findByRole('region', { name: `The change to ${name} was not finished` }));
  const gate = createGate();
  cluster.failNext('POST /v1/model_registrations/rerank', { until: gate.passed });
  await user.click((await cardOf('mine')).getByRole('button', { name: 'Restore' }));
  expect((await cardOf('mine')).getByRole('button', { name: /^Restoring/ })).toBeVisible();
  const other = await cardOf('other');
  expect(other.getByRole('button', { name: 'Restore' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(other.getByRole('button', { name: 'Discard the copy' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  gate.open();
  await screen.findByText(sentence('The former definition of mine is registered again.'));
  await user.click((await cardOf('other')).getByRole('button', { name: 'Discard the copy' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard the copy?' });
  await user.click(within(question).getByRole('button', { name: 'Discard the copy' }));
  await expect.poll(() => backupOf('rerank', 'other')).toBeUndefined();
});
