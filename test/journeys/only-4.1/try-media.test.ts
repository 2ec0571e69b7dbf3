import { expect, test } from 'vitest';
import { PICTURE } from '#server/cluster/samples.ts';
import { axeFindingsInSizes } from '#test/journeys/axe.ts';
import { startJourney } from '#test/journeys/fixture.ts';
import { focusOn } from '#test/journeys/hand.ts';

/** A journey at a running model that can do this. */
async function startWith(payload: object, abilities: string[]) {
  const journey = await startJourney({ launchSeconds: 0 });
  const { cluster, page, url } = journey;
  const body = JSON.stringify({ ...payload, model_uid: 'it' });
  await cluster.fetch(new Request('http://x/v1/models', { method: 'POST', body }));
  const running = cluster.state.running.get('it');
  if (running) running.record.model_ability = abilities;
  await page.goto(`${url}#/running_model/it?try=it`);
  const panel = page.getByRole('dialog', { name: 'Try it: it' });
  await panel.getByRole('button', { name: 'Send' }).waitFor();
  return { ...journey, panel };
}

const VIDEO = { model_type: 'video', model_name: 'CogVideoX-2b' };
const hill = { name: 'hill.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') };

test('by pointer: a picture is edited with a mask', { tags: ['running.try-files'] }, async () => {
  const { page, panel, end } = await startWith({ model_type: 'image', model_name: 'sd3-medium' }, [
    'inpainting',
  ]);
  await panel.getByLabel('Picture').setInputFiles(hill);
  await panel.getByLabel('Mask').setInputFiles({ ...hill, name: 'mask.png' });
  await panel.getByLabel('Prompt').fill('a tree on the hill');
  await page.setViewportSize({ width: 390, height: 844 });
  await panel.getByRole('button', { name: 'Send' }).click();
  await panel.getByRole('img', { name: 'Picture 1' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await axeFindingsInSizes(page)).toEqual([]);
  await end();
});

test('by keyboard alone: a video shows its progress, is stopped and then made', {
  tags: ['running.try-files', 'running.try-abort'],
}, async () => {
  const { page, panel, cluster, end } = await startWith(VIDEO, ['text2video']);
  Object.assign(cluster.state, { launchSeconds: 100_000 });
  await focusOn(page, panel.getByLabel('Prompt'));
  await page.keyboard.type('a hill');
  await page.keyboard.press('Control+Enter');
  await panel.getByRole('progressbar', { name: 'Progress' }).waitFor();
  await panel.getByRole('button', { name: 'Stop' }).focus();
  await page.keyboard.press('Enter');
  await panel.getByText('Stopped.', { exact: true }).first().waitFor();
  await expect.poll(() => cluster.state.traffic.log.join('\n')).toMatch(/requests\/\w+\/abort/);
  Object.assign(cluster.state, { launchSeconds: 0 });
  await page.keyboard.press('Control+Enter');
  const video = panel.getByLabel('Video 1');
  await video.waitFor();
  await expect.poll(() => video.evaluate(shown => (shown as HTMLVideoElement).videoWidth)).toBe(64);
  await end();
});
