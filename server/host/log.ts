export const LOG_FORMATS = ['text', 'json'] as const;

type Level = 'info' | 'warn' | 'error';

export type Log = (level: Level, message: string, fields?: Readonly<Record<string, string | number>>) => void;

/** Writes one line an entry: as text, errors apart from the rest, or as JSON with time, level and fields. */
export function createLog(format: (typeof LOG_FORMATS)[number]): Log {
  if (format === 'text')
    return (level, message) => (level === 'error' ? console.error(message) : console.log(message));
  return (level, message, fields) =>
    console.log(JSON.stringify({ time: new Date().toISOString(), level, message, ...fields }));
}

/** The text of an error with its stack, for a log. */
export function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
