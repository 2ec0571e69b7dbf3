import { expect, test } from 'vitest';
import { startJourney } from '#test/journeys/fixture.ts';

const models = [
  ['llm', 'qwen2-instruct', 'LLM'],
  ['embedding', 'bge-m3', 'embedding'],
] as const;

test.each(models)(
  'a model of the catalogue %s is launched from its card with two keys',
  {
    tags: ['launch.proposal'],
  },
  async (tab, name, type) => {
    const { page, url, cluster, end } = await startJourney();
    await page.goto(`${url}#/launch_model/${tab}?q=${name}`);
    const card = page.getByRole('gridcell').first().getByRole('button', { name, exact: true });
    await card.focus();
    await page.keyboard.press('Enter');
    const proposal = page.getByRole('region', { name: 'Proposal' });
    await proposal.getByText(/ · /).first().waitFor();
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(new RegExp(`#/running_models/${type}$`));
    expect(cluster.state.running.has(name)).toBe(true);
    await end();
  },
);

test.each(models)(
  'a model of the catalogue %s is launched from its card with two presses',
  {
    tags: ['launch.proposal'],
  },
  async (tab, name, type) => {
    const { page, url, cluster, end } = await startJourney();
    await page.goto(`${url}#/launch_model/${tab}?q=${name}`);
    await page.getByRole('button', { name, exact: true }).click();
    const proposal = page.getByRole('region', { name: 'Proposal' });
    await proposal.getByText(/ · /).first().waitFor();
    await proposal.getByRole('button', { name: 'Launch this' }).click();
    await page.waitForURL(new RegExp(`#/running_models/${type}$`));
    expect(cluster.state.running.has(name)).toBe(true);
    await end();
  },
);
