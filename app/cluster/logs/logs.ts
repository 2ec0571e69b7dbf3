import pLimit from 'p-limit';
import * as v from 'valibot';
import { type ApiResult, isDenied } from '#app/http/failure.ts';
import { request } from '#app/http/request.ts';
import { createQueries } from '#app/query/query.ts';
import { reasonInSeries } from '#app/query/report.ts';
import { text } from '#app/schema/lenient.ts';
import { eachFileOnce } from './one-file.ts';
import { addEarlier, addPart, earlierCursor, type LogPart, SourceLog } from './source-log.ts';

const source = v.object({ id: v.string(), label: text, role: text });

/** A log of the cluster: that of the supervisor, of a worker, or of both as one process (`local`). */
export type LogSource = v.InferOutput<typeof source>;

/** The sources of the cluster, and the logs of those that were asked for. */
export type Logs = {
  sources: readonly LogSource[];
  logs: readonly SourceLog[];
  /** Why a source was not read, by its id. */
  trouble: Readonly<Record<string, string>>;
  /** How many lines match a search over time; the newest are in `logs`. */
  total?: number;
};

const yes = v.fallback(v.boolean(), false);
const part = v.object({ text: v.string(), cursor: text, has_more: yes, reset: yes });

/** GET /v1/cluster/runtime-logs/sources (4.1). Needs the scope `logs:list`. */
async function listLogSources(signal?: AbortSignal): Promise<ApiResult<LogSource[]>> {
  const path = '/v1/cluster/runtime-logs/sources';
  const answer = await request({ path, signal }, v.object({ sources: v.array(source) }));
  return answer.ok ? { ok: true, data: answer.data.sources } : answer;
}

/**
 * GET /v1/cluster/runtime-logs (4.1): the last 256 kB of a log, or what follows a cursor. 503 from a silent worker, 404 from one that is gone.
 */
function fetchLogPart(source: string, cursor: string, signal?: AbortSignal): Promise<ApiResult<LogPart>> {
  const search = new URLSearchParams({ source, ...(cursor !== '' && { cursor }) });
  return request({ path: `/v1/cluster/runtime-logs?${search}`, signal }, part);
}

/** The logs that a page follows, by `logsKey`. */
export const followedLogs = createQueries<Logs>('poll');

export function logsKey(hasLogs: boolean, chosen: readonly string[]): string {
  return JSON.stringify([hasLogs, ...chosen]);
}

/** How old the list of sources may be when a log is polled. */
const SOURCES_MS = 10_000;
/** The parts that one poll reads of a log that grew. */
const MAX_PARTS = 8;
/** The earlier parts that are read to find a moment. */
const MAX_EARLIER_PARTS = 40;
/** How much of the log before a moment is read, in ms. */
const BEFORE_MS = 60_000;
/** The sources that are read unless some are chosen: each is a call at each poll. */
const MAX_SOURCES = 6;

const sourceLists = createQueries<LogSource[]>('part');
const sourceLogs = createQueries<SourceLog>('part');

/**
 * Reads on in the logs of these sources, or of the first ones if none is chosen. `moment`: also earlier parts until a time in ms since 1970.
 * One source of several may fail, such as a silent worker.
 */
export async function readLogs(
  chosen: readonly string[],
  moment: number | undefined,
  signal: AbortSignal,
): Promise<ApiResult<Logs>> {
  const sources = await sourceLists.fetch('all', signal, listLogSources, SOURCES_MS);
  if (!sources.ok) return sources;
  return readEach(sources.data, chosen, id =>
    inTurn(id, () => sourceLogs.fetch(id, signal, own => readOn(logOf(id), moment, own))),
  );
}

/** Reads the chosen sources, or the first ones, each file once, and gives what is known of each. Fails if no source has lines. */
export async function readEach(
  sources: readonly LogSource[],
  chosen: readonly string[],
  read: ReadSource,
): Promise<ApiResult<Logs>> {
  const ids = chosen.length > 0 ? chosen : sources.slice(0, MAX_SOURCES).map(({ id }) => id);
  const files = eachFileOnce(ids.map(logOf));
  const answers = await Promise.all(files.map(file => readFile(file.sources, read)));
  const failed = answers.flatMap(({ id, answer }) => (answer.ok ? [] : [{ id, answer }]));
  const logs = ids.map(logOf);
  const lost = failed.find(({ answer: { failure } }) => isDenied(failure) || failure.kind === 'aborted');
  if (lost !== undefined) return lost.answer;
  const [first] = failed;
  if (first !== undefined && failed.length === files.length && logs.every(({ lines }) => lines.length === 0))
    return first.answer;
  const trouble = failed.map(({ id, answer: { failure } }) => [id, reasonInSeries(failure)]);
  return { ok: true, data: { sources, logs, trouble: Object.fromEntries(trouble) } };
}

type ReadSource = (id: string) => Promise<ApiResult<SourceLog>>;

/** Reads a file by its first source that answers; the failure of the first one if none does. */
async function readFile(sources: readonly string[], read: ReadSource) {
  const [id = '', ...others] = sources;
  let answer = await read(id);
  for (const other of others) {
    if (answer.ok) break;
    const next = await read(other);
    if (next.ok) answer = next;
  }
  return { id, answer };
}

/** Stores a log that was read in another way. */
export function keepLog(log: SourceLog): void {
  sourceLogs.keep(log.source, log);
}

/** The log of a source as it was read so far. */
export function logOf(source: string): SourceLog {
  return sourceLogs.current(source).data ?? new SourceLog(source);
}

async function readOn(
  before: SourceLog,
  moment: number | undefined,
  signal: AbortSignal,
): Promise<ApiResult<SourceLog>> {
  let log = before;
  for (let count = 0; count < MAX_PARTS; count += 1) {
    const answer = await fetchLogPart(log.source, log.cursor, signal);
    if (!answer.ok) return count === 0 ? answer : { ok: true, data: log };
    log = addPart(log, answer.data);
    if (!answer.data.has_more) break;
  }
  for (let count = 0; moment !== undefined && count < MAX_EARLIER_PARTS; count += 1) {
    const [first] = log.lines;
    const earlier =
      first === undefined || first.order < moment - BEFORE_MS ? undefined : await readBefore(log, signal);
    if (!earlier?.ok) break;
    log = earlier.data;
  }
  return { ok: true, data: log };
}

/** The log with one earlier part; undefined if there is none. */
async function readBefore(log: SourceLog, signal: AbortSignal): Promise<ApiResult<SourceLog> | undefined> {
  const cursor = earlierCursor(log);
  if (cursor === undefined) return undefined;
  const answer = await fetchLogPart(log.source, cursor, signal);
  return answer.ok ? { ok: true, data: addEarlier(log, cursor, answer.data) } : answer;
}

/** Whether a log has earlier parts that can be read. */
export function hasEarlier(log: SourceLog): boolean {
  return earlierCursor(log) !== undefined;
}

/** Reads one earlier part of each of these logs. Gives the reasons of those that failed, by source. */
export async function readEarlier(
  sources: readonly string[],
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const read = (id: string) =>
    inTurn(id, async () => {
      const answer = await readBefore(logOf(id), signal);
      if (answer?.ok && !signal.aborted) keepLog(answer.data);
      return answer?.ok === false ? [[id, reasonInSeries(answer.failure)] as const] : [];
    });
  return Object.fromEntries((await Promise.all(sources.map(read))).flat());
}

const turns = new Map<string, ReturnType<typeof pLimit>>();

/** Reads of one source follow each other, since each begins where the last one ended. */
function inTurn<T>(source: string, read: () => Promise<T>): Promise<T> {
  const turn = turns.get(source) ?? pLimit(1);
  turns.set(source, turn);
  return turn(read);
}
