import { readFileSync, statSync } from 'node:fs';
import type { Log } from '#server/host/log.ts';

/** The bcrypt hash of each name. */
export type NamedHashes = ReadonlyMap<string, string>;

const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z\d]{53}$/;

/** A hash of cost 16 takes seconds, and each step doubles that. */
const COSTS = { least: 4, most: 16 };

const MOST_BYTES = 1_048_576;

/** How long the file counts as unchanged, in ms. */
const CHECKED_MS = 1_000;

/** Reads a file of htpasswd, of bcrypt hashes alone. Throws an error whose message is the one line for the user; no message has a hash. */
export function readAccounts(path: string): NamedHashes {
  const accounts = new Map<string, string>();
  textOfFile(path)
    .split(/\r?\n/)
    .forEach((line, index) => {
      if (/^\s*(#|$)/.test(line)) return;
      const [, name, hash = ''] = /^([^:]+):(.*)$/.exec(line.trimEnd()) ?? [];
      const place = `--sign-in: ${path}, line ${index + 1}`;
      if (name === undefined) throw new Error(`${place} is no NAME:HASH`);
      if (!BCRYPT.test(hash))
        throw new Error(`${place}: the hash of "${name}" is not of bcrypt; htpasswd -B -C 12 makes one`);
      const cost = costOf(hash);
      if (cost < COSTS.least || cost > COSTS.most)
        throw new Error(`${place}: the cost of a hash must be from ${COSTS.least} to ${COSTS.most}`);
      if (accounts.has(name)) throw new Error(`${place} names "${name}" a second time`);
      accounts.set(name, hash);
    });
  if (accounts.size === 0)
    throw new Error(`--sign-in: ${path} names no account; htpasswd -B -C 12 ${path} NAME adds one`);
  return accounts;
}

function textOfFile(path: string): string {
  try {
    if (statSync(path).size > MOST_BYTES) throw new Error(`it is longer than ${MOST_BYTES} bytes`);
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`--sign-in: ${path} cannot be read (${reasonFor(error)})`);
  }
}

export function costOf(hash: string): number {
  return Number(BCRYPT.exec(hash)?.[1]);
}

/** Gives the accounts of a file, which is read again after a change. A file that cannot be used leaves the accounts as they were. */
export function followAccounts(path: string, log: Log): () => NamedHashes {
  let accounts = readAccounts(path);
  let state = stateOf(path);
  let checked = performance.now();
  return () => {
    if (performance.now() - checked < CHECKED_MS) return accounts;
    checked = performance.now();
    const now = stateOf(path);
    if (now === state) return accounts;
    state = now;
    try {
      accounts = readAccounts(path);
      log('info', `The accounts of --sign-in were read again: ${accounts.size}.`);
    } catch (error) {
      log('error', `The old accounts stay. ${reasonFor(error)}.`);
    }
    return accounts;
  };
}

function reasonFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
}

/** Differs after each change of the file, and where another takes its place. */
function stateOf(path: string): string {
  try {
    const { ino, size, mtimeNs } = statSync(path, { bigint: true });
    return `${ino} ${size} ${mtimeNs}`;
  } catch (error) {
    return reasonFor(error);
  }
}
