import { expect, test } from 'vitest';
import { startJourney } from './fixture.ts';
import { releaseHands } from './hand.ts';

test.each(releaseHands)(
  'models in the placement are opened and left again, and several end in table order, $name',
  { tags: ['cluster.placement-all', 'running.links', 'running.terminate-some'] },
  async hand => {
    const journey = await startJourney({ furnished: true, running: 20 });
    const { page, cluster } = journey;
    const { press, tick } = hand.of(page);
    await page.goto(`${journey.url}#/cluster_info`);
    await press(page.getByRole('button', { name: /show all \d+ models on/ }).first());
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
    await press(question.getByRole('button', { name: 'Terminate 2 models' }));
    await page.getByText('2 of 2 models terminated.').waitFor();
    const ended = cluster.state.traffic.log.filter(call => call.startsWith('DELETE'));
    expect(ended).toEqual(ids.map(id => `DELETE /v1/models/${id}`));
    expect(ids.filter(id => cluster.state.running.has(id))).toEqual([]);
    await journey.end();
  },
);

test.each(releaseHands)(
  'a launch set restores the missing models, $name',
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
    await page.goto(`${journey.url}#/desired`);
    // The browser's own dialog belongs to no page.
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'set.json', mimeType: 'application/json', buffer });
    await press(page.getByRole('button', { name: 'Launch 2 missing' }));
    await page.getByText('Launch set: 2 of 2 launched.').waitFor();
    expect([...cluster.state.running.keys()]).toEqual(['one', 'two']);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        await press(page.getByRole('button', { name: 'Keep, import, export' }));
        await press(page.getByRole('menuitem', { name: 'Export what runs' }));
      })(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^launch-set-.*\.json$/);
    await journey.end();
  },
);
