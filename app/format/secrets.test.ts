import { expect, test } from 'vitest';
import { dropSecrets, holdsPlaceholder, withoutSecrets } from './secrets.ts';

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
  envs: { HOME: '/root', KEY_FILE: '/key' },
};

test('values under secret keys are removed at any depth, and nothing else', {
  tags: ['text.secrets', 'launch-set.save'],
}, () => {
  expect(dropSecrets(secret)).toEqual({ envs: {} });
  expect(dropSecrets(plain)).toEqual(plain);
  expect(dropSecrets({ list: [secret, plain] })).toEqual({ list: [{ envs: {} }, plain] });
});

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
    envs: '{"GITHUB_TOKEN":"YOUR_GITHUB_TOKEN","HOME":"/root"}',
    ...odd,
  });
  expect(dropSecrets({ envs, ...odd })).toEqual({ envs: '{"HOME":"/root"}', ...odd });
});
