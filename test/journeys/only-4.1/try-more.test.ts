import { expect, test } from 'vitest';
import { axeFindingsInSizes } from '#test/journeys/axe.ts';
import { startJourney } from '#test/journeys/fixture.ts';
import { focusOn } from '#test/journeys/hand.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';

/** A journey at the first of two chat models, which answer at once. */
async function startChat() {
  const journey = await startJourney({ launchSeconds: 0 });
  const { cluster, page, url } = journey;
  for (const model_uid of ['it', 'other']) {
    const body = JSON.stringify({ ...qwenLaunch, model_uid });
    await cluster.fetch(new Request('http://x/v1/models', { method: 'POST', body }));
    const running = cluster.state.running.get(model_uid);
    if (running) running.record.model_ability = ['chat', 'tools'];
  }
  await page.goto(`${url}#/running_model/it?try=it`);
  const panel = page.getByRole('dialog', { name: 'Try it: it' });
  await panel.getByRole('button', { name: 'Send' }).waitFor();
  return { ...journey, panel };
}

test('by pointer: two models answer beside each other, one below the other on a phone', {
  tags: ['running.try-beside', 'running.try-load'],
}, async () => {
  const { page, panel, end } = await startChat();
  await panel.getByLabel('Prompt').fill('Why?');
  await panel.getByLabel('Compare with').selectOption('other');
  await panel.getByRole('button', { name: 'Send' }).click();
  const own = panel.getByRole('region', { name: 'Answer of it' });
  const beside = panel.getByRole('region', { name: 'Answer of other' });
  await own
    .getByText(/^You wrote: “Why\?”/)
    .first()
    .waitFor();
  await beside
    .getByText(/^You wrote: “Why\?”/)
    .first()
    .waitFor();
  const gap = async () => {
    const [one, other] = [await own.boundingBox(), await beside.boundingBox()];
    return { right: (other?.x ?? 0) - (one?.x ?? 0), below: (other?.y ?? 0) - (one?.y ?? 0) };
  };
  await expect.poll(async () => (await gap()).right).toBeGreaterThan(300);
  await panel.getByRole('button', { name: 'Load' }).click();
  await panel.getByRole('button', { name: 'Start the load' }).click();
  await panel.getByText(/^[1-9]\d* answered, 0 failed$/).waitFor();
  await panel.getByRole('button', { name: 'Stop the load' }).click();
  await panel.getByRole('list', { name: 'Runs' }).waitFor();
  expect(await axeFindingsInSizes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await gap()).below).toBeGreaterThan(100);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await end();
});

test('by keyboard alone: a tool is defined, called and answered', {
  tags: ['running.try-tools'],
}, async () => {
  const { page, panel, end } = await startChat();
  await focusOn(page, panel.getByLabel('Prompt'));
  await page.keyboard.type('Rain in Oslo?');
  await panel.getByRole('button', { name: 'Tools' }).focus();
  await page.keyboard.press('Enter');
  await panel.getByRole('textbox', { name: 'Tools' }).focus();
  await page.keyboard.insertText(
    '{"type":"function","function":{"name":"weather","parameters":{"properties":{"city":{}}}}}',
  );
  await page.keyboard.press('Control+Enter');
  await panel.getByRole('region', { name: 'The model calls weather' }).getByText('Rain in Oslo?').waitFor();
  await panel.getByLabel('Result of weather').focus();
  await page.keyboard.type('dry');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await focusOn(page, panel.getByRole('button', { name: 'Stop' }));
  await panel
    .getByText(/^You wrote: “dry”/)
    .first()
    .waitFor();
  await end();
});
