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
      demo: { auth: false, strictPaths: false },
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
  [['--setup'], '--setup needs --release 4.1'],
  [['--release', '2.0'], '--release must be one of 0.13, 4.1, not "2.0"'],
  [['--unknown'], "Unknown option '--unknown'"],
  [['extra'], "Unexpected argument 'extra'"],
])('%j is refused', (argv, message) => {
  expect(parseFlags(argv)).toEqual({ kind: 'refused', message });
});
