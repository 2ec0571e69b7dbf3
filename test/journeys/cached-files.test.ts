import { expect, test } from 'vitest';
import { release, startJourney } from './fixture.ts';
import { releaseHands } from './hand.ts';

test.each(releaseHands)(
  'the cached files of a model are deleted $name until its chip goes',
  { tags: ['launch.card-cached', 'launch.card-uncached', 'calls.cache-list', 'calls.cache-delete'] },
  async hand => {
    const journey = await startJourney();
    const { page, cluster } = journey;
    const { press, write } = hand.of(page);
    const held = () => cluster.state.cache.filter(one => one.model_name === 'qwen2-instruct');
    await page.goto(journey.url);
    await write(page.getByRole('searchbox'), 'qwen2-instruct');
    const card = page.getByRole('gridcell').filter({ hasText: 'qwen2-instruct' });
    await card.getByText('Cached').waitFor();
    await press(page.getByRole('button', { name: 'Manage the cached files of qwen2-instruct' }));
    // At 0.13 the quantizations of a GGUF model share a folder, and go together.
    for (const left of release === '4.1' ? [2, 1, 0] : [2, 0]) {
      await press(page.getByRole('button', { name: /^Delete .* on all workers$/ }).first());
      await page.getByText('Confirm deletion of cache files? This action is irreversible.').waitFor();
      await press(page.getByRole('button', { name: 'yes' }));
      await page.getByText(/^Deleted qwen2-instruct--/).waitFor();
      await expect.poll(() => held().length).toBe(left);
    }
    await page.getByText('No cache for now !').waitFor();
    await press(page.getByRole('button', { name: 'Close' }));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => card.getByText('Cached').count()).toBe(0);
    expect(await card.count()).toBe(1);
    await journey.end();
  },
);

test('a dialog that is closing answers no more: a double click on its yes deletes once', {
  tags: ['calls.cache-delete'],
}, async () => {
  const { page, cluster, url, end } = await startJourney();
  await page.goto(url);
  await page.getByRole('searchbox').fill('qwen2-instruct');
  await page.getByRole('button', { name: 'Manage the cached files of qwen2-instruct' }).click();
  await page
    .getByRole('button', { name: /^Delete .* on all workers$/ })
    .first()
    .click();
  // The second half presses where the button was, whether it still answers or not.
  const box = await page.getByRole('button', { name: 'yes' }).boundingBox();
  if (box === null) throw new Error('no question');
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2, { delay: 20 });
  await page.getByText(/^Deleted qwen2-instruct--/).waitFor();
  expect(cluster.state.traffic.log.filter(line => line.startsWith('DELETE '))).toHaveLength(1);
  await end();
});
