/** The choices of a time; `between` uses `from` and `to`. */
export const SPANS = ['1h', '24h', '7d', '30d', 'between'] as const;

/** A time to search in: `from` and `to` are local times of a form, such as `2026-11-27T18:43`. */
export type TimeSpan = { time: (typeof SPANS)[number]; from: string; to: string };

const DEFAULT_SPAN = '24h';

/** The time in an address, by default the last 24 hours. */
export function timeSpanIn(search: URLSearchParams): TimeSpan {
  return {
    time: SPANS.find(span => span === search.get('time')) ?? DEFAULT_SPAN,
    from: search.get('from') ?? '',
    to: search.get('to') ?? '',
  };
}

/** A time as its parameters of an address; the default is empty. */
export function timeSpanParams({ time, from, to }: TimeSpan): Record<keyof TimeSpan, string> {
  const [first, last] = time === 'between' ? [from, to] : ['', ''];
  return { time: time === DEFAULT_SPAN ? '' : time, from: first, to: last };
}

/** A time as the cluster's searches take it: `now-1h`, or UTC as ISO. */
export function timeSpanQuery({ time, from, to }: TimeSpan): { time_from: string; time_to?: string } {
  if (time !== 'between') return { time_from: `now-${time}` };
  return { time_from: isoOf(from) ?? 'now-30d', time_to: isoOf(to) ?? 'now' };
}

function isoOf(text: string): string | undefined {
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
