import { parseArgs } from 'node:util';
import type { ClusterOptions } from './cluster/cluster.ts';
import { RELEASES } from './cluster/state.ts';
import { readBasePath, readChoice, readEndpoint, readHostName, readNumber } from './flag-values.ts';

export type Flags = {
  port: number;
  host: string;
  allowHosts: string[];
  basePath: string;
  endpoint?: string;
  demo: ClusterOptions;
};

type ParsedFlags = { kind: 'run'; flags: Flags } | { kind: 'help' } | { kind: 'refused'; message: string };

/** Flags with a number, the option of the cluster that each sets, and its range. */
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
} as const;

const options = {
  endpoint: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  'allow-host': { type: 'string', multiple: true },
  'base-path': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  ...demoOptions,
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

export function parseFlags(argv: string[]): ParsedFlags {
  try {
    const { values } = parseArgs({ args: argv, options });
    return values.help ? { kind: 'help' } : { kind: 'run', flags: readFlags(values) };
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
  const { auth = false, setup = false, release, distributed } = values;
  const demo: ClusterOptions = { auth: auth || setup, strictPaths: values['strict-paths'] ?? false };
  if (setup) demo.setup = true;
  if (release !== undefined) demo.release = readChoice('release', release, RELEASES);
  if (distributed) demo.distributed = true;
  for (const [flag, option, range] of demoNumbers) {
    const text = values[flag];
    if (text !== undefined) demo[option] = readNumber(flag, text, range);
  }
  return demo;
}

// Node explains an unknown flag in several sentences; the first one says it.
function firstSentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .split(/\.?\n|\. /, 1)
    .join('')
    .replace(/\.$/, '');
}
