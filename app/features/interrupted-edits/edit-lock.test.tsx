import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loggedFailures } from '#app/http/failure.ts';
import { createGate } from '#test/gate.ts';
import { renderApp } from '#test/render-app.tsx';
import { openEdited, withMine } from '#test/rerank.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { lendLocks } from '#test/tab-locks.ts';
import { whileEdited } from './edit-lock.ts';
import { backupOf, deleteBackup, storeBackup } from './interrupted-edits.ts';

const serve = serveCluster();
const mine = { model_name: 'mine', model_uri: '/old', language: ['en'] };
const LOCK = `edit http://localhost:3000 rerank/mine`;

test('an edit that another tab makes is not offered to be restored, until that tab has ended', {
  tags: ['register.edit'],
}, async () => {
  serve();
  const locks = lendLocks();
  const gate = createGate();
  void whileEdited('rerank', 'mine', () => gate.passed);
  storeBackup('rerank', mine);
  storeBackup('rerank', { ...mine, model_name: 'other' });
  renderApp('/settings');
  expect(await screen.findByRole('region', { name: 'The change to other was not finished' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'The change to mine was not finished' })).toBeNull();
  expect(locks.get(LOCK)).toBe(2);
  gate.open();
  expect(await screen.findByRole('region', { name: 'The change to mine was not finished' })).toBeVisible();
});

test('an edit and a restoration hold the lock of their model, and do not wait for another tab that has it', {
  tags: ['register.edit'],
}, async () => {
  const cluster = withMine(serve());
  const locks = lendLocks();
  const gate = createGate();
  cluster.failNext('POST /v1/model_registrations/rerank', { until: gate.passed, next: { status: 500 } });
  const { user } = await openEdited();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(backupOf('rerank', 'mine')).toBeDefined());
  expect(locks.get(LOCK)).toBeGreaterThan(0);
  const other = await whileEdited('rerank', 'mine', async () => 'not waited for');
  expect(other).toBe('not waited for');
  gate.open();
  await waitFor(() => expect(locks.get(LOCK)).toBe(0));
  expect(loggedFailures()).not.toEqual([]);
  deleteBackup('rerank', 'mine');
});
