import { expect, test } from 'vitest';
import { createGate } from '#test/gate.ts';
import { startJourney } from '#test/journeys/fixture.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';

test('in a narrow window the id remains beside the actions while the rest scrolls, and the table marks hidden columns', async () => {
  const journey = await startJourney({ running: 20, viewport: { width: 640, height: 844 } });
  const { page } = journey;
  await page.goto(`${journey.url}#/running_models/LLM`);
  const id = page.getByRole('rowheader').first();
  await id.waitFor();
  const region = page.locator('[data-after]').filter({ has: page.getByRole('grid') });
  await region.waitFor();
  await region.evaluate(element => element.scrollTo({ left: 150 }));
  await page
    .locator('[data-before]')
    .filter({ has: page.getByRole('grid') })
    .waitFor();
  const [box, actions] = [
    await id.boundingBox(),
    await page
      .getByRole('button', { name: /^Terminate/ })
      .first()
      .boundingBox(),
  ];
  expect(box?.x).toBeGreaterThanOrEqual(20);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(actions?.x ?? 0);
  expect((actions?.x ?? 0) + (actions?.width ?? 0)).toBeLessThanOrEqual(620);
  await journey.end();
});

test.each([
  ['running_models/LLM', 'Replica', 'Terminate Model assistant'],
  ['running_models/all', 'Worker', 'Terminate Model assistant'],
  ['cached_models', 'Path', 'Delete sdxl-turbo on all workers'],
])(
  'on a phone the rows of %s are cards with all facts and actions in sight',
  {
    tags: ['table.cards'],
  },
  async (address, fact, action) => {
    const journey = await startJourney({ furnished: true, viewport: { width: 390, height: 844 } });
    const { page } = journey;
    await page.goto(`${journey.url}#/${address}`);
    const button = page.getByRole('button', { name: action });
    await button.scrollIntoViewIfNeeded();
    const row = page.getByRole('row').filter({ has: button });
    const [card, box] = [await row.boundingBox(), await button.boundingBox()];
    expect(box?.x ?? Number.NaN).toBeGreaterThan(card?.x ?? 0);
    expect((box?.x ?? Number.NaN) + (box?.width ?? 0)).toBeLessThanOrEqual(370);
    const name = await row.getByText(fact, { exact: true }).boundingBox();
    expect((name?.y ?? Number.NaN) + (name?.height ?? 0)).toBeLessThanOrEqual(
      (card?.y ?? 0) + (card?.height ?? 0),
    );
    const wide = await page.$$eval('table', all =>
      all.filter(({ parentElement: region }) => region !== null && region.scrollWidth > region.clientWidth),
    );
    expect(wide).toHaveLength(0);
    await journey.end();
  },
);

test('in a narrow window the id of a model whose launch is being cancelled keeps room beside its badge', {
  tags: ['launches.cancel'],
}, async () => {
  const journey = await startJourney({ viewport: { width: 390, height: 844 } });
  const { page, cluster } = journey;
  cluster.state.hold = { at: 0.9, until: createGate().passed };
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'a-model-with-a-long-id' });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
  await page.goto(`${journey.url}#/running_models/LLM`);
  cluster.failNext('POST /v1/models/a-model-with-a-long-id/cancel', { until: createGate().passed });
  await page.getByRole('button', { name: /^Cancel the launch of/ }).click();
  await page.getByTitle(/^Cancelling since/).waitFor();
  const id = await page.getByRole('link', { name: 'a-model-with-a-long-id', exact: true }).boundingBox();
  expect(id?.width).toBeGreaterThanOrEqual(30);
  await journey.end();
});

test.each([
  ['LLM', 'Replica'],
  ['all', 'Since'],
])('in a window of 1440 px every column of running_models/%s is seen whole', async (view, lastColumn) => {
  const journey = await startJourney({ running: 20, furnished: true });
  const { page } = journey;
  await page.goto(`${journey.url}#/running_models/${view}`);
  const last = page.getByRole('columnheader', { name: new RegExp(`^${lastColumn}`) });
  const actions = page.getByRole('columnheader', { name: 'Actions' });
  await last.waitFor();
  const [box, stays] = [await last.boundingBox(), await actions.boundingBox()];
  expect((box?.x ?? Number.NaN) + (box?.width ?? 0)).toBeLessThanOrEqual(stays?.x ?? 0);
  await journey.end();
});

test('in forced colours the edge of a filter button does not touch the name of its column', async () => {
  const journey = await startJourney({ running: 20 });
  const { page } = journey;
  await page.emulateMedia({ forcedColors: 'active' });
  // The browser's own typeface is wider; it is used when the console's comes too late.
  await page.route('**/*.woff2', route => route.abort());
  await page.goto(`${journey.url}#/running_models/LLM`);
  for (const column of ['ID', 'GPU Indexes', 'Quantization', 'Replica']) {
    const heading = page.getByRole('columnheader', { name: new RegExp(`^${column}`) });
    await heading.waitFor();
    const gap = await heading.evaluate(cell => {
      const range = document.createRange();
      const [sort, filter] = cell.querySelectorAll('button');
      range.selectNodeContents(sort ?? cell);
      return (filter?.getBoundingClientRect().left ?? Number.NaN) - range.getBoundingClientRect().right;
    });
    expect(gap).toBeGreaterThanOrEqual(3);
  }
  await journey.end([/Failed to load resource/]);
});

test('the figures of a cluster with petabytes of memory stay within the panels of Overview', {
  tags: ['overview.page', 'frame.sizes'],
}, async () => {
  const journey = await startJourney({ furnished: true });
  const { page, cluster } = journey;
  for (const node of cluster.state.nodes) Object.assign(node, { memory: 2 ** 51, gpuMemory: 2 ** 50 });
  await page.goto(`${journey.url}#/overview`);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByText('of 6,144 TiB').first().waitFor();
    const wide = await page.$$eval('dd', all => all.filter(one => one.scrollWidth > one.clientWidth).length);
    expect(wide).toBe(0);
  }
  await journey.end();
});
