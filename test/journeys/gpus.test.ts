import { expect, test } from 'vitest';
import { startJourney } from './fixture.ts';

test('from the map of 100 workers by the keyboard to the models of a GPU, and to a worker that reports no longer', {
  tags: ['gpus.map', 'gpus.worker', 'gpus.silent', 'cluster.wrong'],
}, async () => {
  const journey = await startJourney({ furnished: true, workers: 100 });
  const { page, cluster } = journey;
  for (const node of cluster.state.nodes.slice(1)) Object.assign(node, { gpus: 8, gpuMemory: 24 * 2 ** 30 });
  await page.goto(`${journey.url}#/overview`);
  const map = page.getByRole('grid', { name: 'Models on it' });
  await map.getByText('0 %').first().waitFor();
  // The rows far below are not in the page, and the whole grid is one stop.
  expect(await map.getByRole('row').count()).toBeLessThan(60);
  expect(await map.locator('[tabindex="0"]').count()).toBe(1);
  await map.locator('[tabindex="0"]').focus();
  await page.keyboard.press('Control+End');
  const last = page.locator(':focus');
  expect(await last.getAttribute('aria-colindex')).toBe('9');
  expect(await last.getAttribute('title')).toContain('0 of 24 GiB');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Models on it' }).getByRole('link', { name: 'assistant' }).waitFor();

  cluster.state.silent.set('10.20.1.10', Date.now() - 17_000);
  await page.goto(`${journey.url}#/cluster_info`);
  const wrong = page.getByRole('region', { name: '1 worker reports no longer' });
  await wrong.getByText(/^last report \d+ s ago, \d checks? left$/).waitFor();
  await wrong.getByRole('link', { name: /^10\.20\.1\.10/ }).click();
  await page.getByRole('heading', { level: 1, name: /^10\.20\.1\.10/ }).waitFor();
  await journey.end();
});
