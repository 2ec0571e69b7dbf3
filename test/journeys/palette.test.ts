import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { axeFindingsInSizes } from './axe.ts';
import { release, startJourney } from './fixture.ts';
import { releaseHands } from './hand.ts';

test.each(releaseHands)(
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
    // A browser keeps the times of 250 requests, unless a listener reads them.
    await page.evaluate(() =>
      Promise.all(Array.from({ length: 300 }, () => fetch('index.html', { method: 'HEAD' }))),
    );
    await press(page.getByRole('button', { name: /^This cluster and you/ }));
    await page.getByText(release === '4.1' ? '4.1.0' : '0.13.1').waitFor();
    await press(page.getByRole('button', { name: 'Support bundle' }));
    await page.getByRole('region', { name: 'Content of the bundle' }).waitFor();
    const [bundle] = await Promise.all([
      page.waitForEvent('download'),
      press(page.getByRole('button', { name: 'Save' })),
    ]);
    expect(bundle.suggestedFilename()).toMatch(/^inference-console-support-.*\.json$/);
    expect(JSON.parse(await readFile(await bundle.path(), 'utf8'))).toMatchObject({
      timings: expect.arrayContaining([expect.objectContaining({ call: '/v1/cluster/version' })]),
    });
    await press(page.getByRole('button', { name: /^This cluster and you/ }));
    expect(await axeFindingsInSizes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    // axe left the window narrow, where the navigation is folded away.
    await page.setViewportSize({ width: 1440, height: 900 });
    await press(page.getByRole('link', { name: 'Settings' }));
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await choose(page.getByLabel('Density'), 'compact');
    await press(page.getByRole('link', { name: 'Launch Model' }));
    await expect.poll(height).toBeLessThan(comfortable);
    await journey.end();
  },
);
