import { expect, test } from 'vitest';
import { startJourney } from '#test/journeys/fixture.ts';
import { releaseHands } from '#test/journeys/hand.ts';

test.each(releaseHands)(
  'from a model’s page one more replica is added on a worker, looked at and moved, $name',
  {
    tags: ['running.page', 'running.parts', 'launches.replica-places', 'launches.replica-move'],
  },
  async hand => {
    const journey = await startJourney({ furnished: true });
    const { page, cluster, url } = journey;
    const { press } = hand.of(page);
    await page.goto(`${url}#/running_model/assistant`);
    await press(page.getByRole('button', { name: 'Add a replica' }));
    const drawer = page.getByRole('dialog', { name: 'Add replicas to assistant' });
    await press(drawer.getByRole('button', { name: /^Worker 10\.20\.1\.11/ }));
    await press(drawer.getByRole('button', { name: 'Add 1 replica' }));
    await drawer.getByText('The replica is added.').waitFor();
    await press(drawer.getByRole('button', { name: 'Close' }));
    await drawer.waitFor({ state: 'detached' });
    await press(page.getByRole('tab', { name: 'Replicas' }));
    await page.getByRole('row', { name: /^1 Ready/ }).waitFor();
    await press(page.getByRole('button', { name: 'Move replica 1', exact: true }));
    const move = page.getByRole('dialog', { name: 'Move replica 1 of assistant' });
    await press(move.getByRole('button', { name: /^GPU 3: .*worker 10\.20\.1\.10/ }));
    await press(move.getByRole('button', { name: 'Move', exact: true }));
    await move.waitFor({ state: 'detached' });
    await page.getByText(/Replica 1 is moved: replica 2 serves on/).waitFor();
    await page.getByRole('row', { name: /^2 Ready/ }).waitFor();
    await press(page.getByRole('tab', { name: 'Configuration' }));
    await page.getByRole('region', { name: 'Settings it was launched with' }).waitFor();
    const placed = cluster.state.running.get('assistant')?.placements ?? [];
    expect(placed.map(({ id, ip, gpus }) => ({ id, ip, gpus })).at(-1)).toEqual({
      ...{ id: 2, ip: '10.20.1.10', gpus: [3] },
    });
    expect(placed).toHaveLength(2);
    await journey.end();
  },
);

test.each(releaseHands)(
  'a model is launched on one worker from the worker’s page, $name',
  {
    tags: ['worker.launch'],
  },
  async hand => {
    const journey = await startJourney();
    const { page, cluster, url } = journey;
    const { press, write } = hand.of(page);
    await page.goto(`${url}#/cluster_info/10.20.1.11`);
    await press(page.getByRole('button', { name: 'Launch here' }));
    const choice = page.getByRole('dialog', { name: 'Launch on 10.20.1.11' });
    await write(choice.getByRole('textbox', { name: 'Search for a model' }), 'whisper-b');
    await press(choice.getByRole('link', { name: 'whisper-base', exact: true }));
    const form = page.getByRole('dialog', { name: 'whisper-base' });
    await expect.poll(() => form.getByRole('textbox', { name: /Worker Ip/ }).inputValue()).toBe('10.20.1.11');
    await press(form.getByRole('button', { name: 'Launch', exact: true }));
    await page.waitForURL(/#\/running_models\/audio/);
    const placed = [...cluster.state.running.values()].flatMap(({ placements }) => placements);
    expect(placed.map(({ ip }) => ip)).toEqual(['10.20.1.11']);
    await journey.end();
  },
);
