import { expect, test } from 'vitest';
import {
  amountByWorker,
  amountOf,
  deletedWith,
  emptiedFolders,
  launchedFrom,
  sharingFolder,
  versionsOf,
} from './cached-versions.ts';

function entry(version: string, folder: string, changes: object = {}) {
  return {
    model_version: version,
    model_format: 'pytorch',
    path: folder,
    real_path: folder,
    actor_ip_address: '10.0.0.1:1',
    size_bytes: null as number | null,
    ...changes,
  };
}

test('versions of one folder go together, on the worker that has it', { tags: ['cache.shared'] }, () => {
  const entries = [
    entry('opt-4', '/cache/opt'),
    entry('opt-8', '/cache/opt'),
    entry('opt-4', '/cache/opt', { actor_ip_address: '10.0.0.2:1' }),
    entry('opt-none', '/cache/opt', { actor_ip_address: '10.0.0.3:1' }),
    entry('other', '/cache/other'),
  ];
  expect(sharingFolder(entries, new Set(['opt-4']))).toEqual(['opt-8']);
  expect(sharingFolder(entries, new Set(['opt-4', 'opt-8']))).toEqual([]);
  expect(deletedWith(entries, new Set(['opt-8']))).toEqual(entries.slice(0, 2));
});

test('files beside a GGUF file, or behind the same link, are deleted too on clusters without sizes', {
  tags: ['cache.shared'],
}, () => {
  const gguf = (version: string, file: string) =>
    entry(version, `/cache/q/${file}`, { model_format: 'ggufv2', real_path: `/hub/blobs/${file}` });
  const files = [gguf('q4', 'q4.gguf'), gguf('q8', 'q8.gguf')];
  expect(sharingFolder(files, new Set(['q4']))).toEqual(['q8']);
  const linked = [
    entry('a', '/cache/a', { real_path: '/data' }),
    entry('b', '/cache/b', { real_path: '/data' }),
  ];
  expect(sharingFolder(linked, new Set(['a']))).toEqual(['b']);
  expect(
    sharingFolder(
      linked.map(one => ({ ...one, size_bytes: 1 })),
      new Set(['a']),
    ),
  ).toEqual([]);
});

test('no version is deleted for an unnamed folder, or for a neighbour of its own', {
  tags: ['cache.shared'],
}, () => {
  const unnamed = [entry('a', ''), entry('b', '')];
  expect(deletedWith(unnamed, new Set(['a']))).toEqual([unnamed[0]]);
  const folders = (of: object) => [entry('c', '/cache/opt-1.3', of), entry('d', '/cache/opt-2.7', of)];
  expect(sharingFolder(folders({}), new Set(['c']))).toEqual([]);
  const gguf = { model_format: 'ggufv2', real_path: '' };
  expect(sharingFolder([entry('e', '/cache/e', gguf), entry('f', '/cache/f', gguf)], new Set(['e']))).toEqual(
    [],
  );
});

test('totals count a folder once, say how many sizes are unknown, and begin with the fullest worker', {
  tags: ['cache.worker-totals'],
}, () => {
  const entries = [
    entry('a', '/a', { size_bytes: 10 }),
    entry('a-8', '/a', { size_bytes: 10 }),
    entry('b', '/b'),
    entry('c', '/c', { size_bytes: 5, actor_ip_address: '10.0.0.2:1' }),
  ];
  expect(amountOf(entries)).toEqual({ entries: 4, bytes: 15, unknown: 1 });
  expect(amountByWorker(entries.toReversed())).toEqual([
    { worker: '10.0.0.1:1', amount: { entries: 3, bytes: 10, unknown: 1 } },
    { worker: '10.0.0.2:1', amount: { entries: 1, bytes: 5, unknown: 0 } },
  ]);
  const unnamed = [entry('a', '', { size_bytes: 10 }), entry('b', '', { size_bytes: 10 })];
  expect(amountOf(unnamed).bytes).toBe(20);
});

test('folders whose own files are deleted are named once, also behind a link, and none on clusters with sizes', {
  tags: ['cache.own-files'],
}, () => {
  const linked = entry('b', '/cache/b', { real_path: '/data/b' });
  const entries = [
    entry('a', '/data/a'),
    linked,
    { ...linked, actor_ip_address: '10.0.0.2:1' },
    entry('c', '/cache/c', { real_path: '' }),
    entry('d', '', { real_path: '' }),
    entry('q4', '/data/q/q4.gguf', { model_format: 'ggufv2' }),
  ];
  expect(emptiedFolders(entries)).toEqual(['/data/a', '/data/b', '/cache/c', '/data/q']);
  expect(emptiedFolders(entries.map(one => ({ ...one, size_bytes: 1 })))).toEqual([]);
});

test('the entries of a version are together, the biggest version first', {
  tags: ['cache.page'],
}, () => {
  const [a, b, again] = [
    entry('a', '/a'),
    entry('b', '/b'),
    entry('a', '/a', { actor_ip_address: '10.0.0.2:1' }),
  ];
  const c = entry('c', '/c', { size_bytes: 5 });
  expect(versionsOf([a, b, again, c])).toMatchObject([
    { id: 'c', held: [c], amount: { bytes: 5 } },
    { id: 'a', held: [a, again] },
    { id: 'b', held: [b] },
  ]);
});

test.each([
  ['the same facts', { model_size_in_billions: '0.5', quantization: 'Int4' }, true],
  [
    'facts that the list of running models does not report',
    { model_size_in_billions: null, quantization: '' },
    true,
  ],
  ['another size', { model_size_in_billions: 5 }, false],
  ['another quantization', { quantization: 'int8' }, false],
  ['another format', { model_format: 'awq' }, false],
  ['another name', { model_name: 'qwen2' }, false],
])(
  'a running model with %s counts as launched from a version or not',
  {
    tags: ['cache.running-from'],
  },
  (_, changes, expected) => {
    const files = {
      model_name: 'qwen',
      model_format: 'gptq',
      model_size_in_billions: '0_5',
      quantization: 'int4',
    };
    expect(launchedFrom(files, { ...files, ...changes })).toBe(expected);
  },
);
