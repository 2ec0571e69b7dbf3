import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createGate } from '#test/gate.ts';
import { startJourney } from '#test/journeys/fixture.ts';
import { whenQuiet } from '#test/when-quiet.ts';

/** The typefaces, as the browser names them, of the page's text nodes. */
async function typefaces(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      const text = texts.currentNode.textContent ?? '';
      if (parent?.children.length === 0 && /^[\x20-\x7e]+$/.test(text)) parent.dataset.text = '';
    }
  });
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-text]',
  });
  const fonts = await Promise.all(
    // A removed text has no typeface.
    nodeIds.map(nodeId =>
      devtools.send('CSS.getPlatformFontsForNode', { nodeId }).catch(() => ({ fonts: [] })),
    ),
  );
  return [...new Set(fonts.flatMap(one => one.fonts).map(({ familyName }) => familyName))];
}

test('every text uses the console’s own typeface, the skip link included', {
  tags: ['frame.typeface'],
}, async () => {
  const { page, url, end } = await startJourney();
  await page.goto(url);
  await page.getByRole('gridcell').first().waitFor();
  expect(await typefaces(page)).toHaveLength(1);
  await page.evaluate(() => document.fonts.ready);
  // A visit whose font is not read from disk within 100 ms goes without.
  const again = async () => {
    await page.reload();
    await page.getByRole('gridcell').first().waitFor();
    return typefaces(page);
  };
  await expect.poll(again).toEqual([expect.stringMatching(/^Source Sans 3/)]);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Skip to the content' }).waitFor();
  expect(await typefaces(page)).toEqual([expect.stringMatching(/^Source Sans 3/)]);
  await end();
});

test('a font that is late leaves the page in one typeface, and nothing moves when it comes', {
  tags: ['frame.typeface'],
}, async () => {
  const { page, cluster, url, end } = await startJourney();
  let late: string | undefined;
  const line = createGate();
  const arrived = createGate();
  await page.route('**/*.woff2', async route => {
    late ??= route.request().url();
    if (route.request().url() === late) await line.passed;
    await route.continue();
    arrived.open();
  });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await page.getByRole('gridcell').first().waitFor();
  await whenQuiet(cluster);
  const before = await typefaces(page);
  expect(before).toHaveLength(1);
  await page.evaluate(() => {
    new PerformanceObserver(list => {
      document.body.dataset.moved = String(list.getEntries().length);
    }).observe({ type: 'layout-shift' });
  });
  line.open();
  await arrived.passed;
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
  expect(await page.evaluate(() => document.body.dataset.moved)).toBeUndefined();
  await page.getByRole('tab', { name: 'Embedding Models' }).click();
  await page.getByRole('gridcell').first().waitFor();
  expect(await typefaces(page)).toEqual(before);
  await end();
});
