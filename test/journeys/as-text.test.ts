import { expect, test } from 'vitest';
import { axeFindingsInSizes } from './axe.ts';
import { startJourney } from './fixture.ts';
import { releaseHands } from './hand.ts';

const command =
  'xinference launch -n qwen2-instruct -en Transformers -s 0_5 -f pytorch -q none -r 2 -u pasted --max_model_len 2048';

test.each(releaseHands)(
  'a command fills the launch form, launches, and the model that runs is text again: $name',
  {
    tags: ['text.paste', 'text.copy'],
  },
  async hand => {
    const journey = await startJourney({ furnished: true });
    const { page, cluster } = journey;
    const { press, write } = hand.of(page);
    await page.goto(`${journey.url}#/launch_model/llm?launch=qwen2-instruct`);
    await press(page.getByRole('button', { name: 'Tools' }));
    await press(page.getByRole('menuitem', { name: 'Paste…' }));
    await write(page.getByLabel('JSON, curl or xinference launch'), command);
    await press(page.getByRole('button', { name: 'Fill the form' }));
    await page.getByText('Filled from xinference launch.').waitFor();
    await expect.poll(() => page.getByLabel('Model Size').inputValue()).toBe('0_5');
    await press(page.getByRole('button', { name: 'Tools' }));
    await press(page.getByRole('menuitem', { name: 'Copy as…' }));
    await page.getByRole('dialog', { name: 'qwen2-instruct as text' }).waitFor();
    expect(await axeFindingsInSizes(page)).toEqual([]);
    await page.getByText(/"max_model_len": 2048/).waitFor();
    await press(page.getByRole('button', { name: 'Close' }));
    await press(page.getByRole('button', { name: 'Launch', exact: true }));
    await page.waitForURL(/#\/running_models\/LLM$/);
    expect([...cluster.state.running.keys()]).toContain('pasted');
    await press(page.getByRole('button', { name: 'More for pasted' }));
    await press(page.getByRole('menuitem', { name: 'Copy as…' }));
    await page.getByRole('dialog', { name: 'pasted as text' }).waitFor();
    await page.getByText(/"max_model_len": 2048/).waitFor();
    await journey.end();
  },
);
