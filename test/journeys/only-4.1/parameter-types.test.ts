import { expect, test } from 'vitest';
import { startJourney } from '#test/journeys/fixture.ts';

const LIST = 'Additional parameters passed to the inference engine';

test('a value of each type is typed by keyboard alone, and Tab leaves each control', {
  tags: ['launch.value-type'],
}, async () => {
  const journey = await startJourney();
  const { page, cluster } = journey;
  const { keyboard } = page;
  await page.goto(`${journey.url}#/launch_model/embedding?launch=bge-m3`);
  await page.getByLabel('Model Engine').selectOption('sentence_transformers');
  const add = page.getByRole('button', { name: `Add to ${LIST}` });
  const row = (at: number) => page.getByRole('group', { name: `${LIST} ${at}` });
  /** Types a key and a value, and leaves the value by Tab. */
  async function addRow(at: number, key: string, value: string): Promise<void> {
    await add.press('Enter');
    await expect
      .poll(() =>
        row(at)
          .getByLabel('key')
          .evaluate(one => one === document.activeElement),
      )
      .toBe(true);
    await keyboard.type(key);
    await keyboard.press('Tab');
    await keyboard.type(value);
    await keyboard.press('Tab');
  }
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent);
  await addRow(1, 'flag', 'true');
  expect(await focused()).toBe('extra.1.as');
  await expect
    .poll(() =>
      row(1)
        .getByLabel('value')
        .evaluate(one => one.tagName),
    )
    .toBe('SELECT');
  await addRow(2, 'count', '42');
  expect(await focused()).toBe('extra.2.as');
  await addRow(3, 'config', '{"x": [1, 2]}');
  expect(await focused()).toBe('Format');
  await keyboard.press('Enter');
  await expect.poll(() => row(3).getByLabel('value').inputValue()).toContain('\n  "x": [\n');
  expect(await focused()).toBe('extra.3.value');
  await addRow(4, 'version', '007');
  await keyboard.type('Te');
  await expect.poll(() => row(4).getByLabel('type').inputValue()).toBe('text');
  await keyboard.press('Control+Enter');
  await page.waitForURL(/#\/running_models\/embedding$/);
  expect(cluster.state.running.get('bge-m3')?.request).toMatchObject({
    ...{ flag: true, count: 42, version: '007' },
    config: { x: [1, 2] },
  });
  await journey.end();
});
