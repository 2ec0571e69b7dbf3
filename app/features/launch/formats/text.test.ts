import { expect, test } from 'vitest';
import { draftOf } from '#app/features/launch/payload.ts';
import { launchTexts } from './launch-as-text.tsx';
import { readLaunch } from './read-launch.ts';

const payload = {
  model_uid: null,
  model_name: 'qwen2-instruct',
  model_type: 'LLM',
  model_engine: 'vLLM',
  model_format: 'pytorch',
  model_size_in_billions: '1_8',
  quantization: 'none',
  n_gpu: null,
  replica: 2,
  request_limits: null,
  worker_ip: null,
  gpu_idx: [0, 1],
  peft_model_config: { lora_list: [{ lora_name: 'a', local_path: '/lora/a b' }] },
  max_model_len: 4096,
  trust_remote_code: true,
  enable_thinking: true,
};
const old = { endpoint: 'http://10.20.0.1:9997', withKey: false, newer: false };

test('a launch as the command of 0.13.1, without newer options', {
  tags: ['text.copy'],
}, () => {
  expect(launchTexts(payload, old).cli).toBe(
    [
      'xinference launch',
      '--endpoint http://10.20.0.1:9997',
      '--model-name qwen2-instruct',
      '--model-type LLM',
      '--model-engine vLLM',
      '--model-format pytorch',
      '--size-in-billions 1_8',
      '--quantization none',
      '--n-gpu None',
      '--replica 2',
      '--gpu-idx 0,1',
      '--max_model_len 4096',
      '--trust-remote-code true',
      '--enable_thinking true',
      "--lora-modules a '/lora/a b'",
    ].join(' \\\n  '),
  );
  expect(launchTexts(payload, { ...old, newer: true }).cli).toContain(' --enable-thinking \\\n');
});

test('a launch as a Python program', { tags: ['text.copy'] }, () => {
  const { python } = launchTexts({ ...payload, 'a-b': 1 }, { ...old, withKey: true });
  expect(python).toMatch(
    /^import os\nfrom xinference.client import Client\n\nclient = Client\("http:\/\/10.20.0.1:9997", api_key=os.environ\["XINFERENCE_API_KEY"\]\)\n/,
  );
  expect(python).toContain('    n_gpu=None,\n    replica=2,\n');
  expect(python).toContain('    **{\n        "a-b": 1,\n    },\n)\nprint(uid)');
});

test('a secret is a placeholder in every text, and a placeholder is no setting', {
  tags: ['text.secrets'],
}, () => {
  const envs = { GITHUB_TOKEN: 'ghp_verysecret', HOME: '/root' };
  const secret = { ...payload, hf_token: 'hf_verysecret', password: 12345678, max_tokens: 5, envs };
  const texts = launchTexts(secret, { ...old, withKey: true });
  for (const text of Object.values(texts).map(String)) expect(text).not.toMatch(/verysecret|12345678/);
  expect(texts.json).toContain('"hf_token": "YOUR_HF_TOKEN"');
  expect(texts.json).toContain('"max_tokens": 5');
  expect(JSON.parse(texts.json)).toMatchObject({
    envs: { GITHUB_TOKEN: 'YOUR_GITHUB_TOKEN', HOME: 'YOUR_HOME' },
  });
  const read = readLaunch(texts.json);
  expect(read && draftOf('llm', read.payload).refused).toEqual(['hf_token', 'password', 'envs']);
});

test('values that the command would read differently are named', { tags: ['text.copy'] }, () => {
  const odd = { ...payload, version: '1_000', config: { a: 1 } };
  expect(launchTexts(odd, old).beyondCli).toEqual(['version', 'config']);
});

test.each([
  ['JSON', payload, []],
  ['a nested setting', { ...payload, envs: { A: 'b' } }, []],
  ['a text that looks like a number', { ...payload, seed: '7' }, []],
  ['a replica that is none', { ...payload, replica: 0 }, ['replica']],
])('of %s the form names what it refuses', { tags: ['text.paste'] }, (_, body, unread) => {
  const read = readLaunch(JSON.stringify(body));
  expect(read && draftOf('llm', read.payload).refused).toEqual(unread);
});

test.each(['1.8', 1.8, '1_8'])('a size that is written as %j is read', { tags: ['text.paste'] }, size => {
  const { draft, refused } = draftOf('llm', { ...payload, model_size_in_billions: size });
  expect(draft.model_size_in_billions).toBe('1_8');
  expect(refused).toEqual([]);
});

test('null is no row where it asks for nothing, and a row where it may mean something', {
  tags: ['text.paste', 'launch.body'],
}, () => {
  const named = { request_limits: null, peft_model_config: null, n_gpu: null, own: null, nested: { a: 1 } };
  expect(draftOf('image', { ...payload, ...named }).draft.n_gpu).toBe('CPU');
  expect(draftOf('image', { ...payload, ...named }).draft.extra).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'own', value: 'none' }),
      expect.objectContaining({ key: 'nested', value: '{"a":1}' }),
    ]),
  );
  const keys = draftOf('image', { ...payload, ...named }).draft.extra.map(({ key }) => key);
  expect(keys).not.toContain('request_limits');
  expect(keys).not.toContain('peft_model_config');
});

test('adapters are read in any order of their parts', { tags: ['text.paste'] }, () => {
  const { lora_list } = payload.peft_model_config;
  const peft_model_config = { image_lora_fuse_kwargs: { scale: 1 }, lora_list };
  expect(draftOf('llm', { ...payload, peft_model_config }).refused).toEqual([]);
});

test('the short options of the command, an equals sign and switches are read', {
  tags: ['text.paste'],
}, () => {
  const read = readLaunch(
    '$ xinference launch -e http://h -n m -t embedding -r 2 --n-gpu=None -ev A b --disable-virtual-env stray --seed 3',
  );
  expect(read).toEqual({
    from: 'cli',
    unread: ['stray'],
    payload: {
      model_uid: null,
      model_name: 'm',
      model_type: 'embedding',
      replica: 2,
      n_gpu: null,
      envs: { A: 'b' },
      enable_virtual_env: false,
      seed: 3,
    },
  });
});

test('curl in double quotes is read, and text without a launch is not', { tags: ['text.paste'] }, () => {
  const body = String.raw`{\"model_name\": \"m\", \"model_type\": \"LLM\"}`;
  expect(readLaunch(`curl -X POST http://h/v1/models --data-raw "${body}"`)?.payload.model_name).toBe('m');
  for (const text of [
    '',
    'hello',
    '{',
    '[1]',
    'curl http://h',
    "curl -d '@file' http://h",
    'xinference list',
  ])
    expect(readLaunch(text), text).toBeUndefined();
});
