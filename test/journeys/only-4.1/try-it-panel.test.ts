import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindingsInSizes } from '#test/journeys/axe.ts';
import { type Journey, type JourneyOptions, startJourney } from '#test/journeys/fixture.ts';
import { focusOn } from '#test/journeys/hand.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';

async function startWith(payload: object, options: JourneyOptions = {}): Promise<Journey> {
  const journey = await startJourney({ launchSeconds: 0.5, ...options });
  const body = JSON.stringify({ ...payload, model_uid: 'it' });
  await journey.cluster.fetch(new Request('http://x/v1/models', { method: 'POST', body }));
  return journey;
}

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Try it: it' });

test('by keyboard alone: open, ask, stop, close, and find the typed text again', {
  tags: ['running.try', 'running.try-stop', 'running.try-kept'],
}, async () => {
  const { page, url, end, cluster } = await startWith(qwenLaunch);
  await page.goto(`${url}#/running_models/LLM`);
  const row = page.getByRole('row', { name: /qwen2-instruct/ });
  await row.waitFor();
  await page.getByRole('button', { name: 'Try it: it' }).focus();
  await page.keyboard.press('Enter');
  await focusOn(page, panelOf(page).getByLabel('Prompt'));
  await page.keyboard.type('How is the weather?');
  Object.assign(cluster.state, { launchSeconds: 100_000 });
  await page.keyboard.press('Control+Enter');
  const answer = page.getByRole('region', { name: 'Answer' });
  await answer.getByText('You', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Stop' }).focus();
  await page.keyboard.press('Enter');
  await answer.getByText('You Stopped.').waitFor({ state: 'attached' });
  Object.assign(cluster.state, { launchSeconds: 2 });
  await page.keyboard.press('Control+Enter');
  await answer.getByText(/tokens\/s \(by the cluster’s count\)/).waitFor();
  await page.keyboard.press('Escape');
  await panelOf(page).waitFor({ state: 'detached' });
  await focusOn(page, page.getByRole('button', { name: 'Try it: it' }));
  await page.keyboard.press('Enter');
  expect(await page.getByLabel('Prompt').inputValue()).toBe('How is the weather?');
  await end();
});

test('words that stream in are read out some at a time', { tags: ['running.try'] }, async () => {
  const { page, url, end } = await startWith(qwenLaunch, { launchSeconds: 2 });
  await page.goto(`${url}#/running_models/LLM?try=it`);
  await page.getByLabel('Prompt').fill('Hello');
  await page.evaluate(() => {
    const told = new Set<string>();
    Object.assign(window, { told });
    new MutationObserver(() => {
      for (const status of document.querySelectorAll('[role="status"]')) told.add(status.textContent ?? '');
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.keyboard.press('Control+Enter');
  await page.getByText(/tokens\/s/).waitFor();
  const told = await page.evaluate(() => [...(window as unknown as { told: Set<string> }).told]);
  expect(told.filter(words => /wrote|demo|real/.test(words)).length).toBeLessThanOrEqual(2);
  expect(told.join(' ')).toContain('something to say. The answer is complete.');
  await end();
});

test('a file is sent to a model that transcribes it', { tags: ['running.try'] }, async () => {
  const { page, url, end } = await startWith({ model_type: 'audio', model_name: 'whisper-base' });
  await page.goto(`${url}#/running_models/audio?try=it`);
  await page.getByLabel('Audio file').setInputFiles({
    name: 'talk.wav',
    mimeType: 'audio/wav',
    buffer: Buffer.from('abc'),
  });
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('The demo cluster heard talk.wav, 3 bytes.').first().waitFor();
  await end();
});

test('a picture is shown', { tags: ['running.try'] }, async () => {
  const { page, url, end } = await startWith({ model_type: 'image', model_name: 'sd-turbo' });
  await page.goto(`${url}#/running_models/image?try=it`);
  await page.getByLabel('Prompt').fill('a hill');
  await page.getByRole('button', { name: 'Send' }).click();
  const picture = page.getByRole('img', { name: 'Picture 1' });
  await picture.waitFor();
  await expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(96);
  await end();
});

test('axe finds nothing on the panel with an answer, and it is no wider than its window', async () => {
  const { page, url, end } = await startWith(qwenLaunch, { launchSeconds: 0.05 });
  await page.goto(`${url}#/running_models/LLM?try=it`);
  await page.getByLabel('Prompt').fill('What is a replica, and how many do I need for two hundred readers?');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Time to first token').waitFor();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await axeFindingsInSizes(page)).toEqual([]);
  await end();
});
