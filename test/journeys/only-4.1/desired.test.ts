import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import { startJourney } from '#test/journeys/fixture.ts';
import { releaseHands } from '#test/journeys/hand.ts';

const audio = (model_uid: string) => ({ model_uid, model_name: 'whisper-base', model_type: 'audio' });

async function launch({ fetch }: Cluster, payload: object): Promise<void> {
  await fetch(new Request('http://x/v1/models', { method: 'POST', body: JSON.stringify(payload) }));
}

function cell(page: Page, uid: string, words: string) {
  return page.locator(`tr[data-name="${uid}"]`).getByText(words, { exact: true });
}

test.each(releaseHands)(
  'what runs is kept, compared with what runs after a restart, and launched where it stood, $name',
  { tags: ['desired.live', 'desired.differs', 'desired.kept', 'desired.place'] },
  async hand => {
    const journey = await startJourney();
    const { page, cluster, url } = journey;
    const { press } = hand.of(page);
    await launch(cluster, { ...audio('one'), worker_ip: '10.20.1.11' });
    await launch(cluster, audio('two'));
    const places = () => [...cluster.state.running].map(([uid, { placements }]) => [uid, placements[0]?.ip]);
    const before = places();
    await page.goto(`${url}#/desired`);
    await press(page.getByRole('button', { name: 'Keep what runs' }));
    await page.getByText(/^2 models kept in this browser\./).waitFor();
    cluster.state.running.clear();
    const elsewhere = { worker_ip: '10.20.1.10' };
    await launch(cluster, { ...audio('two'), ...elsewhere, replica: 2 });
    await launch(cluster, { ...audio('more'), ...elsewhere });
    await press(page.getByRole('button', { name: 'Refresh' }));
    await cell(page, 'one', 'Missing').waitFor();
    await cell(page, 'two', 'Differs').waitFor();
    await press(page.getByRole('button', { name: 'Details of two' }));
    await cell(page, 'two replica', '2').waitFor();
    await cell(page, 'more', 'Not in the set').waitFor();
    await press(page.getByRole('button', { name: 'Launch 1 missing' }));
    await page.getByText('Launch set: 1 of 1 launched.').waitFor();
    expect(places()).toContainEqual(before[0]);
    await journey.end();
  },
);

test.each(releaseHands)(
  'a launch is looked at as a timeline, over a reload, and made again, $name',
  {
    tags: ['launches.timeline', 'launches.same'],
  },
  async hand => {
    const journey = await startJourney();
    const { page, cluster, url } = journey;
    const { press } = hand.of(page);
    await page.goto(`${url}#/launch_model/audio?launch=whisper-base`);
    const form = page.getByRole('dialog', { name: 'whisper-base' });
    await press(form.getByRole('button', { name: 'Launch', exact: true }));
    await page.waitForURL(/#\/running_models\/audio/);
    await press(page.getByRole('link', { name: /^Activity/ }));
    const details = page.getByRole('button', { name: 'Details: whisper-base was launched' });
    await press(details);
    const stages = page.getByRole('list', { name: 'Stages of whisper-base' });
    await stages.getByText('Ready').waitFor();
    const seen = await stages.innerText();
    await page.reload();
    await press(details);
    await stages.getByText('Ready').waitFor();
    expect(await stages.innerText()).toBe(seen);
    await press(page.getByRole('button', { name: 'The same again: whisper-base' }));
    await expect.poll(() => form.getByLabel('Model UID').inputValue()).toBe('whisper-base-2');
    await press(form.getByRole('button', { name: 'Launch', exact: true }));
    await page.waitForURL(/#\/running_models\/audio/);
    expect([...cluster.state.running.keys()]).toEqual(['whisper-base', 'whisper-base-2']);
    await journey.end();
  },
);
