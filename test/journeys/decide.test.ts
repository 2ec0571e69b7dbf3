import { expect, test } from 'vitest';
import { axeFindingsEverywhere } from './axe.ts';
import { startJourney } from './fixture.ts';
import { releaseHands } from './hand.ts';

test.each(releaseHands)(
  'the details of a model are a tab of its form, $name',
  {
    tags: ['details.view'],
  },
  async hand => {
    const journey = await startJourney({ furnished: true });
    const { page, url } = journey;
    const { press } = hand.of(page);
    await page.goto(`${url}#/launch_model/llm?launch=qwen2-instruct`);
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await page.locator('[role=dialog]:focus-within').waitFor();
    await press(tab('Details'));
    await page.waitForURL(/model=qwen2-instruct/);
    await page.getByRole('row', { name: /^PyTorch 7B none/ }).waitFor();
    expect(await axeFindingsEverywhere(page)).toEqual([]);
    await press(tab('Launch settings'));
    await page.waitForURL(/launch=qwen2-instruct/);
    await page.getByLabel('Model Engine').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(/#\/launch_model\/llm$/);
    await journey.end();
  },
);

test.each(releaseHands)(
  'a model is found by its fit, put on a GPU, kept under a name and launched again: $name',
  {
    tags: [
      'again.stars',
      'launch.sort',
      'fit.now',
      'where.pick',
      'again.presets',
      'again.used',
      'again.like',
    ],
  },
  async hand => {
    const journey = await startJourney({ furnished: true });
    const { page, cluster } = journey;
    const { press, write, choose } = hand.of(page);
    await page.goto(`${journey.url}#/launch_model/llm?q=qwen2-instruct`);
    await page.locator('[role=gridcell]').first().waitFor();
    await page.keyboard.press('Tab');
    await press(page.getByRole('button', { name: 'Star qwen2-instruct', exact: true }));
    await choose(page.getByLabel('Show'), 'starred');
    await page.getByText(/^1 /).first().waitFor();
    await choose(page.getByLabel('Sort'), 'size');
    await choose(page.getByLabel('Show'), 'fits');
    await page
      .getByText(/ fits$/)
      .first()
      .waitFor();
    await press(page.getByRole('button', { name: 'qwen2-instruct', exact: true }));
    await choose(page.getByLabel('Model Engine'), 'Transformers');
    await choose(page.getByLabel('Model Format'), 'pytorch');
    await choose(page.getByLabel('Model Size'), '0_5');
    await choose(page.getByLabel('Quantization'), 'none');
    await press(page.getByRole('button', { name: /^GPU 1: .*10\.20\.1\.11/ }));
    await press(page.getByRole('button', { name: 'Tools' }));
    await press(page.getByRole('menuitem', { name: 'Settings used…' }));
    await press(page.getByRole('button', { name: 'More for The form as it is now' }));
    await press(page.getByRole('menuitem', { name: 'Keep under a name…' }));
    await write(page.getByRole('textbox', { name: 'Name' }), 'on the large one');
    await press(page.getByRole('button', { name: 'Keep', exact: true }));
    await page.getByText('on the large one is kept.').waitFor();
    expect(await axeFindingsEverywhere(page)).toEqual([]);
    await press(page.getByRole('button', { name: 'Close' }));
    expect(await axeFindingsEverywhere(page)).toEqual([]);
    await press(page.getByRole('button', { name: 'Launch', exact: true }));
    await page.waitForURL(/#\/running_models\/LLM$/);
    expect(cluster.state.running.get('qwen2-instruct')?.placements[0]).toMatchObject({
      ip: '10.20.1.11',
      gpus: [1],
    });
    await press(page.getByRole('button', { name: 'More for qwen2-instruct' }));
    await press(page.getByRole('menuitem', { name: 'Launch another like this' }));
    await expect.poll(() => page.getByLabel('Model UID').inputValue()).toBe('qwen2-instruct-2');
    await journey.end();
  },
);
