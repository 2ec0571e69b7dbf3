import { expect, test } from 'vitest';
import { axeFindingsInSizes } from '#test/journeys/axe.ts';
import { startJourney } from '#test/journeys/fixture.ts';
import { focusOn, pressIn } from '#test/journeys/hand.ts';

test('among 10,000 models, 5,000 running and 100 workers the keyboard alone goes anywhere', async () => {
  const journey = await startJourney({ models: 10_000, running: 5_000, workers: 100 });
  const { page } = journey;
  await page.goto(`${journey.url}#/cluster_info`);
  await page.getByRole('button', { name: /^This cluster and you/ }).waitFor();
  await page.keyboard.press('Control+k');
  await focusOn(page, page.getByRole('combobox', { name: /^Models, running/ }));
  await page.keyboard.type('qwen2-instruct');
  await page.getByRole('option', { name: /^qwen2-instruct ?Launch$/ }).waitFor();
  expect(await axeFindingsInSizes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(/launch=qwen2-instruct$/);
  await page.getByRole('dialog', { name: 'qwen2-instruct' }).waitFor();
  await pressIn(page, 'dialog', 'Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  expect(await axeFindingsInSizes(page)).toEqual([]);
  await pressIn(page, 'dialog', 'Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.waitForURL(/#\/settings$/);
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await journey.end();
});

test.each([
  ['settings', 'combobox'],
  ['', 'gridcell'],
] as const)(
  'at "%s" the palette opens for a key pressed as soon as the first content is shown',
  {
    tags: ['palette.keys'],
  },
  async (address, role) => {
    const journey = await startJourney({});
    const { page } = journey;
    await page.goto(`${journey.url}#/${address}`);
    await page.getByRole('main').getByRole(role).first().waitFor();
    await page.keyboard.press('Control+k');
    await focusOn(page, page.getByRole('combobox', { name: /^Models, running/ }));
    await journey.end();
  },
);
