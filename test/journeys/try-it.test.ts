import { test } from 'vitest';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { startJourney } from './fixture.ts';
import { releaseHands } from './hand.ts';

test.each(releaseHands)(
  'a running model is asked, answers and is left, $name',
  { tags: ['running.try'] },
  async hand => {
    const { page, url, cluster, end } = await startJourney({ launchSeconds: 0.05 });
    const body = JSON.stringify({ ...qwenLaunch, model_uid: 'it' });
    await cluster.fetch(new Request('http://x/v1/models', { method: 'POST', body }));
    const { press, write } = hand.of(page);
    await page.goto(`${url}#/running_models/LLM`);
    await press(page.getByRole('button', { name: 'Try it: it' }));
    const panel = page.getByRole('dialog', { name: 'Try it: it' });
    await write(panel.getByLabel('Prompt'), 'What is a replica?');
    await press(panel.getByRole('button', { name: 'Send' }));
    await panel.getByText(/^You wrote: “What is a replica\?”.*something to say\.$/).waitFor();
    await panel.getByText('Time to first token').waitFor();
    await press(panel.getByRole('button', { name: 'Close', exact: true }));
    await panel.waitFor({ state: 'detached' });
    await end();
  },
);
