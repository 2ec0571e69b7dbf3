import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { saveData, startJourney } from '#test/journeys/fixture.ts';

test.each([
  ['the pointer', (link: Locator) => link.hover()],
  ['the focus', (link: Locator) => link.focus()],
])(
  'the code of a screen comes when %s is at its link: it opens without waiting for it',
  { tags: ['frame.intent'] },
  async (_, approach) => {
    const { page, url, end } = await startJourney();
    await page.addInitScript(saveData);
    await page.goto(url);
    await page.getByRole('gridcell').first().waitFor();
    await page.waitForLoadState('networkidle');
    const link = page.getByRole('link', { name: 'Register Model' });
    await Promise.all([
      page.waitForResponse(/\/route-.+\.js$/),
      page.waitForResponse(/\/screen-.+\.js$/),
      approach(link),
    ]);
    const late: string[] = [];
    page.on('request', request => late.push(request.url()));
    await link.click();
    await page.getByRole('heading', { name: 'Register Model', level: 1 }).waitFor();
    expect(late.filter(url => /\/(route|screen)-.+\.js$/.test(url))).toEqual([]);
    await end();
  },
);

test('the code of the launch form comes when the pointer is at the cards', {
  tags: ['frame.intent'],
}, async () => {
  const { page, url, end } = await startJourney();
  await page.goto(url);
  const card = page.getByRole('gridcell').first();
  await card.waitFor();
  await Promise.all([page.waitForResponse(/launch-drawer/), card.hover()]);
  await end();
});

test('the screens in the navigation come while the page is at rest', {
  tags: ['frame.intent'],
}, async () => {
  const { page, url, end } = await startJourney();
  const screens: string[] = [];
  page.on('response', response => {
    if (/\/screen-.+\.js$/.test(response.url())) screens.push(response.url());
  });
  await page.goto(url);
  await page.getByRole('gridcell').first().waitFor();
  const others = (await page.locator('nav a[href^="#/"]').count()) - 1;
  // Those of tabs come too.
  await expect.poll(() => screens.length).toBeGreaterThanOrEqual(others);
  await page.waitForLoadState('networkidle');
  const ahead = [...screens];
  await page.getByRole('link', { name: 'Register Model' }).click();
  await page.getByRole('heading', { name: 'Register Model', level: 1 }).waitFor();
  expect(screens).toEqual(ahead);
  await end();
});

test('code of an older build that is gone reloads the page when its link is followed, and not before', {
  tags: ['frame.intent'],
}, async () => {
  const { page, url, end } = await startJourney();
  await page.addInitScript(saveData);
  await page.goto(url);
  await page.getByRole('gridcell').first().waitFor();
  let gone = true;
  await page.route(/\/(route|screen)-.+\.js$/, route =>
    gone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const link = page.getByRole('link', { name: 'Register Model' });
  await Promise.all([
    page.waitForResponse(/\/route-.+\.js$/),
    page.waitForResponse(/\/screen-.+\.js$/),
    link.hover(),
  ]);
  let loads = 0;
  page.on('request', request => {
    if (!request.isNavigationRequest()) return;
    loads += 1;
    gone = false;
  });
  await page.keyboard.press('/');
  await page.getByRole('searchbox').and(page.locator(':focus')).waitFor();
  expect(loads).toBe(0);
  await link.click();
  await page.getByRole('heading', { name: 'Register Model', level: 1 }).waitFor();
  expect(loads).toBe(1);
  await end([/Failed to load resource/]);
});
