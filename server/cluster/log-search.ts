import type { Hono } from 'hono';
import { refuse } from './answers.ts';
import { requireScope } from './auth.ts';
import { logFilesOf } from './log-files.ts';
import type { DemoState } from './state.ts';

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const LINE = /^(\S+Z) ([A-Z]+) (\S+) pid:\d+ role:(\S+) address:(\S+) node:(\S+) (.*)$/;

/** `GET /v1/cluster/logs`, as at 4.1: the newest lines first. */
export function logSearchRoutes(app: Hono, state: DemoState): void {
  app.get('/v1/cluster/logs', requireScope(state, 'logs:list'), c => {
    const { elasticsearch } = state.monitoring;
    if (elasticsearch === 'none') return refuse(503, 'Elasticsearch is not configured');
    if (elasticsearch === 'silent')
      return refuse(502, 'Failed to connect to Elasticsearch or query timed out');
    const {
      q = '',
      level = '',
      time_from = 'now-1h',
      time_to = 'now',
      size = '200',
      page_from = '0',
    } = c.req.query();
    const [from, to] = [time_from, time_to].map(time => momentOf(time, state.now()));
    const levels = level.split(',').filter(one => one !== '');
    const found = records(state).filter(record => {
      const at = Date.parse(record['@timestamp']);
      return (
        at >= (from ?? 0) &&
        at <= (to ?? 0) &&
        (levels.length === 0 || levels.includes(record.level)) &&
        record.message.toLowerCase().includes(q.toLowerCase())
      );
    });
    const first = Math.max(0, Number(page_from));
    const hits = found.slice(first, first + Math.min(500, Math.max(1, Number(size))));
    return Response.json({ hits, total: found.length });
  });
}

function momentOf(text: string, now: number): number {
  const [, count = '0', unit = 'm'] = /^now(?:-(\d+)([mhd]))?$/.exec(text) ?? [];
  return text.startsWith('now') ? now - Number(count) * (UNITS[unit] ?? 0) : Date.parse(text);
}

type LogRecord = ReturnType<typeof recordOf>;

/** The lines of every node as Elasticsearch has them, the newest first. */
function records(state: DemoState): LogRecord[] {
  const decoder = new TextDecoder();
  return state.nodes
    .flatMap(node => logFilesOf(state, node))
    .flatMap(({ bytes, size }) => entriesOf(decoder.decode(bytes.subarray(0, size))))
    .sort((a, b) => a['@timestamp'].localeCompare(b['@timestamp']))
    .reverse();
}

/** A traceback follows its line. */
function entriesOf(text: string): LogRecord[] {
  const entries: { head: RegExpExecArray; below: string[] }[] = [];
  for (const line of text.split('\n')) {
    const head = LINE.exec(line);
    if (head !== null) entries.push({ head, below: [] });
    else if (line !== '') entries.at(-1)?.below.push(line);
  }
  return entries.map(({ head, below }) => recordOf(head, below));
}

function recordOf(
  [, time = '', level = '', module = '', role, address, node, message = '']: RegExpExecArray,
  below: string[],
) {
  return {
    '@timestamp': time,
    level,
    module,
    role,
    address,
    node,
    message,
    ...(below.length > 0 && { exception: below.join('\n') }),
  };
}
