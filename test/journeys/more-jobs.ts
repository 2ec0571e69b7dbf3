import { expect } from 'vitest';
import { type Console, click, type Job, option, palette, refuseLaunch, runs } from './presses.ts';

const started = ({ cluster }: Pick<Console, 'cluster'>) =>
  [...cluster.state.launchHistory.values()].flatMap(one => (one.autostart ? [one.model_uid] : []));

/** Jobs with the pointer that came with the pages of models, workers and what should run. */
export const moreJobs: readonly Job[] = [
  {
    job: 'a language model of an own size is launched',
    most: { pointer: 7 },
    pointer: [
      click('button', /^baichuan-2-chat$/),
      click('button', /^Use$/),
      // Its engine has one quantization of each size, which is chosen by itself.
      ...option('Model Size', '7'),
      click('button', /^Launch$/),
    ],
    done: runs('LLM'),
  },
  {
    job: 'what should run is seen',
    most: { pointer: 0 },
    at: 'desired',
    pointer: [],
    done: ({ page }) => page.getByText(/^\d+ run/).waitFor(),
  },
  {
    job: 'one model survives a restart',
    most: { pointer: 3 },
    pointer: [click('link', 'Desired state'), click('switch', /^aquila2-chat at a restart/)],
    done: ({ cluster }) => expect.poll(() => started({ cluster }).includes('aquila2-chat')).toBe(true),
  },
  {
    job: 'all models survive a restart',
    most: { pointer: 2 },
    at: 'desired',
    pointer: [click('button', 'All at a restart'), click('button', /^Start \d+ models? at a restart$/)],
    done: ({ cluster }) =>
      expect.poll(() => started({ cluster }).length).toBeGreaterThanOrEqual(cluster.state.running.size - 1),
  },
  {
    job: 'why a launch failed is read in the log',
    most: { pointer: 1 },
    at: 'activity',
    before: refuseLaunch,
    pointer: [click('link', 'Show the log')],
    done: ({ page }) => page.waitForURL(/#\/logs\?.*find=/),
  },
  {
    job: 'a replica is moved',
    most: { pointer: 5 },
    at: 'running_models/LLM',
    pointer: [
      click('link', /^assistant$/),
      click('tab', 'Replicas'),
      click('button', 'Move replica 0'),
      click('button', /^Worker 10\.20\.1\.11/),
      click('button', /^Move$/),
    ],
    done: ({ cluster }) =>
      expect
        .poll(() => cluster.state.running.get('assistant')?.placements.map(one => one.ip))
        .toEqual(['10.20.1.11']),
  },
  {
    job: 'two models are compared',
    most: { pointer: 4 },
    at: 'running_models/LLM',
    pointer: [
      click('button', /^Try .*assistant/),
      ...option('Compare with', 'aquila2-chat'),
      async ({ page }) => {
        await page
          .getByLabel(/^(Message|Prompt)/)
          .first()
          .fill('hello');
        await page.keyboard.press('Control+Enter');
      },
    ],
    done: ({ page }) => page.locator('[data-compared]').first().waitFor(),
  },
  {
    job: 'what is on a GPU of a worker is seen',
    most: { pointer: 2, keys: 6 },
    pointer: [click('link', /^Overview/), click('link', /GPU 1 of 10\.20\.1\.11/)],
    keys: palette('1.11', /^10\.20\.1\.11/),
    done: ({ page }) => page.waitForURL(/#\/cluster_info\/10\.20\.1\.11/),
  },
];
