import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createGate } from '#test/gate.ts';
import { type Journey, release, startJourney } from './fixture.ts';
import { type Hand, releaseHands } from './hand.ts';

const MODEL = 'whisper-base';

function section(page: Page, title: string) {
  return page.getByRole('region', { name: new RegExp(`^${title}`) }).getByRole('listitem');
}

/** Sends the launch form, leaves it and looks at the launches. */
async function launch({ page, url }: Journey, { press }: Hand): Promise<void> {
  await page.goto(`${url}#/launch_model/audio?launch=${MODEL}`);
  const drawer = page.getByRole('dialog', { name: MODEL });
  await press(drawer.getByRole('button', { name: 'Launch', exact: true }));
  await drawer
    .getByText(/^Launching|^The launch failed|No free GPU/)
    .first()
    .waitFor();
  await press(drawer.getByRole('button', { name: 'Go Back' }));
  await drawer.waitFor({ state: 'detached' });
  await press(page.getByRole('link', { name: /^Activity/ }));
}

test.each(releaseHands)(
  'a launch is followed on its screen, and cancelled if the cluster can, $name',
  { tags: ['launches.place', 'launches.watch', 'launches.cancel'] },
  async hand => {
    const journey = await startJourney({ cancelSeconds: 0 });
    const { page, cluster } = journey;
    const operator = hand.of(page);
    const gate = createGate();
    cluster.state.hold = { at: 0.5, until: gate.passed };
    await launch(journey, operator);
    await section(page, 'Under way').getByText(MODEL).waitFor();
    // Only 4.1 reports the progress of a launch and cancels one: at 0.13 it runs to its end.
    if (release === '4.1') {
      await page.getByRole('progressbar', { name: `Progress of ${MODEL}` }).waitFor();
      await operator.press(page.getByRole('button', { name: `Cancel the launch of ${MODEL}` }));
      await section(page, 'What happened').getByText(`The launch of ${MODEL} was cancelled`).waitFor();
      expect([cluster.state.running.size, cluster.state.launching.size]).toEqual([0, 0]);
    } else {
      await page.getByText(/^This cluster neither reports the progress of a launch/).waitFor();
      gate.open();
      await section(page, 'What happened').getByText('Runs', { exact: true }).waitFor();
      expect([...cluster.state.running.keys()]).toEqual([MODEL]);
    }
    await journey.end();
  },
);

test.each(releaseHands)(
  'a launch that failed says why, is edited and tried again, $name',
  { tags: ['launches.place', 'launches.again'] },
  async hand => {
    const journey = await startJourney();
    const { page, cluster } = journey;
    const operator = hand.of(page);
    cluster.failNext('POST /v1/models', { status: 503, body: { detail: 'No free GPU slot' } });
    await launch(journey, operator);
    await section(page, 'What happened')
      .getByText(/No free GPU slot/)
      .waitFor();
    await operator.press(page.getByRole('button', { name: `Edit and try again: ${MODEL}` }));
    const drawer = page.getByRole('dialog', { name: MODEL });
    await operator.write(drawer.getByLabel('Model UID'), 'judge');
    await operator.press(drawer.getByRole('button', { name: 'Launch', exact: true }));
    await page.waitForURL(/#\/running_models\/audio$/);
    await page.getByRole('button', { name: 'Terminate Model judge' }).waitFor();
    expect([...cluster.state.running.keys()]).toEqual(['judge']);
    await journey.end([/status of 503/]);
  },
);
