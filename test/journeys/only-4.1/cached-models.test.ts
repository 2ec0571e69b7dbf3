import { expect, test } from 'vitest';
import { startJourney } from '#test/journeys/fixture.ts';
import { releaseHands } from '#test/journeys/hand.ts';

test.each(releaseHands)(
  'files are downloaded alone, watched, and deleted among others on the page of the cache, $name',
  { tags: ['cache.download-only', 'cache.downloads', 'cache.bulk-delete', 'fit.verdict', 'details.view'] },
  async hand => {
    const journey = await startJourney();
    const { page, cluster } = journey;
    const { press, tick, choose } = hand.of(page);
    let open = () => {};
    cluster.state.hold = { at: 0.6, until: new Promise<void>(resolve => (open = resolve)) };
    await page.goto(`${journey.url}#/launch_model/llm?model=qwen2-instruct`);
    const form = page.getByRole('dialog', { name: 'qwen2-instruct' });
    await form.getByRole('row', { name: /^PyTorch 7B none/ }).waitFor();
    await press(form.getByRole('tab', { name: 'Launch settings' }));
    await choose(page.getByLabel('Model Engine'), 'vLLM');
    await choose(page.getByLabel('Model Format'), 'pytorch');
    await choose(page.getByLabel('Model Size'), '7');
    await page.getByRole('region', { name: 'Fit' }).getByText(/fits/i).waitFor();
    await press(page.getByRole('button', { name: 'Download only' }));
    await page.getByText(/^The download was asked for/).waitFor();
    await page.goto(`${journey.url}#/cached_models`);
    await page.getByRole('progressbar', { name: 'Download of qwen2-instruct' }).waitFor();
    await press(page.getByRole('button', { name: 'Pause the download of qwen2-instruct' }));
    await page.getByText('Paused').waitFor();
    await press(page.getByRole('button', { name: 'Resume the download of qwen2-instruct' }));
    await page.getByText('Downloading').waitFor();
    open();
    cluster.state.hold = undefined;
    const fetched = 'qwen2-instruct--7B--pytorch--none';
    await page.getByRole('checkbox', { name: `Select ${fetched}` }).waitFor();
    await tick(page.getByRole('checkbox', { name: `Select ${fetched}` }));
    await tick(page.getByRole('checkbox', { name: 'Select sdxl-turbo' }));
    await press(page.getByRole('button', { name: 'Delete selected' }));
    await press(page.getByRole('button', { name: 'yes' }));
    await page.getByText('2 of 2 versions deleted.').waitFor();
    const left = cluster.state.cache.map(entry => entry.model_version);
    expect(left).not.toContain(fetched);
    expect(left).not.toContain('sdxl-turbo');
    // The paused download's call ended with it.
    await journey.end([/499/]);
  },
);
