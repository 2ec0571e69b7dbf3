import { expect, test } from 'vitest';
import { startJourney } from '#test/journeys/fixture.ts';

test('the places are one stop after the fields, with arrow keys from one to the next', {
  tags: ['where.beside', 'where.pick'],
}, async () => {
  const { page, url, end } = await startJourney({ furnished: true, workers: 6 });
  await page.goto(`${url}#/launch_model/rerank?launch=bge-reranker-base`);
  const places = page.getByRole('list', { name: 'Where' });
  await places.getByRole('button').first().waitFor();
  const replica = page.getByRole('spinbutton', { name: 'Replica' });
  await replica.focus();
  const stops: string[] = [];
  const focused = () =>
    page.evaluate(() => (document.activeElement?.closest('[aria-label="Where"]') ? 'place' : 'other'));
  const isLaunch = () => page.evaluate(() => document.activeElement?.matches('button[type=submit]'));
  while (!(await isLaunch()) && stops.length < 40) {
    await page.keyboard.press('Tab');
    stops.push(await focused());
  }
  expect(stops.filter(stop => stop === 'place')).toHaveLength(1);
  await page.keyboard.press('Shift+Tab');
  while ((await focused()) === 'other') await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  expect(await page.getByLabel('Worker Ip').inputValue()).not.toBe('');
  expect(await page.getByLabel('GPU Idx').inputValue()).toBe('0');
  await end();
});

test('beside its fields the launch form has at most 15 stops', { tags: ['where.beside'] }, async () => {
  const { page, url, end } = await startJourney({ furnished: true, workers: 6 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}#/launch_model/llm?launch=qwen2-instruct`);
  await page.getByRole('list', { name: 'Where' }).getByRole('button').first().waitFor();
  await page.getByRole('region', { name: 'Proposal' }).getByRole('button', { name: 'Use' }).focus();
  const stops: string[] = [];
  const stop = () =>
    page.evaluate(() => {
      const { activeElement: here } = document;
      const isField = here?.matches('[name]') || here?.closest('[aria-label="Where"]') !== null;
      return isField ? 'field' : (here?.getAttribute('aria-label') ?? here?.textContent ?? '');
    });
  do {
    stops.push(await stop());
    await page.keyboard.press('Tab');
  } while ((await stop()) !== stops[0] && stops.length < 60);
  const others = stops.filter(one => one !== 'field' && !one.startsWith('Add to'));
  expect(others.length, others.join(', ')).toBeLessThanOrEqual(15);
  expect(stops).toContain('Launch');
  await end();
});
