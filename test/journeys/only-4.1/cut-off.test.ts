import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Journey, type JourneyOptions, startJourney } from '#test/journeys/fixture.ts';
import { type Line, lineTo } from '#test/journeys/line.ts';

/** Chromium's own words for a call without an answer, and the console's line for it (failures.logged). */
const allowed = [/Failed to load resource/, /The cluster could not be reached/];
const NO_ANSWER = 'The cluster could not be reached. Check the connection and try again.';

async function startAt(address: string, options: JourneyOptions = {}): Promise<Journey & { line: Line }> {
  const journey = await startJourney(options);
  const line = lineTo(journey.cluster);
  await journey.page.goto(`${journey.url}#${address}`);
  return { ...journey, line };
}

function press(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> {
  return page.getByRole(role, { name, exact: true }).first().click();
}

test('a sign-in without an answer keeps both fields, and the next one succeeds', async () => {
  const { page, line, end } = await startAt('/login', { auth: true });
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('admin');
  line.cut();
  await press(page, 'Sign In');
  await page.getByText(NO_ANSWER).waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe('admin');
  expect(await page.getByLabel('Password').inputValue()).toBe('admin');
  line.restore();
  await press(page, 'Sign In');
  await page.getByRole('button', { name: 'LOG OUT' }).waitFor();
  await end(allowed);
});

test('a cluster that is away at the first visit is said in a card that holds all its parts', async () => {
  const { page, cluster, url, end } = await startJourney({
    auth: true,
    viewport: { width: 390, height: 800 },
  });
  lineTo(cluster).cut();
  await page.goto(url);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  const outside = await page.evaluate(() => {
    const [card] = document.querySelectorAll('main > div:has(button)');
    const { left = 0, right = 0 } = card?.getBoundingClientRect() ?? {};
    // The options of a closed select have no place.
    const parts = [...(card?.querySelectorAll(':not(option)') ?? [])].map(one => one.getBoundingClientRect());
    return { parts: parts.length, outside: parts.filter(one => one.left < left || one.right > right).length };
  });
  expect(outside).toEqual({ parts: expect.any(Number), outside: 0 });
  expect(outside.parts).toBeGreaterThan(5);
  await end(allowed);
});

test('the running models remain on the screen, and failed actions work once the cluster is back', {
  tags: ['failures.logged'],
}, async () => {
  const { page, cluster, line, end } = await startAt('/running_models/LLM', { furnished: true });
  const row = page.getByRole('checkbox', { name: 'Select assistant' });
  await row.waitFor();
  line.cut();
  await press(page, 'Terminate Model assistant');
  await page.getByText(/could not be loaded again\. What you see was read at/).waitFor();
  await row.waitFor();
  expect(cluster.state.running.has('assistant')).toBe(true);
  line.restore();
  await press(page, 'Try again');
  await page.getByText(/could not be loaded again/).waitFor({ state: 'detached' });
  await press(page, 'Terminate Model assistant');
  await page.getByText('assistant is terminated.').waitFor();
  expect(cluster.state.running.has('assistant')).toBe(false);
  await end(allowed);
});

test('cached files that could not be deleted stay in the table, and go the next time', async () => {
  const { page, cluster, line, end } = await startAt('/launch_model/rerank');
  const held = () => cluster.state.cache.filter(entry => entry.model_name === 'bge-reranker-base').length;
  await press(page, 'Manage the cached files of bge-reranker-base');
  const remove = page.getByRole('button', { name: /^Delete bge-reranker-base/ });
  await remove.click();
  line.cut();
  await press(page, 'yes');
  await page.getByText('The files could not be deleted, or not on all workers.').waitFor();
  await remove.waitFor();
  expect(held()).toBe(1);
  line.restore();
  await remove.click();
  await press(page, 'yes');
  await page.getByText('No cache for now !').waitFor();
  expect(held()).toBe(0);
  await end(allowed);
});

test('a registration without an answer keeps the form, and the next one arrives', {
  tags: ['failures.register'],
}, async () => {
  const { page, cluster, line, end } = await startAt('/register_model/rerank');
  await page.getByLabel('Model Name').fill('our-judge');
  await page.getByLabel('Model Path').fill('/models/judge');
  line.cut();
  await press(page, 'Register Model');
  await page.getByRole('alert').filter({ hasText: NO_ANSWER }).waitFor();
  expect(await page.getByLabel('Model Name').inputValue()).toBe('our-judge');
  expect(await page.getByLabel('Model Path').inputValue()).toBe('/models/judge');
  line.restore();
  await press(page, 'Register Model');
  await page.waitForURL(/#\/launch_model\/custom\/rerank$/);
  await page.getByRole('button', { name: 'our-judge', exact: true }).waitFor();
  expect(cluster.state.registrations.rerank.get('our-judge')?.definition).toMatchObject({
    model_uri: '/models/judge',
  });
  await end(allowed);
});

test('an edit that is cut between its two calls loses neither definition', async () => {
  const { page, cluster, line, end } = await startAt('/register_model/embedding/intranet-embedding', {
    furnished: true,
  });
  const { embedding } = cluster.state.registrations;
  await page.getByLabel('Dimensions').fill('1024');
  line.cutAt('POST', '/v1/model_registrations/embedding');
  await press(page, 'Edit');
  await page
    .getByText(/the former one could not be put back/)
    .first()
    .waitFor();
  expect(embedding.has('intranet-embedding')).toBe(false);
  expect(await page.getByLabel('Dimensions').inputValue()).toBe('1024');
  line.restore();
  await page.reload();
  await expect.poll(() => page.getByLabel('Dimensions').inputValue()).toBe('1024');
  await press(page, 'Edit');
  await page.waitForURL(/#\/launch_model\/custom\/embedding$/);
  expect(embedding.get('intranet-embedding')?.definition).toMatchObject({ dimensions: 1024 });
  await end(allowed);
});

test('a custom model that could not be deleted keeps its card, and is deleted the next time', async () => {
  const { page, cluster, line, end } = await startAt('/launch_model/custom/llm', { furnished: true });
  await press(page, 'Delete support-desk-7b');
  line.cut();
  await press(page, 'yes');
  await page.getByRole('alert').filter({ hasText: NO_ANSWER }).waitFor();
  expect(await page.getByText('Deleted', { exact: true }).count()).toBe(0);
  line.restore();
  await press(page, 'Delete support-desk-7b');
  await press(page, 'yes');
  await page.getByText('Deleted', { exact: true }).waitFor();
  expect(cluster.state.registrations.LLM.has('support-desk-7b')).toBe(false);
  await end(allowed);
});

test('Cluster Information keeps its figures while the cluster is unreachable, and becomes live by itself', async () => {
  const { page, line, end } = await startAt('/cluster_info');
  await page.getByText('Live', { exact: true }).waitFor();
  line.cut();
  await page.getByText('Cluster unreachable').first().waitFor();
  await page.getByText(/These figures are from/).waitFor();
  await page.getByRole('grid', { name: 'Worker Details' }).getByText('10.20.1.10').first().waitFor();
  line.restore();
  await page.getByText('Live', { exact: true }).waitFor();
  await page.getByText(/These figures are from/).waitFor({ state: 'detached' });
  await end(allowed);
});
