import { afterAll, expect, test } from 'vitest';
import { closeBrowser, startJourney } from './fixture.ts';
import { hands } from './hand.ts';

afterAll(closeBrowser);

test.each(hands)(
  'from the overview to a worker, its charts and a model on it, $name',
  { tags: ['overview.page', 'worker.page', 'history.charts', 'running.page'] },
  async hand => {
    const journey = await startJourney({ furnished: true, release: '4.1' });
    const { page, cluster } = journey;
    const { press } = hand.of(page);
    await page.goto(`${journey.url}#/overview`);
    await page.getByText('All is well.').waitFor();
    await press(page.getByRole('link', { name: '10.20.1.10' }));
    await page.getByRole('heading', { level: 1, name: '10.20.1.10' }).waitFor();
    await page.locator('canvas').first().waitFor();
    expect(await page.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/GPU use \d+ %$/);
    await press(page.getByRole('link', { name: 'assistant' }));
    await page.getByRole('region', { name: 'Where it runs' }).waitFor();
    await press(page.getByRole('button', { name: 'Terminate Model' }));
    await page.getByText('assistant does not run').waitFor();
    expect(cluster.state.running.has('assistant')).toBe(false);
    await journey.end();
  },
);

test.each(hands)(
  'a launch set brings back what is missing, $name',
  { tags: ['launch-set.open', 'launch-set.launch'] },
  async hand => {
    const journey = await startJourney();
    const { page, cluster } = journey;
    const { press } = hand.of(page);
    const models = ['one', 'two'].map(model_uid => ({
      model_uid,
      model_name: 'whisper-base',
      model_type: 'audio',
    }));
    const buffer = Buffer.from(JSON.stringify({ launch_set: 1, models }));
    await page.goto(`${journey.url}#/launch_set`);
    // The browser's own dialog belongs to no page.
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'set.json', mimeType: 'application/json', buffer });
    await press(page.getByRole('button', { name: 'Launch the missing 2' }));
    await page.getByText('Launch set: 2 of 2 launched.').waitFor();
    expect([...cluster.state.running.keys()]).toEqual(['one', 'two']);
    await journey.end();
  },
);
