import { expect, test } from 'vitest';
import {
  holdsPlaceholder,
  placeholdersIn,
  withNamedPlaceholders,
  withoutSecrets,
  withValues,
} from './secrets.ts';
import { setSetting } from './settings.ts';

const secret = {
  hf_token: 'hf_x',
  password: 12345678,
  dbPasswd: 'x',
  client_secret: 'x',
  credential: 'x',
  apiKey: 'x',
  access_key: 'x',
  private_key: 'x',
  api_key: [null, 'sk-one', 'sk-two'],
  envs: { GITHUB_TOKEN: 'x', SIGNING_KEY: 'x' },
};
const plain = {
  max_tokens: 5,
  bos_token: '<s>',
  stop_token: '</s>',
  token: true,
  secret: null,
  passwords: {},
  key: 'x',
  envs: {},
};

test('a placeholder names the secret that it replaces', { tags: ['text.secrets'] }, () => {
  const { envs, ...texts } = withoutSecrets(secret);
  expect(envs).toEqual({ GITHUB_TOKEN: 'YOUR_GITHUB_TOKEN', SIGNING_KEY: 'YOUR_SIGNING_KEY' });
  expect(texts).toMatchObject({ hf_token: 'YOUR_HF_TOKEN', apiKey: 'YOUR_APIKEY', api_key: 'YOUR_API_KEY' });
  expect(Object.values(texts).filter(text => !holdsPlaceholder(String(text)))).toEqual([]);
  expect(holdsPlaceholder(JSON.stringify(envs))).toBe(true);
  expect(withoutSecrets(plain)).toEqual(plain);
});

test.each(['hf_x', 'your_token', 'MY_YOUR_TOKEN', '{"A": "use YOUR_TOKEN"}', 'null'])(
  '%j is no placeholder',
  value => {
    expect(holdsPlaceholder(value)).toBe(false);
  },
);

test('a text that is JSON keeps no secret either', { tags: ['text.secrets'] }, () => {
  const envs = '{"GITHUB_TOKEN": "x", "HOME": "/root"}';
  const odd = { note: '{not JSON', list: '[1, 2]' };
  expect(withoutSecrets({ envs, ...odd })).toEqual({
    envs: '{"GITHUB_TOKEN":"YOUR_GITHUB_TOKEN","HOME":"YOUR_HOME"}',
    ...odd,
  });
});

test('passphrases, cookies, headers and keys of other makers are secrets, and so is a text by its shape', {
  tags: ['text.secrets'],
}, () => {
  const named = {
    pass_phrase: 'x',
    Authorization: 'Basic x',
    'Set-Cookie': 'x',
    'x-api-key': 'x',
    AWS_ACCESS_KEY_ID: 'x',
    ssh_key: 'x',
    connection_string: 'x',
    db_pwd: 'x',
  };
  const shaped = {
    note: `sk-proj-${'a1'.repeat(10)}`,
    url: 'postgres://anna:x@db/one',
    pem: '-----BEGIN PRIVATE KEY-----\nMII\n-----END PRIVATE KEY-----',
    id: 'AKIAIOSFODNN7EXAMPLE',
  };
  const harmless = {
    repo: 'hf-internal-testing/tiny',
    url: 'https://a.example/x',
    max_tokens: 5,
    sort: 'sk-learn',
  };
  const kept = withoutSecrets({ ...named, ...shaped });
  expect(Object.values(kept).filter(text => !holdsPlaceholder(text))).toEqual([]);
  expect(withoutSecrets(harmless)).toEqual(harmless);
});

test('the values of variables are kept once a person says so, except those of secrets', {
  tags: ['text.secrets', 'settings.choices'],
}, () => {
  const envs = { HF_TOKEN: 'x', HOME: '/root', EMPTY: '' };
  expect(withoutSecrets({ envs })).toEqual({
    envs: { ...envs, HF_TOKEN: 'YOUR_HF_TOKEN', HOME: 'YOUR_HOME' },
  });
  setSetting('keepVariables', 'on');
  expect(withoutSecrets({ envs })).toEqual({ envs: { ...envs, HF_TOKEN: 'YOUR_HF_TOKEN' } });
});

test('the rows of a draft keep no secret either', { tags: ['text.secrets'] }, () => {
  const envs = [{ id: 1, key: 'HOME', value: '/root' }];
  const extra = [
    { id: 1, key: 'hf_token ', value: 'x', as: '' },
    { id: 2, key: 'config', value: '{"api_key":"x"}', as: '' },
    { id: 3, key: 'max_model_len', value: '4096', as: '' },
  ];
  expect(withoutSecrets({ envs, extra })).toEqual({
    envs: [{ id: 1, key: 'HOME', value: 'YOUR_HOME' }],
    extra: [
      { ...extra[0], value: 'YOUR_HF_TOKEN' },
      { ...extra[1], value: '{"api_key":"YOUR_API_KEY"}' },
      extra[2],
    ],
  });
});

test('values take the places of their placeholders, also within JSON', { tags: ['text.secrets'] }, () => {
  const body = { envs: { A: 'YOUR_A' }, config: '{"api_key":"YOUR_API_KEY"}', masked: ['******'], n: 1 };
  expect(placeholdersIn(body)).toEqual(['YOUR_A', 'YOUR_API_KEY', '******']);
  expect(withValues(body, { YOUR_A: '1', YOUR_API_KEY: 'a"b' })).toEqual({
    ...body,
    envs: { A: '1' },
    config: '{"api_key":"a\\"b"}',
  });
});

test('what a cluster masks has a placeholder of its own for each key', { tags: ['text.secrets'] }, () => {
  const envs = { A: '******', B: '******' };
  const named = withNamedPlaceholders({ model_name: 'ours', hf_token: '******', envs });
  expect(named).toEqual({
    model_name: 'ours',
    hf_token: 'YOUR_HF_TOKEN',
    envs: { A: 'YOUR_A', B: 'YOUR_B' },
  });
  expect(placeholdersIn(named)).toHaveLength(3);
});
