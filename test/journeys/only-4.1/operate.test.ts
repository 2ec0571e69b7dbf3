import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { writeLog } from '#server/cluster/log-files.ts';
import { supervisorOf } from '#server/cluster/nodes.ts';
import { startJourney } from '#test/journeys/fixture.ts';
import { releaseHands } from '#test/journeys/hand.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const DAY_MS = 86_400_000;
/** The browser logs the failed calls of a journey. */
const FAILED_CALLS = [/Failed to load resource/];

test('the newest catalogue is read of one model and of a type; without a worker it is not shown as read', {
  tags: ['cluster-settings.catalogue'],
}, async () => {
  const { page, cluster, url, end } = await startJourney();
  const { state } = cluster;
  const { nodes } = state;
  const updated = page.getByText('The catalogue is updated.');
  await page.goto(`${url}#/cluster_settings`);
  state.nodes = nodes.filter(({ role }) => role !== 'Worker');
  await button(page, 'Update the catalogue').click();
  await page.getByText('No workers available to update model catalog').waitFor();
  expect(await updated.count()).toBe(0);
  state.nodes = nodes;
  await page.getByLabel('Type of model').selectOption('Embedding Models');
  await button(page, 'Update the catalogue').click();
  await updated.waitFor();
  await page.getByLabel('One model').fill('bge-m3');
  const answered = page.waitForResponse(/update_spec$/);
  await button(page, 'Update the catalogue').click();
  const response = await answered;
  expect(response.request().postDataJSON()).toEqual({ model_type: 'embedding', model_name: 'bge-m3' });
  expect(response.status()).toBe(200);
  await end(FAILED_CALLS);
});

test.each(releaseHands)(
  'a definition is filled from a config.json and registered; a folder without one changes nothing, $name',
  { tags: ['register.config'] },
  async hand => {
    const { page, cluster, url, end } = await startJourney();
    const { press, write } = hand.of(page);
    await page.goto(`${url}#/register_model/llm`);
    await press(button(page, 'Import JSON'));
    const dialog = page.getByRole('dialog', { name: 'Import a definition' });
    const path = dialog.getByLabel('Folder with a config.json');
    const definition = dialog.getByLabel('JSON of a definition');
    await write(path, '/models');
    await write(dialog.getByLabel('Model family'), 'other');
    await press(dialog.getByRole('button', { name: 'Fill from config.json' }));
    await dialog.getByText(/config\.json not found under \/models\./).waitFor();
    expect(await definition.inputValue()).toBe('');
    await write(path, '/models/own-llm');
    await press(dialog.getByRole('button', { name: 'Fill from config.json' }));
    await expect.poll(() => definition.inputValue()).toContain('"/models/own-llm"');
    await press(dialog.getByRole('button', { name: 'Fill the form' }));
    await press(button(page, 'Register Model'));
    await expect.poll(() => cluster.state.registrations.LLM.has('own-llm')).toBe(true);
    await end(FAILED_CALLS);
  },
);

test.each(releaseHands)(
  'a star of the account is there after a reload; one that the account cannot keep goes out again, $name',
  { tags: ['again.account-stars'] },
  async hand => {
    const { page, cluster, url, end } = await startJourney();
    const { press } = hand.of(page);
    const { state } = cluster;
    const asked = page.waitForResponse(/model_favorites$/);
    await page.goto(`${url}#/launch_model/llm`);
    await asked;
    const star = button(page, 'Star aquila2-chat');
    const isPressed = () => star.getAttribute('aria-pressed');
    cluster.failNext('PUT /v1/model_favorites', { status: 500, body: { detail: 'database is locked' } });
    await press(star);
    await page.getByText(/database is locked/).waitFor();
    await expect.poll(isPressed).toBe('false');
    await press(star);
    await expect.poll(() => [...(state.favourites.get('') ?? [])]).toEqual(['aquila2-chat']);
    await page.reload();
    await expect.poll(isPressed).toBe('true');
    await press(star);
    await expect.poll(() => state.favourites.get('')?.size).toBe(0);
    await end(FAILED_CALLS);
  },
);

test('lines of the past are found with an Elasticsearch; while it is silent, the words stay', {
  tags: ['logs.search'],
}, async () => {
  const { page, cluster, url, end } = await startJourney({ workers: 1 });
  const { state } = cluster;
  state.monitoring.elasticsearch = 'there';
  const at = Date.now() - 3 * DAY_MS;
  writeLog(state, supervisorOf(state), {
    level: 'ERROR',
    logger: 'xinference.core.demo',
    message: 'the disk is full',
    at,
  });
  await page.goto(`${url}#/logs`);
  await button(page, 'Search over time').click();
  const words = page.getByRole('textbox', { name: 'Words, or a request or model' });
  const found = page.getByRole('treegrid', { name: 'Log' }).getByRole('row', { name: /the disk is full/ });
  state.monitoring.elasticsearch = 'silent';
  await words.fill('disk');
  await page.getByRole('combobox', { name: 'Time' }).selectOption('The last 7 days');
  await button(page, 'Search').click();
  await page.getByText(/Failed to connect to Elasticsearch or query timed out/).waitFor();
  expect(await words.inputValue()).toBe('disk');
  state.monitoring.elasticsearch = 'there';
  await button(page, 'Search').click();
  await found.waitFor();
  await page.reload();
  await found.waitFor();
  expect(await words.inputValue()).toBe('disk');
  await button(page, 'Live log').click();
  await page.getByRole('switch', { name: 'Follow' }).waitFor();
  await end(FAILED_CALLS);
});
