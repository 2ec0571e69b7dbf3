import { parseArgs } from 'node:util';
import type { ClusterOptions } from '#server/cluster/cluster.ts';
import { RELEASES } from '#server/cluster/state.ts';

export type Flags = {
  port: number;
  host: string;
  allowHosts: string[];
  basePath: string;
  endpoint?: string;
  demo: ClusterOptions;
};

type ParsedFlags =
  | { kind: 'run'; flags: Flags }
  | { kind: 'help' }
  | { kind: 'version' }
  | { kind: 'refused'; message: string };

/** Flags with a number, the cluster option that each sets, and its range. */
const demoNumbers = [
  ['models', 'models', { max: 100_000 }],
  ['running', 'running', { max: 100_000 }],
  ['workers', 'workers', { max: 1_000 }],
  ['latency', 'latency', { max: 600_000 }],
  ['launch-seconds', 'launchSeconds', { max: 86_400, whole: false }],
] as const;

const demoOptions = {
  release: { type: 'string' },
  auth: { type: 'boolean' },
  setup: { type: 'boolean' },
  models: { type: 'string' },
  running: { type: 'string' },
  workers: { type: 'string' },
  latency: { type: 'string' },
  'launch-seconds': { type: 'string' },
  'strict-paths': { type: 'boolean' },
  distributed: { type: 'boolean' },
  npus: { type: 'boolean' },
} as const;

const options = {
  endpoint: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  'allow-host': { type: 'string', multiple: true },
  'base-path': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
  ...demoOptions,
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

export function parseFlags(argv: string[]): ParsedFlags {
  try {
    const { values } = parseArgs({ args: argv, options });
    if (values.help) return { kind: 'help' };
    if (values.version) return { kind: 'version' };
    return { kind: 'run', flags: readFlags(values) };
  } catch (error) {
    return { kind: 'refused', message: firstSentence(error) };
  }
}

function readFlags(values: Values): Flags {
  const demoName = Object.keys(demoOptions).find(name => name in values);
  if (values.endpoint !== undefined && demoName !== undefined) {
    throw new Error(`--${demoName} belongs to the demo cluster and cannot be used with --endpoint`);
  }
  if (values.setup && values.release !== '4.1') throw new Error('--setup needs --release 4.1');
  if (values.host === '') throw new Error('--host must name an address of this machine');
  return {
    port: readNumber('port', values.port ?? '9998', { max: 65_535 }),
    host: values.host ?? '127.0.0.1',
    allowHosts: (values['allow-host'] ?? []).map(readHostName),
    basePath: readBasePath(values['base-path'] ?? ''),
    ...(values.endpoint === undefined ? {} : { endpoint: readEndpoint('--endpoint', values.endpoint) }),
    demo: readDemoFlags(values),
  };
}

function readDemoFlags(values: Values): ClusterOptions {
  const { auth = false, setup = false, release, distributed, npus } = values;
  const demo: ClusterOptions = { auth: auth || setup, strictPaths: values['strict-paths'] ?? false };
  if (setup) demo.setup = true;
  if (release !== undefined) demo.release = readChoice('release', release, RELEASES);
  if (distributed) demo.distributed = true;
  if (npus) demo.npus = true;
  for (const [flag, option, range] of demoNumbers) {
    const text = values[flag];
    if (text !== undefined) demo[option] = readNumber(flag, text, range);
  }
  return demo;
}

// Node explains an unknown flag in several sentences; the first is enough.
function firstSentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .split(/\.?\n|\. /, 1)
    .join('')
    .replace(/\.$/, '');
}

type Range = { max: number; whole?: boolean };

/** Reads the number of a flag; each reader here throws an error whose message is the one line for the user. */
function readNumber(flag: string, text: string, { max, whole = true }: Range): number {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (value <= max && (!whole || Number.isInteger(value))) return value;
  throw new Error(
    `--${flag} must be ${whole ? 'a whole number' : 'a number'} from 0 to ${max}, not "${text}"`,
  );
}

function readChoice<T extends string>(flag: string, text: string, choices: readonly T[]): T {
  const chosen = choices.find(choice => choice === text);
  if (chosen !== undefined) return chosen;
  throw new Error(`--${flag} must be one of ${choices.join(', ')}, not "${text}"`);
}

export function readEndpoint(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    const shown = text.replace(/\/\/.*@/, '//…@');
    throw new Error(`${name} must be an http:// or https:// address, not "${shown}"`);
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new Error(
      `${name} must be a plain address, without a user name, a password, a query or a fragment`,
    );
  }
  return url.href;
}

/** As in a page's origin: an IPv6 address has many spellings. */
function readHostName(text: string): string {
  const plain = /^([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])$/i.test(text);
  if (plain && URL.canParse(`http://${text}`)) return new URL(`http://${text}`).hostname;
  throw new Error(
    `--allow-host must be a name such as console.example or an address such as 10.1.2.3 or [fd00::7], without a port, not "${text}"`,
  );
}

function readBasePath(text: string): string {
  const path = text.replace(/\/+$/, '');
  const segments = path.split('/').slice(1);
  const plain = path === '' || /^(\/[\w.~-]+)+$/.test(path);
  if (plain && !segments.some(segment => /^\.+$/.test(segment))) return path;
  throw new Error(`--base-path must be a path such as /team/a, not "${text}"`);
}

export const help = `Inference Console: serves the console and stands in front of one cluster.

Usage: inference-console [flags]        from a clone: npm start -- [flags]

  --endpoint URL        the cluster to stand in front of; without it, a demo cluster in this process
  --port N              the port to listen on (9998; 0 takes any free one)
  --host HOST           the address to listen on (127.0.0.1)
  --allow-host NAME     another name or IP address by which browsers reach it, as that of a proxy in front; may be repeated
  --base-path PATH      a prefix such as /team/a: the console is then at /team/a/ui/
  --version             print the version
  -h, --help            this text

The demo cluster, without --endpoint:

  --release R           what it speaks: 0.13 (by default) or 4.1
  --auth                ask for a sign-in: admin/admin may do everything, viewer/viewer may only look,
                        at 4.1 newcomer/newcomer has to choose a new password
  --setup               release 4.1 without any account yet: it prints the token that makes the first one
  --models N            grow the catalogue of language models to N
  --running N           grow the list of running models to N
  --workers N           how many workers there are (3)
  --latency MS          how long each answer takes, in milliseconds
  --launch-seconds N    how long a launch takes (3)
  --strict-paths        refuse to register a model whose path does not exist
  --distributed         each worker has definitions of its own: custom models run where they were registered
  --npus                the accelerators are NPUs, of which the cluster tells neither number nor memory

CONSOLE_DIST in the environment names another folder with a built console.
`;
