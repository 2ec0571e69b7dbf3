import { expect } from 'vitest';
import {
  agree,
  click,
  definition,
  fits,
  go,
  holdLaunch,
  inDialog,
  isWithout,
  type Job,
  key,
  launchProposal,
  letGo,
  letters,
  loseWorkerAfterVisit,
  next,
  palette,
  progress,
  refuseLaunch,
  runs,
  steps,
  tool,
  typeText,
} from './presses.ts';

let ran: string[] = [];

/** In the order of a day. The pointer and the keys have a console and a cluster each. */
export const dayJobs: readonly Job[] = [
  {
    job: 'another model like a running one is launched',
    most: { pointer: 2, keys: 4 },
    at: 'running_models/LLM',
    pointer: [click('button', 'More for assistant'), click('menuitem', 'Launch another like this')],
    keys: palette('an', /^Launch another like assistant/),
    done: ({ page }) =>
      expect
        .poll(() => page.getByRole('dialog', { name: 'qwen2-instruct' }).getByLabel('Model UID').inputValue())
        .toBe('assistant-2'),
  },
  {
    job: 'a running model is tried',
    most: { pointer: 2, keys: 6 },
    at: 'running_models/LLM',
    pointer: [
      click('button', 'Try it: assistant'),
      async there => {
        await typeText(there, 'Hello');
        await there.page.keyboard.press('Control+Enter');
      },
    ],
    keys: [
      ...palette('tr', /^Try assistant/),
      async there => {
        await typeText(there, 'Hello');
        await there.page.keyboard.press('Control+Enter');
      },
    ],
    done: async ({ page }) => {
      const panel = page.getByRole('dialog');
      await panel
        .getByText(/tokens\/s/)
        .first()
        .waitFor();
    },
  },
  // Before the emptied worker, whose set is listed too.
  {
    job: 'what ran before a restart is restored',
    most: { pointer: 2, keys: 10 },
    at: 'desired',
    before: async ({ page, cluster }) => {
      await page.getByRole('button', { name: 'Keep what runs' }).click();
      await page.getByText(/models kept in this browser\./).waitFor();
      ran = [...cluster.state.running.keys()];
      cluster.state.running.clear();
      const address = page.url().replace(/#.*/, '#/running_models/LLM');
      await page.goto('about:blank');
      await page.goto(address);
    },
    pointer: [click('link', 'Desired state'), click('button', /^Launch \d+ missing/)],
    keys: [...go('d'), ...steps('Tab', 6, 'button', /^Launch \d+ missing/)],
    done: ({ cluster }) => expect.poll(() => [...cluster.state.running.keys()]).toEqual(ran),
  },
  {
    job: 'a worker is emptied before maintenance',
    most: { pointer: 4, keys: 16 },
    pointer: [
      click('link', 'Cluster Information'),
      click('link', /^10\.20\.1\.11/),
      click('button', 'Empty this worker'),
      async ({ page }) => page.getByRole('alertdialog').getByRole('button').first().click(),
    ],
    keys: [...palette('11', /^10\.20\.1\.11/), ...steps('Tab', 9, 'button', 'Empty this worker'), ...agree],
    done: isWithout('10.20.1.11'),
  },
  {
    job: 'a running model is terminated',
    most: { pointer: 1, keys: 7 },
    at: 'running_models/LLM',
    pointer: [click('button', 'Terminate Model assistant')],
    keys: [...palette('ter', /^Terminate assistant/), ...agree],
    done: ({ cluster }) => expect.poll(() => cluster.state.running.has('assistant')).toBe(false),
  },
  {
    job: 'a model that fits is found',
    most: { pointer: 1, keys: 4 },
    pointer: [click('button', /^aquila2-chat$/)],
    keys: [key('/'), ...letters('qw'), next('Enter')],
    done: fits,
  },
  {
    job: 'a language model is launched',
    most: { pointer: 2, keys: 10 },
    pointer: [click('button', /^aquila2-chat$/), click('button', 'Launch this')],
    keys: [key('/'), ...letters('qwen2-i'), next('Enter'), launchProposal],
    done: runs('LLM'),
  },
  {
    job: 'an embedding model is launched',
    most: { pointer: 2, keys: 4 },
    at: 'launch_model/embedding',
    pointer: [click('button', /^bge-base-en$/), click('button', 'Launch this')],
    keys: [...palette('e', /^e5-large-v2 ?Launch$/), launchProposal],
    done: runs('embedding'),
  },
  {
    job: 'a launch is cancelled',
    most: { pointer: 1, keys: 3 },
    before: holdLaunch,
    pointer: [click('button', /^Cancel the launch of/)],
    keys: steps('Shift+Tab', 2, 'button', /^Cancel the launch of/),
    done: async ({ cluster }) => {
      await expect.poll(() => cluster.state.launching.size).toBe(0);
      expect([...cluster.state.running.keys()]).not.toContain('baichuan');
    },
  },
  {
    job: 'a launch is followed',
    most: { pointer: 0, keys: 3 },
    before: holdLaunch,
    pointer: [],
    keys: [inDialog('Escape'), ...go('w')],
    done: async there => {
      await progress(there);
      letGo(there.cluster);
      await expect.poll(() => [...there.cluster.state.running.keys()]).toContain('baichuan');
    },
  },
  {
    job: 'why a launch failed is read',
    most: { pointer: 1, keys: 2 },
    at: 'settings',
    before: refuseLaunch,
    pointer: [click('link', /^Activity/)],
    keys: go('w'),
    done: ({ page }) => page.getByText(/Worker ip address 10\.9\.9\.9 is not in the cluster/).waitFor(),
  },
  {
    job: 'what fills the disk is seen',
    most: { pointer: 1, keys: 2 },
    pointer: [click('link', 'Cache')],
    keys: go('k'),
    done: async ({ page, cluster }) => {
      const [largest] = cluster.state.cache.toSorted(
        (one, other) => (other.size_bytes ?? 0) - (one.size_bytes ?? 0),
      );
      const totals = page.getByRole('grid', { name: 'Workers' });
      await totals.getByRole('row', { name: /^10\.20\.1\.11/ }).waitFor();
      const first = page.getByRole('grid', { name: 'Cached versions' }).getByRole('row').nth(1);
      expect(await first.textContent()).toContain(largest?.model_name);
    },
  },
  {
    job: 'a model is registered from a JSON',
    most: { pointer: 4, keys: 8 },
    pointer: [
      click('link', 'Register Model'),
      click('button', /^Import/),
      async there => {
        await typeText(there, definition);
        await there.page.getByRole('button', { name: 'Fill the form' }).click();
      },
      click('button', 'Register Model'),
    ],
    keys: [
      ...go('n'),
      ...steps('Tab', 3, 'button', /^Import/),
      async there => {
        await typeText(there, definition);
        await there.page.keyboard.press('Control+Enter');
      },
      key('Control+Enter'),
    ],
    done: ({ cluster }) => expect.poll(() => [...cluster.state.registrations.LLM.keys()]).toContain('pasted'),
  },
  {
    job: 'the definition of a custom model is edited',
    most: { pointer: 3, keys: 6 },
    pointer: [
      click('tab', 'Custom Models'),
      async ({ page }) => {
        // The card of the job before moves the others when it comes.
        await page.getByRole('button', { name: 'Edit pasted' }).waitFor();
        await page.getByRole('button', { name: 'Edit support-desk-7b' }).click();
      },
      async ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click(),
    ],
    keys: [
      ...palette('su', /^support-desk-7b ?Launch/).slice(0, -1),
      async ({ page }) => {
        await page.getByRole('option', { name: /^support-desk-7b ?Edit/ }).waitFor();
        await page.keyboard.press('ArrowDown');
      },
      inDialog('Enter'),
    ],
    done: ({ page }) => page.waitForURL('**/#/register_model/llm/support-desk-7b'),
  },
  {
    job: 'a configuration is handed over, and the link fills the form of a colleague',
    most: { pointer: 4, keys: 6 },
    before: ({ page }) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']),
    pointer: [click('button', /^aquila2-chat$/), click('button', /^Use$/), ...tool('Copy link')],
    keys: palette('lin', /^Copy the launch link of baichuan/),
    done: async ({ page }) => {
      await page.getByText('Copied to clipboard!').waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      await page.goto('about:blank');
      await page.goto(link);
      const form = page.getByRole('dialog');
      await form.getByText('Settings from a link.').waitFor();
      await expect.poll(() => form.getByLabel('Model Engine').inputValue()).not.toBe('');
      await expect
        .poll(() => form.getByRole('button', { name: 'Launch', exact: true }).isEnabled())
        .toBe(true);
    },
  },
  {
    job: 'who is ill at 3 am is seen',
    most: { pointer: 1, keys: 2 },
    at: 'cluster_info',
    before: loseWorkerAfterVisit,
    pointer: [click('link', /^Overview/)],
    keys: go('o'),
    done: ({ page }) =>
      page
        .getByRole('main')
        .filter({ hasText: /The worker 10\.20\.1\.12\S* is gone/ })
        .waitFor(),
  },
];
