import { expect, test } from 'vitest';
import { createGate } from '#test/gate.ts';
import { startJourney } from '#test/journeys/fixture.ts';

test('an edit in another tab is not reported as interrupted until that tab is closed', {
  tags: ['register.edit'],
}, async () => {
  const { page, cluster, url, end } = await startJourney();
  const definition = { model_name: 'mine', model_uri: '/models/mine', language: ['en'] };
  cluster.state.registrations.rerank.set('mine', { type: 'rerank', builtin: false, definition });
  const gate = createGate();
  cluster.failNext('POST /v1/model_registrations/rerank', { until: gate.passed });
  const editor = await page.context().newPage();
  await editor.goto(`${url}#/register_model/rerank/mine`);
  await editor.getByLabel('Model Path').fill('/models/other');
  await editor.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect.poll(() => cluster.state.registrations.rerank.has('mine')).toBe(false);
  await page.goto(`${url}#/running_models/LLM`);
  await page.getByRole('button', { name: 'Refresh' }).waitFor();
  await page.waitForFunction(async () =>
    (await navigator.locks.query()).pending?.some(({ name }) => name?.endsWith('rerank/mine')),
  );
  const notice = page.getByRole('region', { name: 'The change to mine was not finished' });
  expect(await notice.count()).toBe(0);
  await editor.close();
  await notice.waitFor();
  gate.open();
  await end();
});
