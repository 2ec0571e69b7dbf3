import { useState } from 'react';
import { severityOf } from '#app/cluster/logs/log-levels.ts';
import type { LogLine } from '#app/cluster/logs/log-lines.ts';
import { logText as text } from '#app/messages/logs.ts';

/** The most lines of one poll that are searched for errors. */
const MAX_ERRORS = 5000;

/** The words about the errors that came with the last lines, for a screen reader; empty at first and while none came. */
export function useNewErrors(lines: readonly LogLine[]): string {
  const newest = lines.at(-1)?.id;
  const [known, setKnown] = useState({ newest, words: '' });
  if (known.newest === newest) return known.words;
  const words = known.newest === undefined ? '' : errorsAfter(lines, known.newest);
  // Without a new error the last words remain: repeating them would be heard again.
  setKnown({ newest, words: words || known.words });
  return words || known.words;
}

function errorsAfter(lines: readonly LogLine[], id: string): string {
  const recent = lines.slice(-MAX_ERRORS);
  const from = recent.findIndex(line => line.id === id);
  const errors = from < 0 ? [] : recent.slice(from + 1).filter(({ level }) => severityOf(level) === 3);
  const last = errors.at(-1);
  return last === undefined ? '' : text.newErrors(errors.length, last.message.slice(0, 200));
}
