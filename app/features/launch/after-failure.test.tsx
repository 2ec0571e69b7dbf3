import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { followLaunch } from '#app/launches/follow.ts';
import { keptOf } from '#app/launches/presets.ts';
import { startLaunch } from '#app/launches/start.ts';
import { dispatchLaunch, launchState } from '#app/launches/store.ts';
import { chooseQwen, launchButton, launchField, openLaunchForm } from '#test/launch-form.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

beforeEach(() => {
  for (const { key } of launchState().launches) dispatchLaunch({ type: 'dismissed', key });
});

/** A form whose launch was refused. */
async function refused() {
  const cluster = serve();
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  cluster.failNext('POST /v1/models', { status: 503, body: { detail: 'No slot for 7 billion.' } });
  await user.click(launchButton());
  await screen.findByText(sentence(/No slot for 7 billion/));
  return { cluster, user };
}

test('a failure gives way to one line when a setting is changed, and returns with the old setting', {
  tags: ['launch.failure-of'],
}, async () => {
  const { user } = await refused();
  await user.selectOptions(launchField('Quantization'), '4-bit');
  expect(screen.queryByText(sentence(/No slot for 7 billion/))).toBeNull();
  expect(screen.queryByText('The launch failed')).toBeNull();
  expect(screen.getByText(sentence('A launch failed with other settings than these.'))).toBeVisible();
  await user.selectOptions(launchField('Quantization'), 'none');
  expect(screen.getByText(sentence(/No slot for 7 billion/))).toBeVisible();
});

test('the words of a failure with other settings are shown on demand', {
  tags: ['launch.failure-of'],
}, async () => {
  const { user } = await refused();
  await user.selectOptions(launchField('Quantization'), '4-bit');
  await user.click(screen.getByRole('button', { name: 'Show why' }));
  expect(screen.getByText(sentence(/No slot for 7 billion/))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss the message' }));
  expect(screen.queryByText(sentence(/launch failed/i))).toBeNull();
});

test('a launch that fails after the cluster took it is not kept as the last one', {
  tags: ['again.last'],
}, async () => {
  serve({ release: '4.1' });
  const good = await startLaunch('llm', { ...qwenLaunch, model_uid: 'good' });
  await followLaunch(good?.launch.key ?? '');
  const bad = await startLaunch('llm', { ...qwenLaunch, model_uid: 'bad', n_gpu: 9 });
  await followLaunch(bad?.launch.key ?? '');
  expect(keptOf('llm', 'qwen2-instruct')).toMatchObject([{ name: '', payload: { model_uid: 'good' } }]);
});

test('a launch form that the cluster refuses later leaves the last launch as it was', {
  tags: ['again.last'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  await user.click(screen.getByRole('button', { name: 'Optional Configurations' }));
  await user.type(launchField('Worker Ip'), '10.9.9.9');
  await user.click(launchButton());
  await waitFor(() =>
    expect(cluster.state.traffic.log.some(call => /^POST \/v1\/models/.test(call))).toBe(true),
  );
  await waitFor(() => expect(launchState().launches).toMatchObject([{ status: 'failed' }]));
  expect(keptOf('llm', 'qwen2-instruct')).toEqual([]);
});

test.each([
  ['/launch_model/llm?launch=qwen2-instruct', true],
  ['/launch_model/rerank?launch=bge-reranker-base', false],
])(
  'a uid that is taken is reported at %s while it is typed',
  { tags: ['launch.uid-taken'] },
  async (address, folded) => {
    serve({ furnished: true, launchSeconds: 0 });
    const { user } = await openLaunchForm(address);
    if (folded) await user.click(screen.getByRole('button', { name: 'Optional Configurations' }));
    await user.type(launchField('Model UID'), 'assistant');
    expect(
      await screen.findByText(
        sentence('A model with the UID assistant runs already: the cluster refuses a second one.'),
      ),
    ).toBeVisible();
    await user.type(launchField('Model UID'), '-2');
    expect(screen.queryByText(/runs already/)).toBeNull();
  },
);
