import { expect, test } from 'vitest';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { parseLog } from '#app/cluster/logs/log-lines.ts';
import type { ClusterNode } from '#app/cluster/workers/nodes.ts';
import { logFailure } from '#app/http/failure.ts';
import { call } from '#test/call-cluster.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { supportBundle } from './bundle.ts';
import { knownBrowser, knownCall } from './known-words.ts';

const serve = serveCluster();
const HEAD =
  '2026-11-28T10:00:00.000Z ERROR xinference.core.worker pid:7 role:worker address:10.1.2.3:40 node:anna-pc ';
const model = {
  id: 'annas-model',
  model_type: 'LLM',
  model_name: 'acme-payroll',
  model_engine: 'vLLM',
  model_format: 'pytorch',
  quantization: 'Int4',
  model_size_in_billions: 7,
  address: '10.1.2.3:40',
} as unknown as RunningModel;
const node = { node_type: 'Worker', ip_address: '10.1.2.3:40', mem_total: 5 } as unknown as ClusterNode;
const cluster = { nodes: [node], running: [model] };

const bundleOf = (lines: readonly string[], withText: boolean) =>
  supportBundle({ ...cluster, log: parseLog('w', lines.join('\n'), undefined), withText }, new Date(0));
const logOf = (lines: readonly string[], withText = true): string[] =>
  JSON.parse(bundleOf(lines, withText)).log;

/** A line of a log each, with the parts of it that no bundle may hold. */
const secrets: [string, ...string[]][] = [
  ['aws_access_key_id=AKIAIOSFODNN7EXAMPLE', 'AKIA'],
  [
    'using AKIAIOSFODNN7EXAMPLE and wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    'AKIA',
    'wJalr',
    'K7MDENG',
    'bPxRf',
  ],
  ['AWS_SECRET_ACCESS_KEY: wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', 'wJalr', 'K7MDENG', 'bPxRf'],
  ['passphrase: correct horse battery staple', 'correct', 'staple'],
  ['the pass phrase is correct horse battery', 'horse'],
  ['login with password hunter2', 'hunter2'],
  ["connect(password='hunter2 too', user='anna')", 'hunter2', 'too', 'anna'],
  ['run --api-key hunter2key --port 9997', 'hunter2'],
  ['Authorization: Basic YW5uYTpodW50ZXIy', 'YW5u'],
  ["headers={'authorization': 'Bearer hunter2', 'x-api-key': 'hunter3'}", 'hunter2', 'hunter3'],
  ["headers: [(b'authorization', b'Token hunter2')]", 'hunter2'],
  ['sent Bearer hunter2.token', 'hunter2'],
  ['Cookie: session=hunter2; theme=dark', 'hunter2', 'dark'],
  ['Set-Cookie: sid=hunter2', 'hunter2'],
  ['X-Api-Key: hunter2', 'hunter2'],
  ['{"password": "hunter2 \\"quoted\\" end", "ok": 1}', 'hunter2', 'quoted', 'end'],
  ['token eyJhbGciOi.eyJzdWIi.sig and sk-proj-hunter2 and hf_hunter2', 'eyJ', 'hunter2'],
  ['ghp_hunter2abc glpat-hunter2abc xoxb-12-hunter2 gsk_hunter2 npm_hunter2', 'hunter2'],
  ['curl -u anna:hunter2 https://x.acme.io/v1', 'anna', 'hunter2', 'acme'],
  ['pw: hunter2', 'hunter2'],
  ['auth=("anna","hunter2")', 'anna', 'hunter2'],
  ['otp: 123456 and api_token hunter2', '123456', 'hunter2'],
  ['sessionid: 8f7g6h', '8f7g6h'],
  ["Chat history: [('I am ill', 'x')]", 'ill'],
  ['hostname gpu-node-17, tenant=acme-bank', 'gpu-node', 'acme'],
  ['key AIzaSyDhunter2hunter2hunter2 of google', 'hunter2'],
  ['postgres://anna:hunter2@db.acme.example:5432/payroll', 'anna', 'hunter2', 'acme', 'payroll'],
  ['redis://:hunter2@cache7:6379/0', 'hunter2', 'cache7'],
  ['mongodb+srv://anna:p%40ss/word@acme.example/?authSource=admin', 'anna', 'ss/word', 'acme'],
  ['Server=db7;User Id=anna;Password=hunter2;', 'db7', 'anna', 'hunter2'],
  ['https://hooks.acme.example/services/T0/B0/hunter2?sig=hunter3', 'acme', 'hunter2', 'hunter3'],
  ["Enter chat, args: <Worker>, kwargs: prompt='I am ill', n=1", 'ill'],
  ['Received request 7: prompt: I am very ill, params: SamplingParams(n=1)', 'ill'],
  ['Prompt "I am ill"', 'ill'],
  ["messages=[{'role': 'user', 'content': 'I am ill'}]", 'ill'],
  ['failed for "I am very ill today"', 'ill'],
  ['query: who is ill', 'who is'],
  ['mail to anna.smith+x@acme.example failed', 'anna', 'smith', 'acme'],
  ['ssh anna@gpu7 failed', 'anna', 'gpu7'],
  ['user=bert logged in, then bert left', 'bert'],
  ['user bert has no rights', 'bert'],
  ['username: "bert"', 'bert'],
  ['no file /home/carla/models/acme/config.json', 'carla', 'acme', 'config'],
  ['C:\\Users\\Carla Smith\\models is no folder', 'Carla', 'Smith'],
  ['\\\\filer7\\share\\carla not found', 'filer7', 'carla'],
  ["open('/srv/acme models/x')", 'acme'],
  ['acme/private-model is no repository', 'acme', 'private'],
  ['~/models/acme', 'acme'],
  ['connect to gpu7.acme.lan:9997 and gpu8:31337', 'gpu7', 'acme', 'gpu8'],
  ['hostname=gpu7 is silent, gpu7 is gone', 'gpu7'],
  ['node gpu7 failed', 'gpu7'],
  ['peer 10.9.8.7:5000 and 192.168.1.9', '10.9.8.7', '192.168'],
  [
    'peer [2001:db8::7]:5000, fe80::1ff:fe23:4567:890a%eth0, 2001:0db8:0:0:0:0:0:7',
    '2001:',
    'fe80',
    '890a',
    'db8',
  ],
  ['device 00:1a:2b:3c:4d:5e and 00-1A-2B-3C-4D-5E', '1a:2b', '1A-2B'],
  ['request 123e4567-e89b-12d3-a456-426614174000', '123e4567', '426614174000'],
  ['digest d41d8cd98f00b204e9800998ecf8427e', 'd41d8cd9'],
  ['model_uid=annas-model, model_name=acme-payroll', 'annas', 'acme'],
  ['Replica annas-model-rep0 on anna-pc failed', 'anna'],
  ['launched model_uid: other-uid, and other-uid ended', 'other-uid'],
  ['Model not found in the model list, uid: desk-one', 'desk'],
  ["Available model uids: ['desk-one', 'desk-two']", 'desk'],
  ['Model desk-bot already registered', 'desk'],
  ['Model name conflicts with existing model desk-bot', 'desk'],
  ['AccountName=acmestore;AccountKey=Zm9vYmFyYmF6cXV4;EndpointSuffix=core.windows.net', 'acme', 'Zm9v'],
  ['SharedAccessSignature=sv=2022&sig=hunter2', 'hunter2', 'sv='],
  ['jdbc:oracle:thin:anna/hunter2@db7.acme.example:1521/ORCL', 'anna', 'hunter2', 'db7', 'acme'],
  ['mssql+pyodbc://anna:hunter%232@db7/pay?driver=ODBC', 'anna', 'hunter', 'db7', 'pay?'],
  ['GET https://acme.s3.amazonaws.com/w?X-Amz-Credential=AK1&X-Amz-Signature=dead', 'acme', 'AK1', 'dead'],
  ['call +49 170 1234567 or +4930901820 or phone: (030) 901820', '170', '901820'],
  ['card 4111 1111 1111 1111, IBAN DE89 3704 0044 0532 0130 00, ssn 078-05-1120', '4111', '3704', '078-'],
  ['license key ABCDE-FGHIJ-KLMNO-PQRST', 'ABCDE', 'KLMNO'],
  ['signing_key hunter2', 'hunter2'],
  ['key=hunter2', 'hunter2'],
  ['recovery codes 11-22 33-44; PIN code 4711', '11-22', '33-44', '4711'],
  ['seed phrase legal winner thank year wave', 'legal', 'wave'],
  ['serve --pass hunter2 --pin 4711 --port 9997', 'hunter2', '4711'],
  ['cookie jar {"JSESSIONID": "hunter2"} and PHPSESSID=hunter3', 'hunter2', 'hunter3'],
  ['otpauth://totp/Acme:anna?secret=JBSWY3DP', 'Acme', 'anna', 'JBSW'],
  ['wandb: Currently logged in as: anna, anna owns it', 'anna'],
  ["user: Anna O'Brien and owner Bert Smith left", 'Anna', 'Brien', 'Bert', 'Smith'],
  ['uid=1000(anna) gid=1000(staff) groups=27(annas)', 'anna'],
  ['subject CN=Anna Smith,OU=Sales,DC=acme,DC=example is not trusted', 'Anna', 'Smith', 'Sales', 'acme'],
  ['host gpu-node-7.acme.lan refused, gpu-node-7 is gone', 'gpu-node', 'acme'],
  ['could not resolve acme-db', 'acme'],
  ['http://[2001:db8::77]:8000/v1/chat and [2001:db8::77] and ::ffff:10.7.7.7', '2001', 'db8', '10.7'],
  ['mac 0a1b.2c3d.4e5f', '0a1b', '4e5f'],
  ['//nas77/share/anna and smb://nas77/anna and nas77:/export/anna', 'nas77', 'share', 'anna'],
  ["no such file: 'anna-notes.txt', acme_payroll.gguf, acme.final.json", 'anna', 'acme', 'payroll'],
  ['<|im_start|>user I am ill<|im_end|>', 'ill'],
  ['[INST] I am ill [/INST]', 'ill'],
  ['### Human: I am ill', 'ill'],
  ['User said: I am ill', 'ill'],
  ['transcribed: I am ill', 'ill'],
  ['answer: you are ill', 'ill'],
];
const PEM = [
  'key is',
  '-----BEGIN RSA PRIVATE KEY-----',
  'MIIhunter2',
  'abc',
  '-----END RSA PRIVATE KEY-----',
];

test('without the text of the log a bundle has time, level, module and exception alone', {
  tags: ['frame.support-redacted'],
}, () => {
  const lines = [
    ...secrets.map(([line]) => HEAD + line),
    `${HEAD}failed`,
    'Traceback (most recent call last):',
    '  File "/home/anna/worker.py", line 6',
    'acme.PayrollError: hunter2',
  ];
  const log = logOf(lines, false);
  expect(new Set(log)).toEqual(
    new Set([
      '2026-11-28T10:00:00.000Z ERROR xinference.core.worker …',
      '2026-11-28T10:00:00.000Z ERROR xinference.core.worker PayrollError: …',
    ]),
  );
  expect(logOf([HEAD.replace('xinference.core.worker', 'anna.plugin')], false)).toEqual([
    '2026-11-28T10:00:00.000Z ERROR … …',
  ]);
});

test.for(secrets)(
  'with the text of the log, the secrets and names of %j are hidden',
  {
    tags: ['frame.support-redacted'],
  },
  ([line, ...parts]) => {
    const [shown = ''] = logOf([HEAD + line]).map(one => one.slice(one.indexOf('worker ') + 7));
    expect(parts.filter(part => shown.toLowerCase().includes(part.toLowerCase()))).toEqual([]);
  },
);

test('all secrets of a cluster together are in no bundle, those of failures included', {
  tags: ['frame.support-redacted'],
}, () => {
  for (const [line] of secrets)
    logFailure('POST /v1/models/annas-model', { kind: 'refused', status: 400, detail: line });
  const lines = [...secrets.map(([line]) => HEAD + line), HEAD + PEM[0], ...PEM.slice(1)];
  const parts = [...secrets.flatMap(([, ...own]) => own), 'MII', 'anna-pc', '10.1.2.3'].filter(
    part => !['end', 'ill', 'too', 'dark', 'config'].includes(part),
  );
  for (const withText of [false, true]) {
    const bundle = bundleOf(lines, withText);
    expect(parts.filter(part => bundle.includes(part))).toEqual([]);
  }
});

test('names have the same pseudonym everywhere, and the words that help with a fault are kept', {
  tags: ['frame.support-redacted'],
}, () => {
  const detail =
    '[address=10.1.2.3:40, pid=7] Model not found in the model list, uid: annas-model (cached, retry after 10.0s)';
  logFailure('DELETE /v1/models/annas-model', { kind: 'refused', status: 400, detail });
  const lines = [
    `${HEAD}Failed to load \x1b[31mannas-model-rep0\x1b[0m at 10.1.2.3:40, CUDA out of memory, 12.5 GiB free`,
    'Traceback (most recent call last):',
    '  File "/home/anna/venv/lib/site-packages/xinference/core/worker.py", line 6, in launch',
    'torch.OutOfMemoryError: CUDA out of memory.',
  ];
  const { log, nodes, running, failures } = JSON.parse(bundleOf(lines, true));
  expect(running).toMatchObject([
    { uid: 'model-1', name: 'name-1', type: 'LLM', engine: 'vLLM', quantization: 'Int4', worker: 'worker-1' },
  ]);
  expect(nodes).toMatchObject([{ name: 'worker-1', mem_total: 5 }]);
  expect(log).toEqual([
    [
      '2026-11-28T10:00:00.000Z ERROR xinference.core.worker Failed to load model-1-rep0 at worker-1, CUDA out of memory, 12.5 GiB free',
      'Traceback (most recent call last):',
      '  File "xinference/core/worker.py", line 6, in launch',
      'torch.OutOfMemoryError: CUDA out of memory.',
    ].join('\n'),
  ]);
  expect(failures).toMatchObject([
    {
      call: 'DELETE /v1/models/<name>',
      status: 400,
      detail:
        '[address=worker-1, pid=7] Model not found in the model list, uid: model-1 (cached, retry after 10.0s)',
    },
  ]);
});

test('an address has one pseudonym with and without port, scheme and brackets', {
  tags: ['frame.support-redacted'],
}, () => {
  const [line = ''] = logOf([
    `${HEAD}http://[2001:db8::77]:8000/v1/chat, [2001:db8::77], 2001:db8::77; http://gpu-9.lan:1/v1/chat, gpu-9`,
  ]);
  expect(line).toMatch(/ http:\/\/host-4\/v1\/chat, host-4, host-4; http:\/\/host-2\/v1\/chat, host-2$/);
});

test('a name that is also a common word, a number or the name of a secret has a pseudonym too', {
  tags: ['frame.support-redacted'],
}, () => {
  const running = ['model', '4711', 'token', 'Model-3'].map(id => ({ ...model, id }));
  const lines = [`${HEAD}model uid: model-rep0 of 4711, token=hunter2, the token ended at 4711`];
  const bundle = supportBundle(
    { running, log: parseLog('w', lines.join('\n'), undefined), withText: true },
    new Date(0),
  );
  const { running: shown, log } = JSON.parse(bundle);
  expect(shown.map(({ uid }: { uid: string }) => uid)).toEqual(['model-1', 'model-2', 'model-3', 'model-4']);
  expect(log[0]).not.toMatch(/hunter2/);
  expect(log[0]).toMatch(/model-1-rep0/);
});

test('of a model, a release and a browser no unknown word is in a bundle', {
  tags: ['frame.support-redacted'],
}, () => {
  const odd = {
    ...model,
    model_engine: 'acme-engine',
    model_format: 'acme',
    quantization: 'for anna',
    model_type: 'acme',
  };
  const version = { version: '4.1.0+acme.corp', revision: 'anna' };
  const bundle = supportBundle({ version, running: [odd as unknown as RunningModel] }, new Date(0));
  expect(bundle).not.toMatch(/acme|anna/);
  expect(
    knownBrowser('Mozilla/5.0 (X11; Linux x86_64; anna-pc) Chrome/131.0.0.0 Safari/537.36 AcmeBrowser/7'),
  ).toBe('X11 Linux x86_64 Chrome/131.0.0.0 Safari/537.36');
});

test.for<[string, string]>([
  ['GET /v1/cache/models?model_name=mine', 'GET /v1/cache/models?model_name=<name>'],
  ['GET /v1/model_registrations/LLM/mine', 'GET /v1/model_registrations/LLM/<name>'],
  ['POST /v1/ui/images/annas', 'POST /v1/ui/images/<name>'],
  ['DELETE /v1/launch_history/annas/on%20the%20large', 'DELETE /v1/launch_history/<name>/<name>'],
  ['GET /v1/models', 'GET /v1/models'],
  ['GET /v1/models/{uid}/load?detailed=true', 'GET /v1/models/<name>/load?detailed=true'],
  ['GET /v1/audit/search?user=anna&start=5', 'GET /v1/audit/search?user=<name>&start=<name>'],
  ['POST /v1/workers/gpu7.corp%3A30001/relaunch', 'POST /v1/workers/<name>/relaunch'],
  ['POST /token', 'POST /token'],
])('of the call %s %s is known', { tags: ['frame.support-redacted'] }, ([made, shown]) => {
  expect(knownCall(made)).toBe(shown);
});

test('of every call the path is known without its names', { tags: ['frame.support-redacted'] }, async () => {
  const paths = await Promise.all(
    (['0.13', '4.1'] as const).map(async release => {
      const { json } = await call(serve({ release }), 'GET /openapi.json');
      return Object.keys(Object(json).paths);
    }),
  );
  const called = paths.flat().filter(path => path.startsWith('/v1/'));
  expect(called.length).toBeGreaterThan(40);
  for (const path of called)
    expect(knownCall(path.replace(/\{[^}]+\}/g, 'anna%2Fs'))).toBe(path.replace(/\{[^}]+\}/g, '<name>'));
});
