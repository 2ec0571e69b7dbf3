import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createGate } from '#test/gate.ts';
import { axeFindings } from '#test/journeys/axe.ts';
import { startJourney } from '#test/journeys/fixture.ts';
import { focusOn, pressIn } from '#test/journeys/hand.ts';

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
  });

async function openAt(path: string, viewport = { width: 1440, height: 900 }) {
  const journey = await startJourney({ furnished: true, viewport });
  await journey.page.goto(`${journey.url}#${path}`);
  return journey;
}

/** A tooltip beside a dialog may be hidden from screen readers, which read the button's own name. */
const tooltip = (page: Page) => page.locator('[role=tooltip]');

/** Its tooltip is shown, so that the next Escape reaches both. */
async function focusWithTooltip(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  // Earlier, the dialog would take focus away from the button.
  await page.locator('[role=dialog]:focus-within').waitFor();
  for (let step = 0; step < 20 && !(await button.evaluate(one => one === document.activeElement)); step++)
    await page.keyboard.press('Tab');
  await tooltip(page).waitFor();
}

test('one Escape closes the JSON of a model from a button whose tooltip is shown, and the focus is back', async () => {
  const { page, end } = await openAt('/launch_model/custom/llm');
  const edit = page.getByRole('button', { name: 'Edit support-desk-7b' });
  await page.getByText('generate model').first().waitFor();
  await edit.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await focusWithTooltip(page, 'Copy the definition');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focusedName(page)).toBe('Edit support-desk-7b');
  await end();
});

test('one Escape closes a confirmation, the next the cached files, and the focus is back on their pencil', async () => {
  const { page, end } = await openAt('/launch_model/llm?q=qwen2-instruct');
  const pencil = page.getByRole('button', { name: 'Manage the cached files of qwen2-instruct' });
  await pencil.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('table').waitFor();
  await focusWithTooltip(page, /^Delete .* on all workers$/);
  const deletion = await focusedName(page);
  await page.keyboard.press('Enter');
  await pressIn(page, 'alertdialog', 'Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').count()).toBe(1);
  await expect.poll(() => focusedName(page)).toBe(deletion);
  await tooltip(page).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focusedName(page)).toBe('Manage the cached files of qwen2-instruct');
  await end();
});

test('Custom Models by keyboard keeps focus on its tab', async () => {
  const { page, end } = await openAt('/launch_model/llm');
  const custom = page.getByRole('tab', { name: 'Custom Models' });
  await custom.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('tablist').nth(1).waitFor();
  await expect.poll(() => focusedName(page)).toBe('Custom Models');
  expect(await page.evaluate(() => document.activeElement?.role)).toBe('tab');
  await end();
});

test('the menu of a narrow window is as wide as the side navigation, and closes at one Escape', async () => {
  const { page, end } = await openAt('/launch_model/llm', { width: 700, height: 800 });
  const opener = page.getByRole('button', { name: 'Open the menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Main' });
  await menu.waitFor();
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(287);
  await pressIn(page, 'dialog', 'Escape');
  await menu.waitFor({ state: 'detached' });
  await expect.poll(() => focusedName(page)).toBe('Open the menu');
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Cluster Information' }).click();
  await page.getByRole('heading', { level: 1, name: 'Cluster Information' }).waitFor();
  await menu.waitFor({ state: 'detached' });
  await expect.poll(() => focusedName(page)).toBe('Cluster Information');
  await end();
});

test('after a sign-in the focus is on the heading of the screen', async () => {
  const { page, url, end } = await startJourney({ auth: true });
  await page.goto(url);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('admin');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Launch Model' }).waitFor();
  await expect.poll(() => focusedName(page)).toBe('Launch Model');
  await end();
});

test('the list of failures scrolls by keyboard', async () => {
  const journey = await startJourney({ viewport: { width: 390, height: 500 } });
  const { page, cluster } = journey;
  cluster.failNext('GET /v1/models', { status: 500, body: { detail: 'the disk is gone' } });
  await page.goto(`${journey.url}#/running_models/LLM`);
  await page.getByRole('button', { name: /^Failures in this session/ }).click();
  await page.getByRole('table', { name: /^Failed calls/ }).waitFor();
  expect(await axeFindings(page, ['scrollable-region-focusable'])).toEqual([]);
  const region = page.getByRole('dialog').locator('.fui-DrawerBody');
  await region.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate(one => one.scrollLeft)).toBeGreaterThan(0);
  await journey.end([/status of 500/, /the disk is gone/]);
});

test('the yes that destroys is red, in light and in dark, and the focus starts on no', async () => {
  const journey = await startJourney({ furnished: true });
  const { page } = journey;
  await page.goto(`${journey.url}#/launch_model/custom/llm`);
  await page.getByRole('button', { name: 'Delete support-desk-7b' }).click();
  const yes = page.getByRole('button', { name: 'yes' });
  await yes.waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const isRed = async () => {
      const colour = await yes.evaluate(button => getComputedStyle(button).backgroundColor);
      const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
      return red > 150 && Math.max(green, blue) < red / 2;
    };
    await expect.poll(isRed, { message: colorScheme }).toBe(true);
  }
  await focusOn(page, page.getByRole('button', { name: 'no' }));
  await journey.end();
});

test('a dialog that closes before any other code has come leaves the page to screen readers', async () => {
  const journey = await startJourney({ furnished: true });
  const { page } = journey;
  let serve = () => {};
  const served = new Promise<void>(resolve => {
    serve = resolve;
  });
  await page.route(/focus-keeper/, async route => {
    await served;
    await route.continue();
  });
  await page.goto(`${journey.url}#/launch_model/llm?model=qwen2-instruct`);
  await page.getByRole('dialog').waitFor();
  // Fluent hides the page a moment after its dialog has opened.
  await page.locator('#root[aria-hidden=true]').waitFor();
  await page.goto(`${journey.url}#/cached_models`);
  await page.getByRole('heading', { name: 'Cache', exact: true }).waitFor();
  serve();
  await journey.end();
});

test.each([
  [
    'the details of a model',
    '/launch_model/llm?model=qwen2-instruct',
    'GET /v1/model_registrations/LLM/qwen2-instruct',
  ],
  ['the cached files of a model', '/launch_model/llm?q=qwen2-instruct', 'GET /v1/cache/models'],
] as const)(
  'a press on Close or Go Back counts although the answers of %s come before it ends',
  {
    tags: ['frame.press'],
  },
  async (_, path, call) => {
    const { page, cluster, end } = await openAt(path);
    const gate = createGate();
    cluster.failNext(call, { until: gate.passed });
    const pencil = page.getByRole('button', { name: 'Manage the cached files of qwen2-instruct' });
    if (call === 'GET /v1/cache/models') await pencil.click();
    const close = page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Close|Go Back)$/ })
      .last();
    await page.locator('[role=dialog]:focus-within').waitFor();
    await close.hover();
    await page.mouse.down();
    gate.open();
    await page.getByRole('dialog').locator('h3, table').first().waitFor();
    await page.mouse.up();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await end();
  },
);
