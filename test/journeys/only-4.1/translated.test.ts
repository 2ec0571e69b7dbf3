import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Journey, startJourney } from '#test/journeys/fixture.ts';
import { translateAlways } from '#test/journeys/translate.ts';

async function startTranslated(options: Parameters<typeof startJourney>[0]): Promise<Journey> {
  const journey = await startJourney(options);
  await translateAlways(journey.page);
  return journey;
}

async function expectAllUpdated(page: Page, where: string): Promise<void> {
  expect(await page.locator('font font').count(), where).toBeGreaterThan(0);
  expect(await page.getByText('Unexpected Application Error!').count(), where).toBe(0);
  expect(await page.evaluate(() => globalThis.lostTexts), where).toEqual([]);
}

const FIGURE = /^(v?\d[\d.,]*|[\d.,]+ ?(%|k|K|[KMGT]?i?B)|\/[\w./-]+)$/;

/** The texts of the page that are one of these names, or a figure or a path, and may be translated all the same. */
async function translatable(page: Page, names: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let one = nodes.nextNode(); one !== null; one = nodes.nextNode()) {
      const marked = one.parentElement?.closest('[translate], script, style, template');
      const place = one.parentElement?.closest(':not(font)');
      if (marked === null || marked?.getAttribute('translate') === 'yes')
        found.push(`${one.textContent?.trim()}\n${place?.outerHTML.slice(0, 160)}`);
    }
    return found;
  });
  const known = new Set(names);
  return texts.filter(text => {
    const [said = ''] = text.split('\n');
    return known.has(said) || FIGURE.test(said);
  });
}

function namesOf({ state }: Journey['cluster']): string[] {
  const models = Object.values(state.registrations).flatMap(models => [...models.keys()]);
  return [...models, ...state.running.keys(), ...state.nodes.map(node => node.ip)];
}

/** A tooltip takes the first Escape, and a drawer is there until it has moved out. */
async function closeAll(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        if ((await overlays(page).count()) > 0) await page.keyboard.press('Escape');
        return overlays(page).count();
      },
      { interval: 500 },
    )
    .toBe(0);
}

/** The same, where that opens an overlay. */
function open(...names: (string | RegExp)[]) {
  return async (page: Page) => {
    await press(...names)(page);
    await overlays(page).first().waitFor();
  };
}

function overlays(page: Page) {
  return page.getByRole('dialog').or(page.getByRole('alertdialog'));
}

function press(...names: (string | RegExp)[]) {
  return async (page: Page) => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };
}

const runs = '#/running_models/LLM';
const language = '#/register_model/llm';
const steps: [name: string, hash: string, act?: (page: Page) => Promise<void>][] = [
  ['language models', '#/launch_model/llm'],
  ['a search', '#/launch_model/llm', page => page.getByRole('searchbox').first().fill('qwen')],
  ['nothing found', '#/launch_model/llm', page => page.getByRole('searchbox').first().fill('no such')],
  ['image models', '#/launch_model/image'],
  ['custom models', '#/launch_model/custom/llm'],
  ['a definition', '#/launch_model/custom/llm', open('Edit support-desk-7b')],
  ['the deletion of a definition', '#/launch_model/custom/llm', open(/^Delete support/)],
  ['the details of a model', '#/launch_model/llm?model=qwen2-instruct'],
  ['cached files', '#/launch_model/llm?q=qwen2-instruct', open(/^Manage the cached files of/)],
  [
    'the deletion of cached files',
    '#/launch_model/llm?q=qwen2-instruct',
    open(/^Manage the cached files of/, /^Delete .* on all workers$/),
  ],
  ['running models', runs],
  ['a filter of a column', runs, open('Filter by Name')],
  ['no running models', '#/running_models/audio'],
  ['all running models', '#/running_models/all?group=worker'],
  ['a running model', '#/running_model/assistant'],
  ['the form of a language model', language],
  ['an import', language, open('Import JSON')],
  ['a form without its JSON', language, press('Show custom json config used by api')],
  ['messages in a form', language, press('Register Model')],
  ['the form of an image model', '#/register_model/image'],
  ['an edit', '#/register_model/llm/support-desk-7b'],
  ['the cluster', '#/cluster_info'],
  ['a worker', '#/cluster_info/10.20.1.10'],
  ['the overview', '#/overview'],
  ['the activity', '#/activity'],
  ['the desired state', '#/desired'],
  ['the logs', '#/logs'],
  ['cache', '#/cached_models'],
  ['settings', '#/settings'],
  [
    'the palette',
    '#/settings',
    async page => {
      await page.keyboard.press('Control+k');
      await overlays(page).first().waitFor();
      await page.keyboard.type('qwen');
    },
  ],
  [
    'the shortcuts',
    '#/overview',
    async page => {
      await page.keyboard.press('?');
      await overlays(page).first().waitFor();
    },
  ],
];

test('a page that is translated again and again shows every screen, dialog and poll without an error', {
  tags: ['frame.translated', 'frame.untranslated'],
}, async () => {
  const { page, url, cluster, end } = await startTranslated({ furnished: true });
  const left: string[] = [];
  for (const [name, hash, act] of steps) {
    await page.goto(url + hash);
    await page
      .getByRole('dialog')
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor();
    await act?.(page);
    await page.waitForLoadState('networkidle');
    await expectAllUpdated(page, name);
    left.push(...(await translatable(page, namesOf(cluster))).map(text => `${name}: ${text}`));
    await closeAll(page);
  }
  expect(left).toEqual([]);
  await end();
});

test('a model is launched, tried and terminated in a page that is translated, and each screen follows', {
  tags: ['frame.translated'],
}, async () => {
  const { page, url, cluster, end } = await startTranslated({ furnished: true, launchSeconds: 2 });
  await page.goto(`${url}#/launch_model/llm?launch=qwen2-instruct`);
  const form = page.getByRole('dialog');
  await form.getByLabel('Model Engine').selectOption('Transformers');
  await form.getByLabel('Model Format').selectOption('pytorch');
  await form.getByLabel('Model Size').selectOption('0_5');
  await form.getByLabel('Quantization').selectOption('none');
  await form.getByRole('button', { name: 'Optional Configurations' }).click();
  await form.getByLabel('Model UID').fill('translated');
  await form.getByRole('spinbutton', { name: 'Replica' }).fill('0');
  await form.getByRole('spinbutton', { name: 'Replica' }).fill('1');
  await form.getByRole('button', { name: 'Launch', exact: true }).click();
  const row = page.getByRole('row', { name: /translated/ });
  await row.waitFor();
  await expectAllUpdated(page, 'a launch');
  await page.getByRole('button', { name: 'Try it: translated' }).click();
  await page.getByLabel('Prompt').fill('Hello');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await page.getByRole('dialog').getByText('Time to first token').waitFor();
  await expectAllUpdated(page, 'an answer');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await row.getByRole('button', { name: /^Terminate/ }).click();
  await row.waitFor({ state: 'detached' });
  await page
    .getByText(/translated .*terminated|terminated.*translated/i)
    .first()
    .waitFor();
  expect(cluster.state.running.has('translated')).toBe(false);
  await page.goto(`${url}#/cluster_info`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const updated = page.getByText(/^Updated \S/);
  const before = await updated.first().textContent();
  await expect.poll(() => updated.first().textContent()).not.toBe(before);
  cluster.failNext('GET /v1/cluster/info', { status: 500, body: { detail: 'out of memory' } });
  await page
    .getByText(/out of memory/)
    .first()
    .waitFor();
  await expect.poll(() => page.getByText(/out of memory/).count(), { timeout: 30_000 }).toBe(0);
  await expectAllUpdated(page, 'a poll that fails');
  await end([/Failed to load resource/]);
});

test('a sign-in and a log out work in a page that is translated', {
  tags: ['frame.translated'],
}, async () => {
  const { page, url, end } = await startTranslated({ auth: true });
  await page.goto(url);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('wrong');
  await page.keyboard.press('Enter');
  await page
    .getByText(/^Login failed/)
    .first()
    .waitFor();
  await page.getByLabel('Password').fill('admin');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'LOG OUT' }).click();
  await page.getByRole('heading', { name: 'LOGIN' }).waitFor();
  await expectAllUpdated(page, 'the sign-in');
  await end([/Failed to load resource/]);
});
