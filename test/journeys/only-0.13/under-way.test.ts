import { expect, test } from 'vitest';
import { createGate } from '#test/gate.ts';
import { startJourney } from '#test/journeys/fixture.ts';

test('a termination keeps the scroll position of a long table, with the placeholder row in view', {
  tags: ['running.under-way'],
}, async () => {
  const { page, cluster, url, end } = await startJourney({ running: 300 });
  await page.goto(`${url}#/running_models/LLM`);
  const table = page.getByRole('grid', { name: 'Language Models' });
  await table.getByRole('row').nth(5).waitFor();
  const region = table.locator('..');
  await region.evaluate(one => one.scrollTo({ top: 2000 }));
  const nameInTheMiddle = () =>
    region.evaluate(one => {
      const { left, top, height } = one.getBoundingClientRect();
      return document.elementFromPoint(left + 150, top + height / 2)?.closest('tr')?.dataset.name ?? '';
    });
  await expect.poll(nameInTheMiddle).not.toBe('');
  const uid = await nameInTheMiddle();
  const button = table.getByRole('button', { name: `Terminate Model ${uid}` });
  const top = await region.evaluate(one => one.scrollTop);
  expect(top).toBeGreaterThan(0);
  const ending = createGate();
  cluster.failNext(`DELETE /v1/models/${uid}`, {
    until: ending.passed,
    next: { status: 500, body: { detail: 'Actor lost' } },
  });
  await button.click();
  const placeholder = table.getByRole('row', { name: 'Loading, do not refresh page...' });
  await placeholder.waitFor();
  const headBox = await table.getByRole('row').first().boundingBox();
  const box = await placeholder.boundingBox();
  expect(Math.round(box?.y ?? 0)).toBe(Math.round(headBox?.y ?? 0));
  expect(await region.evaluate(one => one.scrollTop)).toBe(top);
  const row = table.locator(`tr[data-name="${uid}"]`);
  expect(await row.innerText()).toContain('Terminating…');
  expect(await row.evaluate(one => one.contains(document.activeElement))).toBe(true);
  if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT });
  ending.open();
  await placeholder.waitFor({ state: 'detached' });
  expect(await region.evaluate(one => one.scrollTop)).toBe(top);
  await expect.poll(() => button.evaluate(one => one === document.activeElement)).toBe(true);
  await end([/500/]);
});
