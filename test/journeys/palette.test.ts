import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { axeFindingsEverywhere } from './axe.ts';
import { closeBrowser, release, startJourney } from './fixture.ts';
import { focusOn, hands, pressIn } from './hand.ts';

afterAll(closeBrowser);

test('among 10,000 models, 5,000 running and 100 workers the keyboard alone goes anywhere', async () => {
  const journey = await startJourney({ models: 10_000, running: 5_000, workers: 100 });
  const { page } = journey;
  await page.goto(`${journey.url}#/cluster_info`);
  await page.getByRole('button', { name: 'This cluster and you' }).waitFor();
  await page.keyboard.press('Control+k');
  await focusOn(page, page.getByRole('combobox', { name: /^Models, running/ }));
  await page.keyboard.type('qwen2-instruct');
  await page.getByRole('option', { name: /^qwen2-instruct ?Launch$/ }).waitFor();
  expect(await axeFindingsEverywhere(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(/launch=qwen2-instruct$/);
  await page.getByRole('dialog', { name: 'qwen2-instruct' }).waitFor();
  await pressIn(page, 'dialog', 'Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  expect(await axeFindingsEverywhere(page)).toEqual([]);
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
  'at "%s" the palette opens for a key that is pressed as soon as something stands there',
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

test.each(hands)(
  'the support bundle and the settings are reached, and cards are made compact, $name',
  {
    tags: ['frame.support', 'settings.density'],
  },
  async hand => {
    const journey = await startJourney({ furnished: true, auth: true });
    const { page } = journey;
    const { press, write, choose } = hand.of(page);
    await page.goto(journey.url);
    await write(page.getByLabel('Username'), 'admin');
    await write(page.getByLabel('Password'), 'admin');
    await press(page.getByRole('button', { name: 'Sign In' }));
    const height = () =>
      page
        .getByRole('gridcell')
        .first()
        .evaluate(card => card.clientHeight);
    const comfortable = await height();
    // A browser keeps the times of 250 requests, unless somebody listens.
    await page.evaluate(() =>
      Promise.all(Array.from({ length: 300 }, () => fetch('index.html', { method: 'HEAD' }))),
    );
    await press(page.getByRole('button', { name: 'This cluster and you' }));
    await page.getByText(release === '4.1' ? '4.1.0' : '0.13.1').waitFor();
    const saved = page.waitForEvent('download');
    await press(page.getByRole('button', { name: 'Support bundle' }));
    const bundle = await saved;
    expect(bundle.suggestedFilename()).toMatch(/^inference-console-support-.*\.json$/);
    expect(JSON.parse(await readFile(await bundle.path(), 'utf8'))).toMatchObject({
      timings: expect.arrayContaining([expect.objectContaining({ call: '/v1/cluster/info' })]),
    });
    expect(await axeFindingsEverywhere(page)).toEqual([]);
    await press(page.getByRole('button', { name: 'Settings' }));
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await choose(page.getByLabel('Density'), 'compact');
    // axe left the window narrow, where the navigation is folded away.
    await page.setViewportSize({ width: 1440, height: 900 });
    await press(page.getByRole('link', { name: 'Launch Model' }));
    await expect.poll(height).toBeLessThan(comfortable);
    await journey.end();
  },
);
