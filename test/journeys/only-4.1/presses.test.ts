import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import { closeBrowser, startJourney } from '#test/journeys/fixture.ts';
import { pressIn } from '#test/journeys/hand.ts';

afterAll(closeBrowser);

type Console = { page: Page; cluster: Cluster };
/** A press of the pointer or of a key, once its target is there. */
type Press = (there: Console) => Promise<void>;

type Job = {
  job: string;
  hand: 'pointer' | 'keys';
  /** At most this many presses: letters count, and what is typed into a prompt does not. */
  most: number;
  at?: string;
  before?: Press;
  presses: Press[];
  done: (there: Console) => Promise<unknown>;
};

/** A click on a link, a button or a tab. */
function click(role: 'button' | 'link' | 'tab', name: string | RegExp): Press {
  return async ({ page }) => page.getByRole(role, { name }).first().click();
}

/** A key for the page, which needs the code of shortcuts. */
function key(name: string): Press {
  return async ({ page }) => {
    await page.getByRole('button', { name: 'This cluster and you' }).waitFor();
    await page.keyboard.press(name);
  };
}

/** Letters into the search, once it has the focus. */
function letters(text: string): Press[] {
  return [...text].map(letter => async ({ page }) => {
    await page.locator('input:focus').waitFor();
    await page.keyboard.press(letter);
  });
}

/** A key in the palette, once it has found this. */
function found(name: RegExp, pressed: string): Press {
  return async ({ page }) => {
    await page.getByRole('option', { name }).first().waitFor();
    await pressIn(page, 'dialog', pressed);
  };
}

const openPalette: Press[] = [key('Control+k')];

const launched: Press = async ({ page }) => {
  await page
    .getByRole('region', { name: 'Proposal' })
    .getByText(/: installed, /)
    .waitFor();
  await page.keyboard.press('Control+Enter');
};

const runs = (kind: string) => (there: Console) => there.page.waitForURL(`**/#/running_models/${kind}`);

const jobs: Job[] = [
  {
    job: 'a model that fits is found',
    hand: 'pointer',
    most: 4,
    presses: [click('button', /^aquila2-chat$/)],
    done: ({ page }) => page.getByRole('region', { name: 'Proposal' }).getByText(/fits/).waitFor(),
  },
  {
    job: 'a model that fits is found',
    hand: 'keys',
    most: 5,
    presses: [key('/'), ...letters('qw'), key('Enter')],
    done: ({ page }) => page.getByRole('region', { name: 'Proposal' }).getByText(/fits/).waitFor(),
  },
  {
    job: 'a language model is launched',
    hand: 'pointer',
    most: 4,
    presses: [click('button', /^aquila2-chat$/), click('button', 'Launch it')],
    done: runs('LLM'),
  },
  {
    job: 'a language model is launched',
    hand: 'keys',
    most: 13,
    presses: [key('/'), ...letters('qwen2-i'), key('Enter'), launched],
    done: runs('LLM'),
  },
  {
    job: 'an embedding model is launched',
    hand: 'keys',
    most: 4,
    presses: [...openPalette, ...letters('e'), found(/^e5-large-v2 ?Launch$/, 'Enter'), launched],
    done: runs('embedding'),
  },
  {
    job: 'a launch is followed',
    hand: 'keys',
    most: 3,
    presses: [key('g'), key('w')],
    done: ({ page }) => page.getByRole('heading', { level: 1, name: 'Launches' }).waitFor(),
  },
  {
    job: 'a running model is tried',
    hand: 'keys',
    most: 6,
    presses: [
      ...openPalette,
      ...letters('tr'),
      found(/^Try assistant/, 'Enter'),
      async ({ page }) => {
        await page.getByRole('dialog').getByRole('textbox').first().fill('Hello');
        await page.keyboard.press('Control+Enter');
      },
    ],
    done: ({ page }) =>
      page
        .getByText(/tokens\/s/)
        .first()
        .waitFor(),
  },
  {
    job: 'a running model is terminated',
    hand: 'keys',
    most: 7,
    presses: [
      ...openPalette,
      ...letters('ter'),
      found(/^Terminate assistant/, 'Enter'),
      ({ page }) => pressIn(page, 'alertdialog', 'Tab'),
      ({ page }) => page.keyboard.press('Enter'),
    ],
    done: ({ cluster }) => expect.poll(() => cluster.state.running.has('assistant')).toBe(false),
  },
  {
    job: 'what fills the disk is seen',
    hand: 'pointer',
    most: 3,
    presses: [click('link', 'Cache')],
    done: diskIsSeen,
  },
  {
    job: 'what fills the disk is seen',
    hand: 'keys',
    most: 5,
    presses: [key('g'), key('k')],
    done: diskIsSeen,
  },
  {
    job: 'a worker is emptied before maintenance',
    hand: 'pointer',
    most: 4,
    presses: [
      click('link', 'Cluster Information'),
      click('link', /^10\.20\.1\.10/),
      click('button', 'Empty this worker'),
      async ({ page }) => page.getByRole('alertdialog').getByRole('button').last().click(),
    ],
    done: ({ cluster }) =>
      expect
        .poll(() =>
          [...cluster.state.running.values()].flatMap(({ placements }) => placements.map(p => p.ip)),
        )
        .not.toContain('10.20.1.10'),
  },
  {
    job: 'the definition of a custom model is edited',
    hand: 'keys',
    most: 7,
    presses: [
      ...openPalette,
      ...letters('su'),
      found(/^support-desk-7b ?Edit/, 'ArrowDown'),
      found(/^support-desk-7b ?Edit/, 'Enter'),
    ],
    done: ({ page }) => page.waitForURL('**/#/register_model/llm/support-desk-7b'),
  },
  {
    job: 'who is ill at 3 am is seen',
    hand: 'keys',
    most: 2,
    at: 'cluster_info',
    before: loseWorkerAfterVisit,
    presses: [key('g'), key('o')],
    done: ({ page }) =>
      page
        .getByRole('main')
        .filter({ hasText: /The worker 10\.20\.1\.12\S* is gone/ })
        .waitFor(),
  },
];

/** A tab of this browser saw all workers; then one leaves, and a fresh page opens. */
async function loseWorkerAfterVisit({ page, cluster }: Console): Promise<void> {
  await page
    .getByRole('link', { name: /^10\.20\.1\.12/ })
    .first()
    .waitFor();
  cluster.state.nodes = cluster.state.nodes.filter(({ ip }) => ip !== '10.20.1.12');
  const settings = page.url().replace(/#.*/, '#/settings');
  await page.goto('about:blank');
  await page.goto(settings);
}

async function diskIsSeen({ page }: Console): Promise<void> {
  const totals = page.getByRole('grid', { name: 'Workers' });
  await totals.getByRole('row', { name: /^10\.20\.1\.11/ }).waitFor();
  const first = page.getByRole('grid', { name: 'Cached versions' }).getByRole('row').nth(1);
  expect(await first.textContent()).toContain('llama-3-instruct');
}

test.each(jobs.map(job => [job.job, job.hand, job.most, job] as const))(
  '%s with the %s in at most %s presses',
  { tags: ['palette.act', 'launch.proposal', 'cache.page'] },
  async (_job, _hand, most, { at = 'launch_model/llm', before, presses, done }) => {
    expect(presses.length).toBeLessThanOrEqual(most);
    const journey = await startJourney({ furnished: true });
    const { page, cluster, url } = journey;
    await page.goto(`${url}#/${at}`);
    await before?.({ page, cluster });
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const press of presses) await press({ page, cluster });
    await done({ page, cluster });
    await journey.end();
  },
);
