import type { DemoState, LogFile, Node } from './state.ts';

type LogEntry = {
  level: 'DEBUG' | 'INFO' | 'WARNING' | 'ERROR';
  /** The module, such as `xinference.core.worker`. */
  logger: string;
  message: string;
  /** The lines below, such as a traceback, without a prefix of their own. */
  below?: readonly string[];
  /** The time in ms since 1970; now by default. */
  at?: number;
};

/** The most bytes of one answer. */
const MAX_BYTES = 256 * 1024;
const encoder = new TextEncoder();

/** The log files of a node, the active one last. */
export function logFilesOf({ logs }: DemoState, { ip }: Pick<Node, 'ip'>): LogFile[] {
  const known = logs.get(ip);
  if (known !== undefined) return known;
  const files = [emptyFile(logs.size + 1)];
  logs.set(ip, files);
  return files;
}

function emptyFile(inode: number): LogFile {
  return { inode, bytes: new Uint8Array(4096), size: 0 };
}

/** Writes an entry as a real server does: `TIME LEVEL logger pid:N role:R address:A node:N message`, and the lines below it. */
export function writeLog(
  state: DemoState,
  node: Node,
  { level, logger, message, below, at }: LogEntry,
): void {
  const time = new Date(at ?? state.now()).toISOString();
  const who = `pid:${node.pid} role:${node.role.toLowerCase()} address:${node.ip}:${node.port} node:demo`;
  append(state, node, [`${time} ${level} ${logger} ${who} ${message}`, ...(below ?? [])].join('\n'));
}

function append(state: DemoState, node: Node, text: string): void {
  const file = logFilesOf(state, node).at(-1);
  if (file === undefined) return;
  const added = encoder.encode(`${text}\n`);
  const size = file.size + added.length;
  if (size > file.bytes.length) {
    const wider = new Uint8Array(2 * size);
    wider.set(file.bytes.subarray(0, file.size));
    file.bytes = wider;
  }
  file.bytes.set(added, file.size);
  file.size = size;
}

/** Rotates the log of a node. With `lost` the old file is deleted, as when too many are kept: a cursor into it is a `reset`. */
export function rotateLog(state: DemoState, node: Node, { lost = false } = {}): void {
  const files = logFilesOf(state, node);
  const next = emptyFile((files.at(-1)?.inode ?? 0) + 1000);
  if (lost) files.length = 0;
  files.push(next);
}

/** The tail of the log, or what follows a cursor `DEVICE:INODE:OFFSET`, first in the files that were rotated. */
export function readLog(files: readonly LogFile[], cursor: string) {
  const active = files.at(-1);
  if (active === undefined) return { text: '', cursor: '', has_more: false, reset: false };
  const [, inode, offset] = /^\d+:(\d+):(\d+)$/.exec(cursor)?.map(Number) ?? [];
  const index = files.findIndex(file => file.inode === inode);
  const file = files[index] ?? active;
  const isKnown = index >= 0 && offset !== undefined && offset <= file.size;
  const start = isKnown ? offset : lineAfter(file, file.size - MAX_BYTES);
  const end = Math.min(file.size, start + MAX_BYTES);
  const text = new TextDecoder().decode(file.bytes.subarray(start, end));
  const reset = cursor !== '' && !isKnown;
  const following = file !== active && end >= file.size ? files[index + 1] : undefined;
  return following === undefined
    ? { text, cursor: cursorOf(file, end), has_more: end < file.size, reset }
    : { text, cursor: cursorOf(following, 0), has_more: true, reset };
}

/** The first line boundary at or after an offset. */
function lineAfter({ bytes, size }: LogFile, offset: number): number {
  return offset <= 0 ? 0 : Math.min(size, bytes.indexOf(10, offset) + 1);
}

function cursorOf({ inode }: LogFile, offset: number): string {
  return `2049:${inode}:${offset}`;
}
