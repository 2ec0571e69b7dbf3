import { parseArgs } from 'node:util';
import { RELEASES, type Release } from './cluster/state.ts';
import { readBasePath, readChoice, readEndpoint, readHostName, readNumber } from './flag-values.ts';

export type DemoFlags = {
  release?: Release;
  auth: boolean;
  setup?: boolean;
  strictPaths: boolean;
  distributed?: boolean;
  models?: number;
  running?: number;
  workers?: number;
  /** Milliseconds. */
  latency?: number;
  launchSeconds?: number;
};

export type Flags = {
  port: number;
  host: string;
  allowHosts: string[];
  basePath: string;
  endpoint?: string;
  demo: DemoFlags;
};

export type ParsedFlags =
  | { kind: 'run'; flags: Flags }
  | { kind: 'help' }
  | { kind: 'refused'; message: string };

const options = {
  endpoint: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  'allow-host': { type: 'string', multiple: true },
  'base-path': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
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
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

const demoNames = [
  'release',
  'auth',
  'setup',
  'models',
  'running',
  'workers',
  'latency',
  'launch-seconds',
  'strict-paths',
  'distributed',
] as const;

export function parseFlags(argv: string[]): ParsedFlags {
  try {
    const { values } = parseArgs({ args: argv, options });
    return values.help ? { kind: 'help' } : { kind: 'run', flags: readFlags(values) };
  } catch (error) {
    return { kind: 'refused', message: firstSentence(error) };
  }
}

function readFlags(values: Values): Flags {
  const demoName = demoNames.find(name => values[name] !== undefined);
  if (values.endpoint !== undefined && demoName !== undefined) {
    throw new Error(`--${demoName} belongs to the demo cluster and cannot be used with --endpoint`);
  }
  if (values.setup && values.release !== '4.1') throw new Error('--setup needs --release 4.1');
  if (values.host === '') throw new Error('--host must name an address of this machine');
  return {
    port: readNumber('port', values.port ?? '9998', { min: 0, max: 65_535, whole: true }),
    host: values.host ?? '127.0.0.1',
    allowHosts: (values['allow-host'] ?? []).map(readHostName),
    basePath: readBasePath(values['base-path'] ?? ''),
    ...(values.endpoint === undefined ? {} : { endpoint: readEndpoint('--endpoint', values.endpoint) }),
    demo: readDemoFlags(values),
  };
}

function readDemoFlags(values: Values): DemoFlags {
  const { auth = false, setup = false } = values;
  const flags: DemoFlags = { auth: auth || setup, strictPaths: values['strict-paths'] ?? false };
  if (setup) flags.setup = true;
  const { release, models, running, workers, latency, 'launch-seconds': launchSeconds } = values;
  if (release !== undefined) flags.release = readChoice('release', release, RELEASES);
  if (values.distributed) flags.distributed = true;
  if (models !== undefined)
    flags.models = readNumber('models', models, { min: 0, max: 100_000, whole: true });
  if (running !== undefined)
    flags.running = readNumber('running', running, { min: 0, max: 100_000, whole: true });
  if (workers !== undefined)
    flags.workers = readNumber('workers', workers, { min: 0, max: 1_000, whole: true });
  if (latency !== undefined)
    flags.latency = readNumber('latency', latency, { min: 0, max: 600_000, whole: true });
  if (launchSeconds !== undefined) {
    flags.launchSeconds = readNumber('launch-seconds', launchSeconds, { min: 0, max: 86_400, whole: false });
  }
  return flags;
}

// Node explains an unknown flag in several sentences; the first one says it.
function firstSentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .split(/\.?\n|\. /, 1)
    .join('')
    .replace(/\.$/, '');
}
