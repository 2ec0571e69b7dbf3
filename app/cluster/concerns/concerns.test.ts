import { expect, test } from 'vitest';
import type { ModelInstance } from '#app/cluster/models/instances.ts';
import type { ClusterState } from '#app/cluster/workers/cluster-state.ts';
import type { KnownWorker } from '#app/cluster/workers/known-workers.ts';
import { sortNodes } from '#app/cluster/workers/nodes.ts';
import type { GrownMemory } from '#app/cluster/workers/unheld-memory.ts';
import { unmarked } from '#app/format/untranslated.ts';
import { refusedWith } from '#app/http/failure.ts';
import { clusterNode } from '#test/cluster-node.ts';
import { concernsOf } from './concerns.ts';

const NOW = 1_000_000;
const GIB = 1024 ** 3;

function concerns(
  cluster: Partial<ClusterState>,
  instances: ModelInstance[] = [],
  failedLaunches = 0,
  lost: KnownWorker[] = [],
  grown: GrownMemory[] = [],
) {
  const release = { before: '0.13.1', accept: () => {} };
  const known = {
    cluster: { nodes: [], ...cluster },
    gone: [],
    lost,
    silent: [],
    instances,
    errors: {},
    release,
    failedLaunches,
    grown,
    now: NOW,
  };
  return concernsOf(known).map(({ words, to }) => `${unmarked(words)} > ${to}`);
}

test('memory needs attention above 90 %, with the workers named', { tags: ['overview.attention'] }, () => {
  const full = (ip_address: string, free: number) => clusterNode({ ip_address, mem_available: free * GIB });
  expect(concerns({ nodes: sortNodes([full('10.0.0.1', 6.4)]) })).toEqual([]);
  expect(concerns({ nodes: sortNodes([full('10.0.0.1', 6)]) })).toEqual([
    'More than 90 % of the memory is taken on 10.0.0.1. > /cluster_info/10.0.0.1',
  ]);
  const five = [1, 2, 3, 4, 5].map(end =>
    clusterNode({ ip_address: `10.0.0.${end}`, gpu_vram_available: GIB }),
  );
  expect(concerns({ nodes: sortNodes(five) })).toEqual([
    'More than 90 % of the GPU memory is taken on 10.0.0.1, 10.0.0.2, 10.0.0.3 and 2 more workers. > /cluster_info',
  ]);
});

test('a cluster without workers is a concern, and one whose nodes are hidden is not', {
  tags: ['overview.attention'],
}, () => {
  const supervisor = clusterNode({ node_type: 'Supervisor' });
  expect(concerns({ nodes: sortNodes([supervisor]) })).toEqual([
    'The cluster has no workers. > /cluster_info',
  ]);
  expect(concerns({ nodes: sortNodes([supervisor, clusterNode({})]) })).toEqual([]);
  expect(concerns({ nodes: [] })).toEqual([]);
});

test('a list that could not be read for more than a minute needs attention', {
  tags: ['overview.attention'],
}, () => {
  const failed = refusedWith(500, 'worker lost');
  if (failed.ok) throw new Error('a refusal');
  const stale = { running: [], runningFailure: failed.failure };
  expect(concerns({ ...stale, runningAt: NOW - 60_000 })).toEqual([]);
  expect(concerns({ ...stale, runningAt: NOW - 60_001 })).toEqual([
    expect.stringMatching(
      /^The list of running models is from .*\. Server error: 500 - worker lost > \/running_models\/LLM$/,
    ),
  ]);
  expect(concerns({ runningFailure: failed.failure })).toEqual([
    'The list of running models could not be had. Server error: 500 - worker lost > /running_models/LLM',
  ]);
});

test('a replica in error, another release and a failed launch need attention', {
  tags: ['overview.attention'],
}, () => {
  const replica = (replica_id: number, status: string, error_message: string) => ({
    replica_id,
    replica_model_uid: `assistant-rep${replica_id}`,
    status,
    error_message,
    worker_address: '10.0.0.1:4000',
  });
  const instance = (status: string) => ({
    model_uid: 'assistant',
    model_name: 'qwen2-instruct',
    model_ability: [],
    replica: 2,
    status,
    replica_statuses: [replica(0, 'READY', ''), replica(1, 'ERROR', 'CUDA out of memory')],
  });
  expect(concerns({ version: { version: '4.1.0', revision: '' } }, [instance('READY')], 1)).toEqual([
    'Replica 1 of assistant failed: CUDA out of memory > /running_model/assistant?tab=events',
    'The cluster has another release: 4.1.0, and was 0.13.1. > /cluster_info',
    '1 launch failed. > /activity',
  ]);
  expect(concerns({}, [instance('ERROR')])).toEqual([]);
});

test('the models that run on with fewer replicas, as after the death of a worker at 4.1, are named', {
  tags: ['overview.attention'],
}, () => {
  const model = (model_uid: string, ...statuses: string[]) => ({
    model_uid,
    model_name: 'bge-m3',
    model_ability: [],
    replica: statuses.filter(status => status !== 'TERMINATED').length,
    status: 'READY',
    replica_statuses: statuses.map((status, replica_id) => ({
      replica_id,
      status,
      error_message: '',
      worker_address: `10.0.0.${replica_id}:4000`,
      replica_model_uid: `${model_uid}-rep${replica_id}`,
    })),
  });
  const hurt = model('vectors', 'READY', 'TERMINATED');
  expect(concerns({}, [hurt, model('whole', 'READY', 'READY')])).toEqual([
    'Replicas of models that still run have ended: vectors (1 of 2). > /running_model/vectors?tab=replicas',
  ]);
  const also = model('assistant', 'TERMINATED', 'TERMINATED', 'READY', 'CREATING');
  expect(concerns({}, [hurt, also])).toEqual([
    'Replicas of models that still run have ended: vectors (1 of 2), assistant (2 of 4). > /running_models/LLM',
  ]);
  expect(concerns({}, [{ ...hurt, status: 'TERMINATING' }])).toEqual([]);
  // 2.12 after a removal: the remaining replica is called ended, and counted.
  expect(concerns({}, [{ ...model('left', 'TERMINATED'), replica: 1 }])).toEqual([]);
});

test('of many workers that are gone and replicas that failed five are named each, and the others counted', {
  tags: ['overview.attention', 'overview.gone'],
}, () => {
  const gone = Array.from({ length: 7 }, (_, seenAt) => ({
    cluster: 'http://localhost:3000',
    models: [],
    name: `w${seenAt}`,
    seenAt,
  }));
  const replica_statuses = Array.from({ length: 6 }, (_, replica_id) => ({
    replica_id,
    replica_model_uid: `assistant-rep${replica_id}`,
    status: 'ERROR',
    error_message: '',
    worker_address: '10.0.0.1:4000',
  }));
  const instance = {
    model_uid: 'assistant',
    model_name: 'a',
    model_ability: [],
    replica: 6,
    status: 'READY',
    replica_statuses,
  };
  const told = concerns({}, [instance], 0, gone);
  expect(told).toHaveLength(12);
  expect(told.filter(words => / more /.test(words))).toEqual([
    '2 more workers are gone. > /cluster_info',
    '1 more replica failed. > /running_models/LLM',
  ]);
});

test('memory of no model that has grown is named by GPU, five at most, and not while a launch is under way', {
  tags: ['concerns.unheld'],
}, () => {
  const grown = Array.from({ length: 6 }, (_, device) => ({
    ...{ address: '10.0.0.1:4000', device: String(device), bytes: 6 * GIB, grown: 4 * GIB },
  }));
  const said = concerns({}, [], 0, [], grown);
  expect(said).toHaveLength(6);
  expect(said[0]).toMatch(
    /^On GPU 1 of 10\.0\.0\.1:4000 6 GiB belong to no model, 4 GiB more than an hour ago\. .* > \/cluster_info\/10\.0\.0\.1%3A4000$/,
  );
  expect(said[5]).toBe('The same is true of 1 more GPU. > /cluster_info');
  const starting = { model_uid: 'a', model_name: 'a', model_ability: [], replica: 1, status: 'CREATING' };
  expect(concerns({}, [{ ...starting, replica_statuses: [] }], 0, [], grown)).toEqual([]);
});
