import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startJourney } from '#test/journeys/fixture.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const REFUSAL = { status: 403, body: { detail: 'Not enough permissions' } };

async function confirmRefusal(page: Page): Promise<void> {
  await page.getByText('You do not have permissions to do this!').waitFor();
  await button(page, 'CONFIRMED').click();
  await page.getByText('Permission Error').waitFor({ state: 'detached' });
}

test('settings of the cluster are changed; a refused change keeps what was typed and is not shown as saved', {
  tags: ['cluster-settings.change'],
}, async () => {
  const { page, cluster, url, end } = await startJourney();
  const { state } = cluster;
  const saved = page.getByText('The settings of the cluster are saved.');
  const tries = page.getByLabel('Tries of a download');
  await page.goto(`${url}#/cluster_settings`);
  cluster.failNext('PUT /v1/cluster/system_settings', REFUSAL);
  await tries.fill('5');
  await button(page, 'Save').click();
  await confirmRefusal(page);
  expect(await tries.inputValue()).toBe('5');
  expect(state.systemSettings.download_max_attempts).toBe(3);
  expect(await saved.count()).toBe(0);

  await page.getByLabel('Mirror of Hugging Face').fill('https://mirror.example');
  await button(page, 'Save').click();
  await saved.waitFor();
  expect(state.systemSettings).toMatchObject({
    download_max_attempts: 5,
    hf_endpoint: 'https://mirror.example',
  });
  await page.reload();
  await expect.poll(() => tries.inputValue()).toBe('5');
  await end([/Failed to load resource/]);
});

test('a model starts by itself in another order; a refused change is not shown as saved', {
  tags: ['autostart.list', 'autostart.save'],
}, async () => {
  const { page, cluster, url, end } = await startJourney();
  const launch = { model_name: 'bge-m3', model_type: 'embedding', model_uid: 'mine' };
  const body = JSON.stringify({ launch });
  await cluster.fetch(new Request('http://x/v1/autostart/models', { method: 'POST', body }));
  const priority = () =>
    [...cluster.state.launchHistory.values()].map(({ autostart }) => autostart?.priority);
  await page.goto(`${url}#/desired`);
  await button(page, 'Change the automatic start of mine').click();
  const form = page.getByRole('dialog');
  const order = form.getByRole('textbox', { name: /^Order/ });
  await order.fill('7');
  cluster.failNext('POST /v1/autostart/models', REFUSAL);
  await form.getByRole('button', { name: /^Save/ }).click();
  await confirmRefusal(page);
  expect(await order.inputValue()).toBe('7');
  expect(priority()).toEqual([100]);

  await form.getByRole('button', { name: /^Save/ }).click();
  await page.getByText('mine starts by itself from now on.').waitFor();
  expect(priority()).toEqual([7]);
  await form.getByRole('button', { name: 'Close' }).click();
  await button(page, 'Details of mine').click();
  await page
    .getByRole('row', { name: /^Order/ })
    .getByText('7', { exact: true })
    .waitFor();
  await button(page, 'Change the automatic start of mine').click();
  await button(page, 'Remove the automatic start of mine').click();
  await form.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('switch', { name: 'mine at a restart', checked: false }).waitFor();
  expect(priority()).toEqual([undefined]);
  await end([/Failed to load resource/]);
});
