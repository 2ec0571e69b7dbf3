import { expect, test } from 'vitest';
import { parseFlags } from './flags.ts';

test('without flags the demo cluster is served on this machine only', () => {
  expect(parseFlags([])).toEqual({
    kind: 'run',
    flags: {
      port: 9998,
      host: '127.0.0.1',
      allowHosts: [],
      basePath: '',
      trustProxies: [],
      limits: {},
      demo: { auth: false, strictPaths: false },
      log: 'text',
      accessLog: false,
    },
  });
});

test("the demo cluster's flags are read as numbers", () => {
  const argv = ['--models=10000', '--running', '5000', '--workers=0', '--latency=20', '--launch-seconds=0.5'];
  expect(parseFlags([...argv, '--auth', '--strict-paths'])).toMatchObject({
    flags: {
      demo: {
        auth: true,
        strictPaths: true,
        models: 10_000,
        running: 5_000,
        workers: 0,
        latency: 20,
        launchSeconds: 0.5,
      },
    },
  });
});

test('the host may be given several names', () => {
  expect(parseFlags(['--allow-host', 'Console.example', '--allow-host=gpu-1'])).toMatchObject({
    flags: { allowHosts: ['console.example', 'gpu-1'] },
  });
});

test('an address of the host is read as it appears in a page’s origin', () => {
  expect(parseFlags(['--allow-host=10.1.2.3', '--allow-host=[FD00:0:0::7]'])).toMatchObject({
    flags: { allowHosts: ['10.1.2.3', '[fd00::7]'] },
  });
});

test('--read-only may have a value, and its variable is true, all or false', {
  tags: ['host.read-only'],
}, () => {
  expect(parseFlags(['--read-only', '--port', '1'])).toMatchObject({
    flags: { readOnly: 'calls', port: 1 },
  });
  expect(parseFlags(['--read-only=all'])).toMatchObject({ flags: { readOnly: 'all' } });
  const variable = 'INFERENCE_CONSOLE_READ_ONLY';
  expect(parseFlags([], { [variable]: 'true' })).toMatchObject({ flags: { readOnly: 'calls' } });
  expect(parseFlags(['--read-only'], { [variable]: 'all' })).toMatchObject({ flags: { readOnly: 'calls' } });
  expect(parseFlags([], { [variable]: 'false' })).not.toHaveProperty('flags.readOnly');
  expect(parseFlags(['--read-only=most'])).toEqual({
    kind: 'refused',
    message: '--read-only must be one of true, all, false, not "most"',
  });
});

test('a base path may end in a slash', () => {
  expect(parseFlags(['--base-path', '/team/a/'])).toMatchObject({ flags: { basePath: '/team/a' } });
  expect(parseFlags(['--base-path', '/ui/llm'])).toMatchObject({ flags: { basePath: '/ui/llm' } });
});

test.each([
  [['--port', '65536'], '--port must be a whole number from 0 to 65535, not "65536"'],
  [['--port', '80x'], '--port must be a whole number from 0 to 65535, not "80x"'],
  [['--port', ''], '--port must be a whole number from 0 to 65535, not ""'],
  [['--port'], "Option '--port <value>' argument missing"],
  [['--models', '1.5'], '--models must be a whole number from 0 to 100000, not "1.5"'],
  [['--latency=-1'], '--latency must be a whole number from 0 to 600000, not "-1"'],
  [['--launch-seconds', '1e9'], '--launch-seconds must be a number from 0 to 86400, not "1e9"'],
  [['--host', ''], '--host must name an address of this machine'],
  [
    ['--endpoint', '127.0.0.1:9997'],
    '--endpoint must be an http:// or https:// address, not "127.0.0.1:9997"',
  ],
  [['--endpoint', 'ftp://a'], '--endpoint must be an http:// or https:// address, not "ftp://a"'],
  [
    ['--endpoint', 'http://me:secret@a'],
    '--endpoint must be a plain address, without a user name, a password, a query or a fragment',
  ],
  [
    ['--endpoint', 'http://:secret@a'],
    '--endpoint must be a plain address, without a user name, a password, a query or a fragment',
  ],
  [['--endpoint', 'ftp://me:secret@a'], '--endpoint must be an http:// or https:// address, not "ftp://…@a"'],
  [
    ['--allow-host', 'console.example:80'],
    '--allow-host must be a name such as console.example or an address such as 10.1.2.3 or [fd00::7], without a port, not "console.example:80"',
  ],
  [
    ['--allow-host', 'fd00::7'],
    '--allow-host must be a name such as console.example or an address such as 10.1.2.3 or [fd00::7], without a port, not "fd00::7"',
  ],
  [
    ['--allow-host', '[fd00::x]'],
    '--allow-host must be a name such as console.example or an address such as 10.1.2.3 or [fd00::7], without a port, not "[fd00::x]"',
  ],
  [
    ['--allow-host', '10.1.2.300'],
    '--allow-host must be a name such as console.example or an address such as 10.1.2.3 or [fd00::7], without a port, not "10.1.2.300"',
  ],
  [
    ['--endpoint', 'http://a', '--auth'],
    '--auth belongs to the demo cluster and cannot be used with --endpoint',
  ],
  [['--base-path', 'team'], '--base-path must be a path such as /team/a, not "team"'],
  [['--base-path', '/a/..'], '--base-path must be a path such as /team/a, not "/a/.."'],
  [['--headers-timeout', '0'], '--headers-timeout must be a whole number from 1 to 86400, not "0"'],
  [
    ['--trust-proxy', '10.0.0.0/33'],
    '--trust-proxy must be an address such as 10.1.2.3 or a network such as 10.0.0.0/8, not "10.0.0.0/33"',
  ],
  [['--tls-cert', 'a.pem'], '--tls-cert needs --tls-key'],
  [['--key', 'a.pem'], '--key needs --cert'],
  [['--ca', 'a.pem', '--endpoint', 'http://a'], '--ca needs an --endpoint that begins with https:'],
  [['--log', 'xml'], '--log must be one of text, json, not "xml"'],
  [
    ['--endpoint=http://a', '--endpoint=lab=http://b'],
    '--endpoint needs names for several clusters: prod=http://HOST:9997',
  ],
  [['--endpoint=lab=http://a', '--endpoint=Lab=http://b'], '--endpoint names "lab" twice'],
  [['--endpoint=lab=http://a', '--endpoint=ui=http://b'], '--endpoint must not use the name "ui"'],
  [['--setup'], '--setup needs --release 4.1'],
  [['--release', '2.0'], '--release must be one of 0.13, 4.1, not "2.0"'],
  [['--unknown'], "Unknown option '--unknown'"],
  [['extra'], "Unexpected argument 'extra'"],
])('%j is refused', (argv, message) => {
  expect(parseFlags(argv)).toEqual({ kind: 'refused', message });
});

test('several clusters have a name each, and one alone needs none', { tags: ['clusters.several'] }, () => {
  const argv = ['--endpoint', 'prod=http://a:9997', '--endpoint=lab=https://b/inner'];
  const clusters = [
    { name: 'prod', endpoint: 'http://a:9997/' },
    { name: 'lab', endpoint: 'https://b/inner' },
  ];
  expect(parseFlags(argv)).toMatchObject({ flags: { clusters } });
  expect(parseFlags([...argv, '--ca', 'a.pem'])).toMatchObject({ flags: { clusters, ca: 'a.pem' } });
  const environment = { INFERENCE_CONSOLE_ENDPOINT: 'prod=http://a:9997, lab=https://b/inner' };
  expect(parseFlags([], environment)).toMatchObject({ flags: { clusters } });
  expect(parseFlags(['--endpoint', 'prod=http://a:9997'])).toMatchObject({
    flags: { endpoint: 'http://a:9997/' },
  });
});

test('every flag is also a variable of the environment, and a flag comes before its variable', {
  tags: ['host.environment'],
}, () => {
  const environment = {
    INFERENCE_CONSOLE_PORT: '9000',
    INFERENCE_CONSOLE_BASE_PATH: '/team/a',
    INFERENCE_CONSOLE_ALLOW_HOST: 'gpu-1, console.example',
    INFERENCE_CONSOLE_MAX_BODY_BYTES: '1000',
    INFERENCE_CONSOLE_AUTH: 'true',
    INFERENCE_CONSOLE_NPUS: 'false',
    INFERENCE_CONSOLE_LOG: 'json',
    INFERENCE_CONSOLE_ACCESS_LOG: 'true',
    INFERENCE_CONSOLE_METRICS_PORT: '9464',
    INFERENCE_CONSOLE_ENDPOINT: '',
  };
  const port = 1;
  expect(parseFlags(['--port', String(port)], environment)).toEqual({
    kind: 'run',
    flags: {
      port,
      host: '127.0.0.1',
      allowHosts: ['gpu-1', 'console.example'],
      basePath: '/team/a',
      trustProxies: [],
      limits: { maxBodyBytes: 1000 },
      demo: { auth: true, strictPaths: false },
      log: 'json',
      accessLog: true,
      metricsPort: 9464,
    },
  });
});

test.each([
  [{ INFERENCE_CONSOLE_PORT: 'x' }, 'INFERENCE_CONSOLE_PORT must be a whole number from 0 to 65535, not "x"'],
  [{ INFERENCE_CONSOLE_AUTH: '1' }, 'INFERENCE_CONSOLE_AUTH must be true or false, not "1"'],
])('the refusal of %j names the variable', (environment, message) => {
  expect(parseFlags([], environment)).toEqual({ kind: 'refused', message });
});

test('--sign-in names a file, as its variable does', { tags: ['host.sign-in', 'host.environment'] }, () => {
  expect(parseFlags(['--sign-in', '/etc/users'])).toMatchObject({ flags: { signIn: '/etc/users' } });
  const environment = { INFERENCE_CONSOLE_SIGN_IN: '/run/users' };
  expect(parseFlags([], environment)).toMatchObject({ flags: { signIn: '/run/users' } });
  expect(parseFlags(['--sign-in='])).toMatchObject({
    kind: 'refused',
    message: '--sign-in must name a file of htpasswd',
  });
});
