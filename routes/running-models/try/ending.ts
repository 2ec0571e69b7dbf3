import { fileWords, PCM_RATE } from './media.ts';
import { type Part, PLAIN_END } from './piece.ts';
import { tryText as text } from './text.ts';
import type { Attempt } from './use-try.ts';

/** A sentence on how an answer ended. */
export type Ending = {
  words: string;
  /** A quiet one is only announced: the answer itself shows it. */
  intent: 'quiet' | 'info' | 'warning' | 'error';
  /** The next request: one that continues the answer, or that asks the same again with a higher limit. */
  next?: 'go on' | 'again';
};

type Meaning = 'complete' | 'length' | 'filter' | 'calls' | 'other';

/** The names of servers for the same end. */
const meanings: readonly (readonly [names: RegExp, meaning: Meaning])[] = [
  [PLAIN_END, 'complete'],
  [/length|limit|max_?(output_)?tokens|context_window/i, 'length'],
  [/filter|safety|sensitive|refusal|prohibited|blocked|recitation|moderation/i, 'filter'],
  [/tool|function_?call/i, 'calls'],
];

function meaningOf(reason: string | undefined): Meaning {
  if (reason === undefined) return 'complete';
  return meanings.find(([names]) => names.test(reason))?.[1] ?? 'other';
}

/** How an attempt ended, for every kind of request; nothing while it is under way. `unplayable` are the media that the browser refused. */
export function endingsOf(attempt: Attempt, unplayable: ReadonlySet<string>): Ending[] {
  const { state, message, answer } = attempt;
  switch (state) {
    case 'under way':
      return [];
    case 'stopped':
      return [{ words: text.stopped, intent: 'quiet' }, ...unread(answer)];
    case 'failed':
      return [{ words: message, intent: 'error' }, ...unread(answer)];
    case 'done': {
      const faults = mediaFaults(answer, unplayable);
      return [...(faults.length > 0 ? faults : [ended(attempt)]), ...unread(answer)];
    }
  }
}

function ended({ answer, body }: Attempt): Ending {
  const limit = Number(body.max_tokens);
  const said = answer.text.trim() !== '';
  const thought = answer.thinking.trim() !== '';
  const meaning = meaningOf(answer.reason);
  if (meaning === 'length') {
    if (answer.calls) return { words: text.ends.callCut(limit), intent: 'warning', next: 'again' };
    if (said) return { words: text.ends.cut(limit), intent: 'warning', next: 'go on' };
    const words = thought ? text.ends.thinkingCut(limit) : text.ends.cutBefore(limit);
    return { words, intent: 'warning', next: 'again' };
  }
  if (meaning === 'filter') return { words: text.ends.filtered, intent: 'warning' };
  if (meaning === 'other') return { words: text.ends.other(answer.reason ?? ''), intent: 'warning' };
  if (answer.calls) return { words: text.ends.calls, intent: 'quiet' };
  if (meaning === 'calls') return { words: text.ends.noCall, intent: 'warning' };
  if (said || holdsMore(answer)) return { words: text.done, intent: 'quiet' };
  return { words: thought ? text.ends.onlyThinking : text.nothing, intent: 'warning' };
}

function mediaFaults({ media = [] }: Part, unplayable: ReadonlySet<string>): Ending[] {
  return media.flatMap((one): Ending[] => {
    const { kind, url, type, isSilent } = one;
    if (isSilent) return [{ words: text.ends.silent(fileWords(one)), intent: 'warning' }];
    if (unplayable.has(url))
      return [{ words: text.ends.unplayable[kind](fileWords(one)), intent: 'warning' }];
    return type === 'audio/pcm' ? [{ words: text.ends.pcm(PCM_RATE), intent: 'info' }] : [];
  });
}

function unread({ unread = 0 }: Part): Ending[] {
  return unread === 0 ? [] : [{ words: text.ends.unread(unread), intent: 'info' }];
}

/** Whether an answer has a result beside its words. */
export function holdsMore({ vectors, scores, media, calls }: Part): boolean {
  return [vectors, scores, media, calls].some(Boolean);
}
