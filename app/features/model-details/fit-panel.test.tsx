import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import { chooseQwen, launchButton, launchField, openLaunchForm, openWhere } from '#test/launch-form.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();

function panel() {
  return screen.findByRole('region', { name: 'Fit' });
}

test('the form says whether the choice fits, with what it needs and what is free, and follows each choice', {
  tags: ['fit.verdict'],
}, async () => {
  serve();
  const { user } = await openLaunchForm();
  expect(await within(await panel()).findByText(/^Choose format, size and quantization/)).toBeVisible();
  await chooseQwen(user);
  expect(await within(await panel()).findByText('Probably fits')).toBeVisible();
  expect(await panel()).toHaveTextContent(
    'Needs 16.8 GiB: weights 13 GiB (7B × 16 bits) + KV cache unknown + margin 3.8 GiB',
  );
  expect(await panel()).toHaveTextContent('Free: 80 GiB on 10.20.1.11, 24 GiB on 10.20.1.10');
  await user.selectOptions(launchField('Model Size'), '72');
  await user.selectOptions(launchField('Quantization'), 'none');
  expect(await within(await panel()).findByText('Does not fit')).toBeVisible();
  await user.selectOptions(launchField('N-GPU'), 'CPU');
  await waitFor(async () => expect(await panel()).toHaveTextContent('On CPU: main memory.'));
  expect(launchButton()).not.toHaveAttribute('aria-disabled', 'true');
});

/** The form of a model that is to run on the CPU, which the panel says. */
async function openOnCpu() {
  serve();
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  await user.selectOptions(launchField('N-GPU'), 'CPU');
  await waitFor(async () => expect(await panel()).toHaveTextContent('On CPU: main memory.'));
  return user;
}

test('a format whose layers are counted takes no number of GPUs: the one chosen before is not reckoned with, and without a layer on a GPU it is on the CPU', {
  tags: ['fit.verdict'],
}, async () => {
  const user = await openOnCpu();
  await user.selectOptions(launchField('Model Engine'), 'llama.cpp');
  await user.selectOptions(launchField('Model Format'), 'ggufv2');
  await user.selectOptions(launchField('Model Size'), '7');
  await user.selectOptions(launchField('Quantization'), 'q4_k_m');
  await waitFor(async () => expect(await panel()).toHaveTextContent('Free: 80 GiB on 10.20.1.11'));
  expect(await panel()).not.toHaveTextContent('On CPU');
  await user.click(launchField('N GPU Layers'));
  await user.keyboard('{ArrowUp}');
  await waitFor(async () => expect(await panel()).toHaveTextContent('On CPU: main memory.'));
});

test('GPUs that are chosen are reckoned with, whatever their number says', {
  tags: ['fit.verdict'],
}, async () => {
  const user = await openOnCpu();
  await user.click(screen.getByRole('button', { name: /^Optional Configurations/ }));
  await user.type(launchField('GPU Idx'), '0,1');
  await waitFor(async () => expect(await panel()).toHaveTextContent('Free: 160 GiB on 10.20.1.11'));
});

test('a cluster that does not report each GPU has at most so much free on one, and the form says so', {
  tags: ['fit.room', 'gpus.unknown'],
}, async () => {
  const cluster = serve();
  cluster.failNext('GET /status', { status: 404, body: { detail: 'Not Found' } }, 100);
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  await waitFor(async () =>
    expect(await panel()).toHaveTextContent(
      'The memory of each GPU is not known on 10.20.1.11, 10.20.1.10: one GPU has at most this much.',
    ),
  );
});

const assistant = {
  model_uid: 'assistant',
  model_name: 'qwen2-instruct',
  model_type: 'LLM',
  model_engine: 'Transformers',
  model_format: 'pytorch',
  model_size_in_billions: 7,
  quantization: 'none',
  n_gpu: 1,
};
const painter = { model_uid: 'painter', model_name: 'sd-turbo', model_type: 'image', n_gpu: 1 };

/** A cluster of one worker with one GPU and so much main memory in GiB, on which those models run. */
async function serveBusy(memory: number, ...launches: object[]) {
  const cluster = serve({ workers: 1 });
  const [node] = cluster.state.nodes.slice(1);
  if (node) Object.assign(node, { gpus: 1, gpuMemory: 24 * 2 ** 30, memory: memory * 2 ** 30 });
  for (const launch of launches) await launchOn(cluster, launch);
}

async function launchOn(cluster: Cluster, launch: object) {
  await cluster.fetch(new Request('http://x/v1/models', { method: 'POST', body: JSON.stringify(launch) }));
}

test('on workers that report no GPU while models run on their devices, the room is unknown and not that of the CPU', {
  tags: ['fit.unknown-devices'],
}, async () => {
  const cluster = serve({ workers: 1, npus: true });
  await launchOn(cluster, { ...assistant, n_gpu: 2 });
  expect(cluster.state.running.get('assistant')?.record.accelerators).toEqual(['0', '1']);
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  expect(await within(await panel()).findByText('Not known')).toBeVisible();
  expect(await panel()).toHaveTextContent(
    'The cluster does not report the devices of 10.20.1.10: their memory is not known.',
  );
  expect(await panel()).not.toHaveTextContent(/CPU|No worker has/);
});

test('it names what would have to stop to make room', { tags: ['fit.verdict'] }, async () => {
  await serveBusy(64, assistant);
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  expect(await within(await panel()).findByText('Does not fit')).toBeVisible();
  expect(await panel()).toHaveTextContent('To make room on 10.20.1.10, stop assistant (about 13 GiB).');
});

test('if a worker could hold it and it is unknown which models would have to stop, the panel says so', {
  tags: ['fit.verdict'],
}, async () => {
  await serveBusy(64, painter);
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  expect(await within(await panel()).findByText('Tight')).toBeVisible();
  expect(await panel()).toHaveTextContent('Which models would have to stop cannot be reckoned.');
  await user.selectOptions(launchField('Model Size'), '72');
  await user.selectOptions(launchField('Quantization'), 'none');
  expect(await within(await panel()).findByText('Does not fit')).toBeVisible();
  expect(await panel()).toHaveTextContent('No worker would have room, even if all its models stopped.');
  await user.selectOptions(launchField('N-GPU'), 'CPU');
  await waitFor(async () => expect(await panel()).toHaveTextContent('On CPU: main memory.'));
  expect(await panel()).toHaveTextContent('No worker would have room, even if all its models stopped.');
});

test.each([
  { on: 'the CPU', launch: 'auto', launches: [painter, { ...assistant, n_gpu: null }], memory: 64 },
  { on: 'a GPU', launch: 'CPU', launches: [assistant, { ...painter, n_gpu: null }], memory: 18 },
])(
  'a model on $on is not to stop for a launch of which the device is $launch',
  {
    tags: ['fit.verdict'],
  },
  async ({ launch, launches, memory }) => {
    await serveBusy(memory, ...launches);
    const { user } = await openLaunchForm();
    await chooseQwen(user);
    await user.selectOptions(launchField('N-GPU'), launch);
    await waitFor(async () =>
      expect(await panel()).toHaveTextContent('Which models would have to stop cannot be reckoned.'),
    );
  },
);

test('where neither the machines nor their reports can be read, the free memory is not known', {
  tags: ['fit.verdict'],
}, async () => {
  const { failNext } = serve();
  // The catalogue behind the form asks too.
  failNext('GET /v1/cluster/info', { status: 500, body: { detail: "'cpu'" } }, 3);
  failNext('GET /status', { status: 404, body: { detail: 'Not Found' } }, 9);
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  expect(await within(await panel()).findByText('Not known')).toBeVisible();
  expect(await panel()).toHaveTextContent('The free memory of the workers is not known.');
});

test('of two workers on a machine only the one that is named has room', {
  tags: ['fit.verdict'],
}, async () => {
  const { state } = serve({ release: '4.1' });
  const [named, other] = state.nodes.filter(({ gpus }) => gpus > 0);
  if (named === undefined || other === undefined) throw new Error('there are no two workers with GPUs');
  other.ip = named.ip;
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  await waitFor(async () => expect(await panel()).toHaveTextContent(`on ${other.ip}:${other.port}`));
  await user.click(screen.getByRole('button', { name: 'Optional Configurations' }));
  await user.type(launchField('Worker Ip'), `${named.ip}:${named.port}`);
  await waitFor(async () => expect(await panel()).not.toHaveTextContent(`${other.ip}:${other.port}`));
  expect(await panel()).toHaveTextContent(`on ${named.ip}:${named.port}`);
});

test('of two workers on a machine that do not report what they run it names no model to stop, as the list reports only the machine', {
  tags: ['fit.verdict'],
}, async () => {
  const cluster = serve({ workers: 2, release: '4.1' });
  cluster.failNext('GET /v1/workers', { status: 500, body: { detail: 'Actor lost' } }, 9);
  const [named, other] = cluster.state.nodes.slice(1);
  if (named === undefined || other === undefined) throw new Error('there are no two workers');
  for (const node of [named, other]) Object.assign(node, { ip: named.ip, gpus: 1, gpuMemory: 24 * 2 ** 30 });
  await launchOn(cluster, assistant);
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  const unknown = 'Which models would have to stop cannot be reckoned.';
  await waitFor(async () => expect(await panel()).toHaveTextContent(unknown));
  await user.click(screen.getByRole('button', { name: 'Optional Configurations' }));
  await user.type(launchField('Worker Ip'), `${named.ip}:${named.port}`);
  await waitFor(async () => expect(await panel()).not.toHaveTextContent(`${other.ip}:${other.port}`));
  expect(await panel()).toHaveTextContent(unknown);
});

test('where no model holds the memory that the launch wants, it speaks of none to stop', {
  tags: ['fit.verdict'],
}, async () => {
  await serveBusy(18, assistant);
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  await user.selectOptions(launchField('N-GPU'), 'CPU');
  await waitFor(async () => expect(await panel()).toHaveTextContent('On CPU: main memory.'));
  expect(await panel()).toHaveTextContent('Tight');
  expect(await panel()).not.toHaveTextContent('stop');
});

test('a variant that does not fit names one that would, and a press fills the form with it', {
  tags: ['fit.instead', 'fit.engine'],
}, async () => {
  serve();
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  await user.selectOptions(launchField('Model Size'), '72');
  await user.selectOptions(launchField('Quantization'), 'none');
  await user.click(
    await within(await panel()).findByRole('button', { name: /^\S+ \([\d.]+ GiB\) probably would$/ }),
  );
  expect(await within(await panel()).findByText('Probably fits')).toBeVisible();
  expect(launchField('Model Size')).toHaveValue('72');
  expect(launchButton()).toHaveFocus();
  await user.selectOptions(launchField('Model Engine'), 'vLLM');
  await user.selectOptions(launchField('Model Format'), 'pytorch');
  await user.selectOptions(launchField('Model Size'), '0_5');
  await waitFor(async () =>
    expect(await panel()).toHaveTextContent('vLLM reserves 90 % of each GPU, whatever the model needs.'),
  );
});

test('a GPU without memory of its own is of unknown size: the verdict is not known', {
  tags: ['fit.unknown-devices'],
}, async () => {
  const cluster = serve({ workers: 1 });
  const [node] = cluster.state.nodes.slice(1);
  if (node) Object.assign(node, { gpus: 1, gpuMemory: 0 });
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  expect(await within(await panel()).findByText('Not known')).toBeVisible();
  expect(await panel()).not.toHaveTextContent(/0 (B|MiB|GiB)|0\.00/);
  const gpu = within(await openWhere()).getByRole('button', { name: /^GPU 0: / });
  expect(gpu).not.toHaveAccessibleName(/needs|free/);
});

test('a user who may not see the machines reads whether a model fits, by the workers’ own reports', {
  tags: ['fit.verdict', 'fit.reports'],
}, async () => {
  const cluster = serve({ auth: true });
  signInWith(cluster, 'models:list', 'models:read', 'models:start');
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  expect(await within(await panel()).findByText('Probably fits')).toBeVisible();
  expect(await panel()).toHaveTextContent('Free: 80 GiB on 10.20.1.11');
  const places = within(await openWhere());
  expect(places.getByRole('button', { name: /^Worker 10\.20\.1\.12, .* of memory free/ })).toBeVisible();
  expect(cluster.state.traffic.log.filter(line => line.includes('/v1/cluster/info'))).toEqual([]);
});
