import { expect, test } from 'vitest';
import { startJourney } from './fixture.ts';
import { releaseHands } from './hand.ts';

test.each(releaseHands)(
  'among 10,000 models, 5,000 running and 100 workers one watches, ends, saves and decides, $name',
  { tags: ['overview.page', 'worker.page', 'running.page', 'launch-set.save', 'fit.now'] },
  async hand => {
    const journey = await startJourney({ models: 10_000, running: 5_000, workers: 100 });
    const { page, cluster, url } = journey;
    const { press, choose } = hand.of(page);
    await page.goto(`${url}#/overview`);
    await page.getByText('100 workers and 5,000 models').waitFor();
    const worker = page.getByRole('link', { name: /^10\.20\./ }).first();
    const address = await worker.innerText();
    await press(worker);
    await page.getByRole('heading', { level: 1, name: address }).waitFor();
    const model = page.getByRole('region', { name: 'Models on it' }).getByRole('link').first();
    const uid = await model.innerText();
    await press(model);
    await page.getByRole('region', { name: 'Where it runs' }).waitFor();
    await press(page.getByRole('button', { name: `More for ${uid}` }));
    await press(page.getByRole('menuitem', { name: 'Terminate Model' }));
    await page.getByText(`${uid} does not run`).waitFor();
    expect(cluster.state.running.size).toBe(4_999);
    await press(page.getByRole('link', { name: 'All running models' }));
    await page.getByRole('rowheader').first().waitFor();
    await page.goto(`${url}#/desired`);
    await page.getByText(/^4,999 run$/).waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        await press(page.getByRole('button', { name: 'Keep, import, export' }));
        await press(page.getByRole('menuitem', { name: 'Export what runs' }));
      })(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^launch-set-.*\.json$/);
    await page.goto(`${url}#/launch_model/llm?q=qwen2-instruct`);
    await page.getByRole('gridcell').first().waitFor();
    await page.keyboard.press('Tab');
    await choose(page.getByLabel('Show'), 'fits');
    await page
      .getByText(/ fits$/)
      .first()
      .waitFor();
    await page.goto(`${url}#/launch_model/llm?model=qwen2-instruct`);
    await page.getByRole('dialog', { name: 'qwen2-instruct' }).waitFor();
    await journey.end();
  },
);
