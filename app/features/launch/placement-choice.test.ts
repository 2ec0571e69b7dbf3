import { expect, test } from 'vitest';
import { hostOf } from '#app/cluster/workers/worker-address.ts';
import { blankLaunch } from './fields.ts';
import { placedReplicas, togglePlace } from './placement-choice.ts';

const workers = ['10.0.0.1:40001', '10.0.0.2:40002'].map(ip_address => ({ ip_address }));
const [one, two] = workers.map(({ ip_address }) => ip_address) as [string, string];
const newer = new Set(['addReplica']);

/** The form after presses, one after the other. */
function pressed(
  draft: Partial<typeof blankLaunch>,
  places: readonly [worker: string, gpu?: number][],
  capabilities: ReadonlySet<string> = newer,
) {
  const form = { ...blankLaunch, ...draft };
  for (const [worker, gpu] of places) {
    const place = gpu === undefined ? { worker } : { worker, gpu };
    Object.assign(form, togglePlace(form, place, workers, { capabilities, sent: hostOf }));
  }
  return form;
}

test('each press places the next replica, and a press on its place takes it back', {
  tags: ['where.replicas'],
}, () => {
  expect(pressed({}, [[one, 1]])).toMatchObject({ worker_ip: '10.0.0.1', gpu_idx: '1', replica: 1 });
  expect(
    pressed({}, [
      [one, 1],
      [one, 0],
    ]),
  ).toMatchObject({ worker_ip: '10.0.0.1', gpu_idx: '0,1', replica: 2 });
  expect(
    pressed({}, [
      [one, 1],
      [one, 0],
      [one, 1],
    ]),
  ).toMatchObject({ gpu_idx: '0', replica: 1 });
  expect(
    pressed({}, [
      [one, 1],
      [one, 1],
    ]),
  ).toMatchObject({ worker_ip: '', gpu_idx: '', replica: 1 });
});

test('a number of replicas that was typed stays until more are placed', {
  tags: ['where.replicas'],
}, () => {
  expect(pressed({ replica: 2 }, [[one, 0]])).toMatchObject({ gpu_idx: '0', replica: 2 });
  expect(
    pressed({ replica: 2 }, [
      [one, 0],
      [one, 1],
      [one, 2],
    ]),
  ).toMatchObject({ replica: 3 });
});

test('replicas on two workers have a place each, in one list with the full addresses', {
  tags: ['where.replicas', 'launch.replica-config'],
}, () => {
  const spread = pressed({ n_gpu: 'GPU' }, [
    [one, 1],
    [two, 0],
  ]);
  expect(spread).toMatchObject({ worker_ip: '', gpu_idx: '', n_gpu: 'auto', replica: 2 });
  expect(JSON.parse(spread.replica_config)).toEqual([
    { devices: [{ worker_ip: one, n_gpu: 1, gpu_idx: [1] }] },
    { devices: [{ worker_ip: two, n_gpu: 1, gpu_idx: [0] }] },
  ]);
  expect(placedReplicas(spread, workers)).toEqual([
    { worker: one, gpus: [1] },
    { worker: two, gpus: [0] },
  ]);
  expect(pressed(spread, [[one, 1]])).toMatchObject({
    ...{ worker_ip: '10.0.0.2', gpu_idx: '0', replica_config: '', replica: 1 },
  });
});

test('a press keeps the further settings of each replica', {
  tags: ['where.replicas', 'launch.replica-config'],
}, () => {
  const entries = [one, two].map((worker_ip, index) => ({
    role: index === 0 ? 'prefill' : 'decode',
    devices: [{ worker_ip, n_gpu: 1, gpu_idx: [0] }],
  }));
  const draft = { replica: 2, n_gpu: 'auto', replica_config: JSON.stringify(entries) };
  const moved = pressed(draft, [
    [two, 0],
    [one, 1],
  ]);
  expect(JSON.parse(moved.replica_config)).toEqual([
    entries[0],
    { devices: [{ worker_ip: one, n_gpu: 1, gpu_idx: [1] }] },
  ]);
});

test('where the cluster takes no place for each replica, a press on another worker moves the launch', {
  tags: ['where.replicas'],
}, () => {
  expect(
    pressed(
      {},
      [
        [one, 1],
        [one, 0],
        [two, 0],
      ],
      new Set(),
    ),
  ).toMatchObject({
    ...{ worker_ip: '10.0.0.2', gpu_idx: '0', replica_config: '', replica: 1 },
  });
});

test('a replica with two GPUs takes two presses', { tags: ['where.replicas'] }, () => {
  const draft = { n_gpu: '2' };
  expect(
    pressed(draft, [
      [one, 0],
      [one, 1],
    ]),
  ).toMatchObject({ gpu_idx: '0,1', replica: 1 });
  expect(
    pressed(draft, [
      [one, 0],
      [one, 1],
      [one, 2],
    ]),
  ).toMatchObject({ gpu_idx: '0,1,2', replica: 2 });
});

test('a worker is chosen for any of its devices, and then one of its GPUs', {
  tags: ['where.replicas'],
}, () => {
  expect(pressed({}, [[two]])).toMatchObject({ worker_ip: '10.0.0.2', gpu_idx: '', replica: 1 });
  expect(pressed({}, [[two], [two, 1]])).toMatchObject({ worker_ip: '10.0.0.2', gpu_idx: '1', replica: 1 });
  expect(pressed({}, [[two], [two]])).toMatchObject({ worker_ip: '' });
  const both = pressed({}, [[one], [two]]);
  expect(JSON.parse(both.replica_config)).toEqual([
    { devices: [{ worker_ip: one, n_gpu: 'auto' }] },
    { devices: [{ worker_ip: two, n_gpu: 'auto' }] },
  ]);
});

test('workers that are chosen for replicas keep the number of GPUs, and give it back', {
  tags: ['where.replicas'],
}, () => {
  const both = pressed({ n_gpu: '2' }, [[one], [two]]);
  expect(JSON.parse(both.replica_config)).toEqual([
    { devices: [{ worker_ip: one, n_gpu: 2 }] },
    { devices: [{ worker_ip: two, n_gpu: 2 }] },
  ]);
  expect(pressed(both, [[two]])).toMatchObject({ worker_ip: '10.0.0.1', n_gpu: '2', replica_config: '' });
});

test('on the CPU the workers of the replicas are named together, since their places would be refused', {
  tags: ['where.replicas'],
}, () => {
  const both = pressed({ n_gpu: 'CPU' }, [[one], [two]]);
  const named = { worker_ip: '10.0.0.1,10.0.0.2', n_gpu: 'CPU', replica_config: '', replica: 2 };
  expect(both).toMatchObject(named);
  expect(placedReplicas(both, workers)).toEqual([
    { worker: one, gpus: [] },
    { worker: two, gpus: [] },
  ]);
  expect(pressed(both, [[two]])).toMatchObject({ worker_ip: '10.0.0.1', n_gpu: 'CPU', replica: 1 });
});

test('a GPU that is pressed is used, whatever device was chosen before', {
  tags: ['where.replicas'],
}, () => {
  expect(pressed({ n_gpu: 'CPU' }, [[one, 0]])).toMatchObject({ n_gpu: 'auto', gpu_idx: '0' });
});
