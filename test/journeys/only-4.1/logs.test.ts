import { expect, test } from 'vitest';
import { rotateLog, writeLog } from '#server/cluster/log-files.ts';
import { supervisorOf } from '#server/cluster/nodes.ts';
import { startJourney } from '#test/journeys/fixture.ts';

test('a log follows its end, stays where a reader has scrolled, and loses nothing with a rotation', {
  tags: ['logs.tail', 'logs.rotation', 'logs.keys'],
}, async () => {
  const { page, cluster, url, end } = await startJourney({ workers: 1 });
  const supervisor = supervisorOf(cluster.state);
  const write = (message: string, level: 'INFO' | 'ERROR' = 'INFO', below: string[] = []) =>
    writeLog(cluster.state, supervisor, { level, logger: 'xinference.core.demo', message, below });
  for (let count = 1; count <= 300; count += 1) write(`line ${count}`);
  await page.goto(`${url}#/logs`);
  const row = (words: string) => page.getByRole('row').filter({ hasText: words });
  await row('line 300').waitFor();
  write('line 301');
  await row('line 301').waitFor();
  await page.getByRole('treegrid', { name: 'Log' }).hover();
  await page.mouse.wheel(0, -2000);
  await expect.poll(() => page.getByRole('switch', { name: 'Follow' }).isChecked()).toBe(false);
  const top = () => page.getByRole('treegrid').evaluate(grid => grid.parentElement?.scrollTop);
  const before = await top();
  write('failed', 'ERROR', ['Traceback (most recent call last):', 'ValueError: no']);
  rotateLog(cluster.state, supervisor);
  write('after the rotation');
  await page.getByText('New error: failed').waitFor({ state: 'attached' });
  expect(await top()).toBe(before);
  await page.getByRole('button', { name: /^\d+ new lines?$/ }).click();
  await row('after the rotation').waitFor();
  await row('The log file was rotated here. No line is missing.').waitFor();
  await row('failed').focus();
  await page.keyboard.press('ArrowRight');
  await row('ValueError: no').waitFor();
  await row('failed').getByRole('link').click();
  await expect.poll(() => row('failed').getAttribute('aria-current')).toBe('true');
  await end();
});
