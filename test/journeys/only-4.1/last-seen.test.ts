import { expect, test } from 'vitest';
import type { OrderedFailure } from '#server/cluster/failures.ts';
import { createGate } from '#test/gate.ts';
import { type JourneyOptions, startJourney } from '#test/journeys/fixture.ts';
import { expectKept } from '#test/journeys/kept-lists.ts';

const CATALOGUE = 'GET /v1/model_registrations/LLM*';

/** A second visit whose list arrives when the gate is opened. */
async function startAgain(
  next: OrderedFailure | undefined,
  options: JourneyOptions = {},
  kept = [/LLM\?detailed=true$/],
) {
  const journey = await startJourney(options);
  const { page, cluster, url } = journey;
  await page.goto(url);
  await page.getByText('aquila2-chat').first().waitFor();
  await expectKept(page, ...kept);
  const gate = createGate();
  cluster.failNext(CATALOGUE, { until: gate.passed, ...(next === undefined ? {} : { next }) });
  await page.addInitScript(() => {
    new PerformanceObserver(list => {
      for (const { entryType } of list.getEntries()) document.documentElement.dataset.moved = entryType;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await page.getByText('aquila2-chat').first().waitFor();
  await page.getByText(/^Last seen .+ The list is being read again\.$/).waitFor();
  return { ...journey, gate };
}

test('the next visit begins with the list of the last one and says so, until a slow cluster has answered; nothing moves', {
  tags: ['launch.last-seen'],
}, async () => {
  const { page, gate, end } = await startAgain(undefined);
  const card = await page.getByRole('gridcell').first().elementHandle();
  gate.open();
  await page.getByText(/^Last seen/).waitFor({ state: 'detached' });
  expect(await card?.evaluate(element => element.isConnected)).toBe(true);
  expect(await page.locator('html').getAttribute('data-moved')).toBeNull();
  await end();
});

test('of thousands of models each is there again', { tags: ['launch.last-seen'] }, async () => {
  const { page, gate, end } = await startAgain(undefined, { models: 3000 });
  await page.getByRole('grid', { name: /models/i }).waitFor();
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe('1000');
  gate.open();
  await page.getByText(/^Last seen/).waitFor({ state: 'detached' });
  await end();
});

test('cache marks that come from the list of cached versions are there again', {
  tags: ['launch.last-seen'],
}, async () => {
  const kept = [/cache\/models$/, /LLM\?detailed=true$/];
  const { page, gate, end } = await startAgain(
    undefined,
    { release: '0.13', distributed: true, furnished: true },
    kept,
  );
  await page.getByRole('gridcell').getByText('Cached').first().waitFor();
  gate.open();
  await page.getByText(/^Last seen/).waitFor({ state: 'detached' });
  await end();
});

test('by keyboard: a card of the last visit opens its form before the cluster has answered', {
  tags: ['launch.last-seen'],
}, async () => {
  const { page, gate, end } = await startAgain(undefined);
  await page.keyboard.press('/');
  await page.keyboard.type('aquila2-chat');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /aquila2-chat/ }).waitFor();
  gate.open();
  await page.getByText(/^Last seen/).waitFor({ state: 'detached' });
  await page.getByRole('dialog', { name: /aquila2-chat/ }).waitFor();
  await end();
});

test('a list that changed takes the place of the one that was seen', {
  tags: ['launch.last-seen'],
}, async () => {
  const entry = {
    model_name: 'brand-new',
    is_builtin: true,
    model_lang: ['en'],
    model_ability: ['chat'],
    model_specs: [],
  };
  const { page, gate, end } = await startAgain({ status: 200, body: [entry] });
  gate.open();
  await page.getByText('brand-new').waitFor();
  expect(await page.getByText('aquila2-chat').count()).toBe(0);
  expect(await page.getByText(/^Last seen/).count()).toBe(0);
  await end();
});

test('if the cluster then fails, the list of the last visit remains and is marked as old', {
  tags: ['launch.last-seen'],
}, async () => {
  const busy = { status: 503, body: { detail: 'busy' } };
  const { page, cluster, gate, end } = await startAgain(busy);
  // A refusal of the early call is not kept: the console asks once more.
  cluster.failNext(CATALOGUE, busy);
  gate.open();
  await page.getByText(/^The list could not be loaded again\. What you see was read at/).waitFor();
  await page.getByText('aquila2-chat').waitFor();
  await end([/Failed to load resource/]);
});

test('a log out deletes the last visit, and so does the sign-in of another user', {
  tags: ['session.last-seen'],
}, async () => {
  const { page, url, end } = await startJourney({ auth: true });
  async function signIn(name: string) {
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Password').fill(name);
    await page.keyboard.press('Enter');
    await page.getByText('aquila2-chat').waitFor();
  }
  await page.goto(url);
  await signIn('admin');
  await expectKept(page, /of admin,.+LLM\?detailed=true$/);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await signIn('viewer');
  await expectKept(page, /of viewer,.+LLM\?detailed=true$/);
  await page.getByRole('button', { name: 'LOG OUT' }).click();
  await page.getByLabel('Username').waitFor();
  await expectKept(page);
  await end();
});
