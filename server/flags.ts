import { parseArgs } from 'node:util';
import type { ClusterOptions } from '#server/cluster/cluster.ts';
import { RELEASES } from '#server/cluster/state.ts';
import { environmentArguments, variableOf } from './environment.ts';
import type { ReadOnly } from './host/allowed-calls.ts';
import type { ForwardLimits } from './host/forward.ts';
import { isNetwork } from './host/forwarded.ts';
import { LOG_FORMATS } from './host/log.ts';
import type { HostLimits } from './host.ts';
import type { CertificateFiles } from './tls-files.ts';

export type Flags = {
  port: number;
  host: string;
  allowHosts: string[];
  basePath: string;
  endpoint?: string;
  /** Several clusters, each below its name. */
  clusters?: { name: string; endpoint: string }[];
  trustProxies: string[];
  readOnly?: ReadOnly;
  /** A file of htpasswd. */
  signIn?: string;
  limits: Partial<HostLimits & ForwardLimits>;
  demo: ClusterOptions;
  log: (typeof LOG_FORMATS)[number];
  accessLog: boolean;
  metricsPort?: number;
  tlsFiles?: CertificateFiles;
  ca?: string;
  clientFiles?: CertificateFiles;
};

type ParsedFlags =
  | { kind: 'run'; flags: Flags }
  | { kind: 'check'; flags: Flags }
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

/** The limits of the host: the flag, the option that it sets, how many of its units one of the flag is, and its range. */
const limitNumbers = [
  ['headers-timeout', 'headersTimeout', 1_000, { min: 1, max: 86_400 }],
  ['request-timeout', 'requestTimeout', 1_000, { max: 86_400 }],
  ['idle-timeout', 'keepAliveTimeout', 1_000, { min: 1, max: 86_400 }],
  ['connect-timeout', 'connectMs', 1_000, { min: 1, max: 86_400 }],
  ['max-header-bytes', 'maxHeaderSize', 1, { min: 1_024, max: 1_048_576 }],
  ['max-body-bytes', 'maxBodyBytes', 1, { max: Number.MAX_SAFE_INTEGER }],
  ['max-connections', 'maxConnections', 1, { max: 1_000_000 }],
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
  endpoint: { type: 'string', multiple: true },
  port: { type: 'string' },
  host: { type: 'string' },
  'allow-host': { type: 'string', multiple: true },
  'base-path': { type: 'string' },
  'trust-proxy': { type: 'string', multiple: true },
  'read-only': { type: 'string' },
  'sign-in': { type: 'string' },
  'headers-timeout': { type: 'string' },
  'request-timeout': { type: 'string' },
  'idle-timeout': { type: 'string' },
  'connect-timeout': { type: 'string' },
  'max-header-bytes': { type: 'string' },
  'max-body-bytes': { type: 'string' },
  'max-connections': { type: 'string' },
  'tls-cert': { type: 'string' },
  'tls-key': { type: 'string' },
  ca: { type: 'string' },
  cert: { type: 'string' },
  key: { type: 'string' },
  log: { type: 'string' },
  'access-log': { type: 'boolean' },
  'metrics-port': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
  check: { type: 'boolean' },
  ...demoOptions,
} as const;

/** Every flag, without its dashes. */
export const flagNames = Object.keys(options);

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** Reads the flags of the command line, and those that only the environment sets. */
export function parseFlags(commandLine: string[], environment: NodeJS.ProcessEnv = {}): ParsedFlags {
  // parseArgs knows no flag that may have a value.
  const argv = commandLine.map(text => (text === '--read-only' ? '--read-only=true' : text));
  let given: Values = {};
  try {
    given = parseArgs({ args: argv, options }).values;
    if (given.help) return { kind: 'help' };
    if (given.version) return { kind: 'version' };
    const { help, version, check, ...others } = options;
    const args = [...environmentArguments(others, given, environment), ...argv];
    return { kind: given.check ? 'check' : 'run', flags: readFlags(parseArgs({ args, options }).values) };
  } catch (error) {
    const named = (whole: string, flag: string) =>
      variableOf(flag) in environment && !(flag in given) ? variableOf(flag) : whole;
    return { kind: 'refused', message: firstSentence(error).replace(/^--([\w-]+)/, named) };
  }
}

function readFlags(values: Values): Flags {
  const demoName = Object.keys(demoOptions).find(name => name in values);
  if (values.endpoint !== undefined && demoName !== undefined) {
    throw new Error(`--${demoName} belongs to the demo cluster and cannot be used with --endpoint`);
  }
  if (values.setup && values.release !== '4.1') throw new Error('--setup needs --release 4.1');
  if (values.host === '') throw new Error('--host must name an address of this machine');
  if (values['sign-in'] === '') throw new Error('--sign-in must name a file of htpasswd');
  const metricsPort = values['metrics-port'];
  return {
    port: readNumber('port', values.port ?? '9998', { max: 65_535 }),
    host: values.host ?? '127.0.0.1',
    allowHosts: (values['allow-host'] ?? []).map(readHostName),
    basePath: readBasePath(values['base-path'] ?? ''),
    ...readEndpoints(values.endpoint),
    trustProxies: (values['trust-proxy'] ?? []).map(readNetwork),
    ...readReadOnly(values['read-only']),
    ...(values['sign-in'] !== undefined && { signIn: values['sign-in'] }),
    limits: readLimits(values),
    demo: readDemoFlags(values),
    ...readTlsFlags(values),
    log: readChoice('log', values.log ?? 'text', LOG_FORMATS),
    accessLog: values['access-log'] ?? false,
    ...(metricsPort === undefined
      ? {}
      : { metricsPort: readNumber('metrics-port', metricsPort, { max: 65_535 }) }),
  };
}

/** `--read-only` alone, and `--read-only=all`. */
export function readReadOnly(text = 'false'): Pick<Flags, 'readOnly'> {
  const chosen = readChoice('read-only', text, ['true', 'all', 'false']);
  return chosen === 'false' ? {} : { readOnly: chosen === 'all' ? 'all' : 'calls' };
}

function readLimits(values: Values): Flags['limits'] {
  const limits: Flags['limits'] = {};
  for (const [flag, option, scale, range] of limitNumbers) {
    const text = values[flag];
    if (text !== undefined) limits[option] = readNumber(flag, text, range) * scale;
  }
  if (limits.maxBodyBytes === 0) delete limits.maxBodyBytes;
  return limits;
}

function readTlsFlags(values: Values): Pick<Flags, 'tlsFiles' | 'ca' | 'clientFiles'> {
  const { ca, endpoint = [] } = values;
  const tlsFiles = readPair(values, 'tls-cert', 'tls-key');
  const clientFiles = readPair(values, 'cert', 'key');
  const towardsCluster = ca !== undefined ? '--ca' : clientFiles && '--cert';
  if (towardsCluster && !endpoint.some(text => /^([\w-]+=)?https:/.test(text)))
    throw new Error(`${towardsCluster} needs an --endpoint that begins with https:`);
  return {
    ...(tlsFiles && { tlsFiles }),
    ...(ca !== undefined && { ca }),
    ...(clientFiles && { clientFiles }),
  };
}

function readPair<C extends 'tls-cert' | 'cert', K extends 'tls-key' | 'key'>(
  values: Values,
  certFlag: C,
  keyFlag: K,
): CertificateFiles | undefined {
  const [cert, key] = [values[certFlag], values[keyFlag]];
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined) throw new Error(`--${keyFlag} needs --${certFlag}`);
  if (key === undefined) throw new Error(`--${certFlag} needs --${keyFlag}`);
  return { certFlag: `--${certFlag}`, cert, keyFlag: `--${keyFlag}`, key };
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

type Range = { min?: number; max: number; whole?: boolean };

/** Reads the number of a flag; each reader here throws an error whose message is the one line for the user. */
function readNumber(flag: string, text: string, { min = 0, max, whole = true }: Range): number {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max && (!whole || Number.isInteger(value))) return value;
  throw new Error(
    `--${flag} must be ${whole ? 'a whole number' : 'a number'} from ${min} to ${max}, not "${text}"`,
  );
}

function readChoice<T extends string>(flag: string, text: string, choices: readonly T[]): T {
  const chosen = choices.find(choice => choice === text);
  if (chosen !== undefined) return chosen;
  throw new Error(`--${flag} must be one of ${choices.join(', ')}, not "${text}"`);
}

/** The names that the host's own paths have. */
const RESERVED = ['ui', 'healthz', 'readyz'];

/** One address, or several with a name each: `prod=http://HOST:9997`. */
function readEndpoints(texts: readonly string[] = []): Pick<Flags, 'endpoint' | 'clusters'> {
  const clusters = texts.map(text => {
    const [, name = '', address = text] = /^([\w-]+)=(.*)$/.exec(text) ?? [];
    return { name: name.toLowerCase(), endpoint: readEndpoint('--endpoint', address) };
  });
  const [first, second] = clusters;
  if (first === undefined) return {};
  if (second === undefined) return { endpoint: first.endpoint };
  const names = clusters.map(({ name }) => name);
  if (names.includes(''))
    throw new Error('--endpoint needs names for several clusters: prod=http://HOST:9997');
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`--endpoint names "${twice}" twice`);
  const reserved = names.find(name => RESERVED.includes(name));
  if (reserved !== undefined) throw new Error(`--endpoint must not use the name "${reserved}"`);
  return { clusters };
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

function readNetwork(text: string): string {
  if (isNetwork(text)) return text;
  throw new Error(
    `--trust-proxy must be an address such as 10.1.2.3 or a network such as 10.0.0.0/8, not "${text}"`,
  );
}

function readBasePath(text: string): string {
  const path = text.replace(/\/+$/, '');
  const segments = path.split('/').slice(1);
  const plain = path === '' || /^(\/[\w.~-]+)+$/.test(path);
  if (plain && !segments.some(segment => /^\.+$/.test(segment))) return path;
  throw new Error(`--base-path must be a path such as /team/a, not "${text}"`);
}
