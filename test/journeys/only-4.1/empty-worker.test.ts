import { expect, test } from 'vitest';
import { startJourney } from '#test/journeys/fixture.ts';
import { releaseHands } from '#test/journeys/hand.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';

const WORKER = '10.20.1.12';

test.each(releaseHands)(
  'a worker is emptied for maintenance and gets its models back, $name',
  {
    tags: ['worker.empty', 'worker.back'],
  },
  async hand => {
    const journey = await startJourney();
    const { page, cluster, url } = journey;
    const { press } = hand.of(page);
    const here = { worker_ip: WORKER, n_gpu: null };
    for (const payload of [
      { ...qwenLaunch, ...here, model_uid: 'chat' },
      { model_type: 'audio', model_name: 'whisper-base', model_uid: 'ears', worker_ip: WORKER },
    ]) {
      const body = JSON.stringify(payload);
      await cluster.fetch(new Request('http://x/v1/models', { method: 'POST', body }));
    }
    const placed = () =>
      [...cluster.state.running].map(([uid, { placements }]) => `${uid} ${placements[0]?.ip}`);
    const before = placed();
    expect(before).toEqual([`chat ${WORKER}`, `ears ${WORKER}`]);
    await page.goto(`${url}#/cluster_info/${WORKER}`);
    await press(page.getByRole('button', { name: 'Empty this worker' }));
    const question = page.getByRole('alertdialog');
    await question.getByText('chat stops').waitFor();
    await press(question.getByRole('button', { name: 'Empty this worker' }));
    await page.getByText('2 are missing.').waitFor();
    expect(placed()).toEqual([]);
    await page.reload();
    await press(page.getByRole('button', { name: 'Bring 2 back' }));
    await page.getByText('Everything runs again.').waitFor();
    expect(placed()).toEqual(before);
    await journey.end();
  },
);
