import { afterAll, expect, test } from 'vitest';
import { closeBrowser, startJourney } from './fixture.ts';
import { hands } from './hand.ts';

afterAll(closeBrowser);

test.each(hands)(
  'from the overview to a worker, its charts and a model on it, $name',
  { tags: ['overview.page', 'worker.page', 'history.charts', 'history.table', 'running.page'] },
  async hand => {
    const journey = await startJourney({ furnished: true, release: '4.1' });
    const { page, cluster } = journey;
    const { press } = hand.of(page);
    await page.goto(`${journey.url}#/overview`);
    await page.getByText('All is well.').waitFor();
    await press(page.getByRole('link', { name: '10.20.1.10' }));
    await page.getByRole('heading', { level: 1, name: '10.20.1.10' }).waitFor();
    await page.locator('canvas').first().waitFor();
    const crosshair = page.getByRole('slider');
    const moment = () => crosshair.getAttribute('aria-valuetext');
    expect(await moment()).toMatch(/GPU use \d+ %$/);
    // Two readings are two moments.
    await expect.poll(async () => Number(await crosshair.getAttribute('aria-valuemax'))).toBeGreaterThan(0);
    const last = await moment();
    await press(crosshair);
    if (hand.name === 'by pointer')
      await page
        .locator('.u-over')
        .first()
        .hover({ position: { x: 4, y: 40 } });
    else await page.keyboard.press('Home');
    await expect.poll(moment).not.toBe(last);
    await press(page.getByRole('button', { name: 'Show the figures as a table' }));
    await page.getByRole('grid', { name: /^What the worker used/ }).waitFor();
    const saved = page.waitForEvent('download');
    await press(page.getByRole('button', { name: 'Download as CSV' }));
    expect((await saved).suggestedFilename()).toBe('worker-10.20.1.10.csv');
    await press(page.getByRole('link', { name: 'assistant' }));
    await page.getByRole('region', { name: 'Where it runs' }).waitFor();
    await press(page.getByRole('button', { name: 'Terminate Model' }));
    await page.getByText('assistant does not run').waitFor();
    expect(cluster.state.running.has('assistant')).toBe(false);
    await journey.end();
  },
);

test.each(hands)(
  'who shares a place in the cluster is opened and left again, and several end in the order of the table, $name',
  { tags: ['cluster.placement-all', 'running.links', 'running.terminate-some'] },
  async hand => {
    const journey = await startJourney({ furnished: true, running: 20 });
    const { page, cluster } = journey;
    const { press, tick } = hand.of(page);
    await page.goto(`${journey.url}#/cluster_info`);
    await press(page.getByRole('button', { name: /^Show all \d+/ }).first());
    const there = page.getByRole('dialog').getByRole('link').nth(1);
    const name = await there.innerText();
    await press(there);
    await page.getByRole('heading', { level: 1, name: name.split(' ')[0] ?? '' }).waitFor();
    await press(page.getByRole('link', { name: 'All running models' }));
    await page.getByRole('rowheader').first().waitFor();
    const ids = (await page.getByRole('rowheader').allInnerTexts()).slice(0, 2);
    for (const id of ids.toReversed()) await tick(page.getByRole('checkbox', { name: `Select ${id}` }));
    await press(page.getByRole('button', { name: 'Terminate selected' }));
    const question = page.getByRole('alertdialog');
    await question
      .getByText(/ frees [CG]PU /)
      .first()
      .waitFor();
    await press(question.getByRole('button', { name: 'yes' }));
    await page.getByText('2 of 2 models terminated.').waitFor();
    const ended = cluster.state.traffic.log.filter(call => call.startsWith('DELETE'));
    expect(ended).toEqual(ids.map(id => `DELETE /v1/models/${id}`));
    expect(ids.filter(id => cluster.state.running.has(id))).toEqual([]);
    await journey.end();
  },
);

test.each(hands)(
  'a launch set brings back what is missing, $name',
  { tags: ['launch-set.open', 'launch-set.launch', 'launch-set.save'] },
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
    const saved = page.waitForEvent('download');
    await press(page.getByRole('button', { name: 'Save what runs now' }));
    expect((await saved).suggestedFilename()).toMatch(/^launch-set-.*\.json$/);
    await journey.end();
  },
);
