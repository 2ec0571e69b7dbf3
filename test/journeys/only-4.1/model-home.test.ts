import { afterAll, expect, test } from 'vitest';
import { closeBrowser, startJourney } from '#test/journeys/fixture.ts';
import { hands } from '#test/journeys/hand.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';

afterAll(closeBrowser);

test.each(hands)(
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
    await press(drawer.getByRole('button', { name: /^Worker 10\.20\.1\.11:40218/ }));
    await press(drawer.getByRole('button', { name: 'Add 1 replica' }));
    await drawer.getByText('The replica is added.').waitFor();
    await press(drawer.getByRole('button', { name: 'Close' }));
    await drawer.waitFor({ state: 'detached' });
    await press(page.getByRole('tab', { name: 'Replicas' }));
    await page.getByText('Replica 1: READY').waitFor();
    await press(page.getByRole('button', { name: 'Move replica 1' }));
    const move = page.getByRole('dialog', { name: 'Move replica 1 of assistant' });
    await press(move.getByRole('button', { name: /^GPU 3: .*worker 10\.20\.1\.10:40217/ }));
    await press(move.getByRole('button', { name: 'Move', exact: true }));
    await move.waitFor({ state: 'detached' });
    await page.getByText(/Replica 1 is moved: replica 2 serves on/).waitFor();
    await page.getByText('Replica 2: READY').waitFor();
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

test.each(hands)(
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

test.each(hands)(
  'a setting of a running model is changed, and changed back, $name',
  {
    tags: ['running.reload'],
  },
  async hand => {
    const journey = await startJourney();
    const { page, cluster, url } = journey;
    const { press, write } = hand.of(page);
    const launch = { ...qwenLaunch, model_uid: 'it', enable_weight_cache: true, max_model_len: 4096 };
    await cluster.fetch(new Request('http://x/v1/models', { method: 'POST', body: JSON.stringify(launch) }));
    const length = () => cluster.state.running.get('it')?.request.max_model_len;
    await page.goto(`${url}#/running_model/it`);
    await press(page.getByRole('tab', { name: 'Configuration' }));
    const panel = page.getByRole('region', { name: 'Change while it runs' });
    await write(panel.getByRole('textbox', { name: 'max_model_len' }), '8192');
    await press(panel.getByRole('button', { name: 'Review the change' }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Change 1 setting' }));
    await panel.getByText(/^The change of .* is in use/).waitFor();
    expect(length()).toBe(8192);
    await press(panel.getByRole('button', { name: 'Go back to the earlier settings' }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Change 1 setting' }));
    await expect.poll(length).toBe(4096);
    await journey.end();
  },
);

test.each(hands)(
  'two launches of this browser are compared, and the earlier one is launched again, $name',
  {
    tags: ['running.revisions'],
  },
  async hand => {
    const journey = await startJourney();
    const { page, cluster, url } = journey;
    const { press, choose } = hand.of(page);
    const launch = { ...qwenLaunch, model_uid: 'it' };
    await cluster.fetch(new Request('http://x/v1/models', { method: 'POST', body: JSON.stringify(launch) }));
    await page.goto(url);
    const kept = [7, 3].map((request_limits, at) => ({
      ...{ kind: 'llm', name: '', at: Date.now() - at, payload: { ...launch, request_limits } },
    }));
    await page.evaluate(all => localStorage.setItem('launchPresets', all), JSON.stringify(kept));
    await page.goto('about:blank');
    await page.goto(`${url}#/running_model/it?tab=configuration`);
    const panel = page.getByRole('region', { name: 'Launches from this browser' });
    await panel.getByText('3 → 7').waitFor();
    await choose(panel.getByRole('combobox', { name: 'With' }), '1');
    await panel.getByText('Both have the same settings.').waitFor();
    await press(panel.getByRole('button', { name: 'Launch again with the settings of launch 1' }));
    const form = page.getByRole('dialog', { name: 'qwen2-instruct' });
    await expect.poll(() => form.getByRole('textbox', { name: /Model UID/ }).inputValue()).toBe('it-2');
    await press(form.getByRole('button', { name: 'Launch', exact: true }));
    await page.waitForURL(/#\/running_models\/LLM/);
    expect(cluster.state.running.get('it-2')?.request).toMatchObject({ request_limits: 3 });
    await journey.end();
  },
);
