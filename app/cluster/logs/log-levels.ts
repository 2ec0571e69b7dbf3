const SEVERE = ['ERROR', 'CRITICAL', 'FATAL', 'SEVERE', 'PANIC', 'EXCEPTION'];
const LEVELS = ['DEBUG', 'INFO', 'WARNING', 'ERROR'] as const;
const OTHERS: Readonly<Record<string, (typeof LEVELS)[number]>> = {
  TRACE: 'DEBUG',
  NOTICE: 'INFO',
  SUCCESS: 'INFO',
  WARN: 'WARNING',
};

/** The names of levels that the programs of a cluster write. */
export const levelNames: readonly string[] = [...LEVELS, ...Object.keys(OTHERS), ...SEVERE.slice(1)];

/** How severe a level is: 0 for debugging, 3 for errors. A line without a level counts as information. */
export function severityOf(level: string): number {
  const name = level.toUpperCase();
  if (SEVERE.includes(name)) return 3;
  const known = LEVELS.findIndex(one => one === name || one === OTHERS[name]);
  return known < 0 ? 1 : known;
}

/** The names of the levels that are at least so severe, as a server writes them. */
export function levelsFrom(severity: number): string[] {
  return [...LEVELS, 'WARN', 'CRITICAL', 'FATAL'].filter(level => severityOf(level) >= severity);
}

const NAMES = levelNames.join('|');
const DATE = String.raw`\d{4}[-/]\d\d[-/]\d\d[ T]`;
const TIME = String.raw`(?:${DATE})?\d\d:\d\d:\d\d\S*`;
/** The text before a level: times, and groups such as `(EngineCore pid=7)`, `[rank0]:` and `[ERROR]`. */
const LEAD = new RegExp(String.raw`^(?:\s|[|+>]|\([^()]*\)|\[[^[\]]*\]:?|${TIME})*`);

/** Levels by one letter, as glog and llama.cpp write them. */
const LETTERS: Readonly<Record<string, string>> = {
  D: 'DEBUG',
  I: 'INFO',
  W: 'WARNING',
  E: 'ERROR',
  F: 'FATAL',
};
const LETTER = /^(?:\d+\.\d\d\.\d{3}\.\d{3} (?=[DIWE] )|(?=[DIWEF]\d{4} \d\d:))([DIWEF])/;
const LETTER_IN_BRACKETS = /\[([DIWEF])(?:\d{4}| \d{4}-\d\d-\d\d| )\s*\d\d:\d\d:\d\d/;
const IN_BRACKETS = new RegExp(String.raw`\[\s*(${NAMES})\s*\]`, 'i');
/** `ERROR: `, `ERROR 11-28 10:00:00`, `ERROR | `, `[error]`; in small letters only before a colon. */
const FIRST = new RegExp(String.raw`^<?(${NAMES})>?(?=[\s:|[(]|$)`);
const FIRST_SMALL =
  /^(error|fatal|critical|warning|warn)(?: error)?:(?!\s*(?:none|null|false|0|''|"")?[,\s]*$)/i;
/** After a time and some names, as in `2026-11-28 10:00:00,123 vllm.engine 7 ERROR`. */
const AFTER_TIME = new RegExp(String.raw`^(?:[\w.:/<>-]+\s+|[-|]\s*){1,4}(${NAMES})(?=[\s:|\]-]|$)`);
const AS_VALUE = new RegExp(
  String.raw`(?:^|[\s,{])"?(?:level|levelname|severity)"?\s*[=:]\s*"?(${NAMES})\b`,
  'i',
);

const TRACEBACK = /^(?:Exception Group )?Traceback \(most recent call last\)/;
/** The last line of a traceback, or what a program says that dies. */
const EXCEPTION =
  /^(?:[A-Za-z_][\w.]*\.)?_*[A-Z]\w*(?:Error|Exception|ExceptionGroup|Interrupt|Timeout|Fault|Killed|Closed|Exceeded)(?=:|\s\(|\s*$)/;
const DEATH =
  /^(?:Exception (?:in|ignored)\b|Unhandled exception|Fatal Python error|terminate called after|Segmentation fault|Bus error|Aborted\b|Killed$|CUDA error|thread '.*' panicked|panic:|\S*(?:GGML_ASSERT|Assertion)\b.*failed)/i;
/** `llama_model_load: error loading model`, `main: error: …`, `worker.py:7: UserWarning: …`. */
const SAID_FAILED = /^[A-Za-z_][\w:.~<>]*(?: +\w+)?\s*: (?:error|failed|fatal|exception)\b/i;
const SAID_OUT = /\b(?:cudaMalloc failed|CUDA out of memory|out of memory)\b/;
const SAID_WARNING = /^(?:\S+:\d+: )?(?:\w+ ?: )?\w*[Ww]arning: /;

/** No line has its level behind so many characters. */
const FAR = 400;

/** The level that a line says of itself, in the forms of the programs that write into a server's log; undefined without one. */
export function levelIn(line: string): string | undefined {
  const start = line.slice(0, FAR);
  const [lead = ''] = LEAD.exec(start) ?? [];
  const words = start.slice(lead.length);
  const letter = LETTER_IN_BRACKETS.exec(lead)?.[1] ?? LETTER.exec(words)?.[1];
  if (letter !== undefined) return LETTERS[letter];
  const named =
    IN_BRACKETS.exec(lead) ??
    FIRST.exec(words) ??
    (/\d\d:\d\d:\d\d/.test(lead) ? AFTER_TIME.exec(words) : null) ??
    (/^(?:\{|\w+=)/.test(words) ? AS_VALUE.exec(words) : null);
  if (named?.[1] !== undefined) return named[1].toUpperCase();
  const small = FIRST_SMALL.exec(words)?.[1];
  if (small !== undefined) return severityOf(small) === 2 ? 'WARNING' : small.toUpperCase();
  if ([TRACEBACK, EXCEPTION, DEATH, SAID_FAILED].some(form => form.test(words))) return 'ERROR';
  if (SAID_WARNING.test(words)) return 'WARNING';
  return SAID_OUT.test(words) ? 'ERROR' : undefined;
}
