import type { Read } from './command.ts';
import { literalOf, objectAt, setKey } from './literal.ts';
import { notLiteral } from './strings.ts';

/** Arguments that only the supervisor gives to a worker. */
const internal = /^(shard|driver_info|xavier_config|launch_ts|enable_xavier|request_id)$/;

/**
 * Reads a launch from a log: the arguments of a worker (`model_name=q,n_gpu=auto`), the same as a Python object as in 0.13,
 * or a supervisor's line (`model_name: q, replica: 1`).
 */
export function readLogLine(text: string): Read | undefined {
  const line = /launch_builtin_model, args: [^\n]*?kwargs: ([^\n]*)/.exec(text)?.[1];
  if (line?.startsWith('{')) return ofWorker(objectOf(line), /-\d+-\d+$/);
  if (line !== undefined) return ofWorker(argumentsOf(line, '='), /-rep\d+$|-\d+$/);
  const [, own, more] =
    /Enter launch_builtin_model, (model_uid: .*?)(?:, kwargs: (\{.*))?$/m.exec(text) ?? [];
  return own === undefined ? undefined : joined(argumentsOf(own, ':'), objectOf(more ?? '{}'));
}

/** The line that `xinference launch` prints, which lacks what its options say. */
export function readPrinted(text: string): Read | undefined {
  const [, model_name, kwargs = ''] = /Launch model name: (.+?) with kwargs: (\{.*)/.exec(text) ?? [];
  return model_name === undefined
    ? undefined
    : joined({ body: { model_name }, unread: [] }, objectOf(kwargs));
}

/** The same of an argument list alone. */
export function readArgumentList(text: string): Read | undefined {
  const line = text
    .replace(/,[ \t]*\r?\n\s*/g, ',')
    .split('\n')
    .find(one => /(?:^|[\s(,])model_name=.*,/.test(one));
  if (line === undefined) return undefined;
  const name = line.search(/(?<![^\s(,])model_name=/);
  const starts = [...line.slice(0, name).matchAll(/(?<![^\s(])\w+=/g)].map(({ index }) => index);
  const begin = starts.find(index => /,\s*$/.test(line.slice(index, name))) ?? name;
  return ofWorker(argumentsOf(line.slice(begin), '='), /-rep\d+$|-\d+$/);
}

function objectOf(text: string): Read | undefined {
  const read = objectAt(text, 0);
  return read && { body: read.given, unread: read.unread };
}

/** The supervisor's line has another name for the size. */
function joined({ body, unread }: Read, more: Read | undefined): Read {
  const { model_size, ...rest } = body;
  const size = model_size === undefined || model_size === '' ? {} : { model_size_in_billions: model_size };
  return given({ body: { ...rest, ...size, ...more?.body }, unread: [...unread, ...(more?.unread ?? [])] });
}

/** A worker launches one replica, and its release adds `suffix` to the uid of the model. */
function ofWorker(read: Read | undefined, suffix: RegExp): Read | undefined {
  if (read === undefined) return undefined;
  const { model_uid } = read.body;
  const uid = typeof model_uid === 'string' ? { model_uid: model_uid.replace(suffix, '') } : {};
  return given({ ...read, body: { ...read.body, ...uid } });
}

/** A log names each argument, also those that the launch did not give. */
function given({ body, unread }: Read): Read {
  const entries = Object.entries(body).filter(
    ([key, value]) => (value !== null || key === 'n_gpu') && !internal.test(key),
  );
  return { body: Object.fromEntries(entries), unread };
}

function argumentsOf(text: string, sign: '=' | ':'): Read {
  const body: Record<string, unknown> = {};
  const unread: string[] = [];
  for (const part of partsOf(text, sign)) {
    const at = part.indexOf(sign);
    const value = argumentOf(part.slice(at + 1).trim());
    if (at < 0 || value === notLiteral) unread.push(part);
    else setKey(body, part.slice(0, at).trim(), value);
  }
  return { body, unread };
}

/** Splits `a=1,b=[2,3],c=x y` at each comma that a name follows, outside of brackets. */
function partsOf(text: string, sign: '=' | ':'): string[] {
  const parts = [''];
  let depth = 0;
  const split = new RegExp(`^,\\s*(?=[\\w.-]+${sign})`);
  for (const [part] of text.matchAll(
    /'(?:\\.|[^'\\])*'|<[^<>]*>|[^,([{)\]}'<]+|,\s*(?:[\w.-]+[=:])?|[\s\S]/g,
  )) {
    const last = parts.length - 1;
    if (/^[([{]/.test(part)) depth += 1;
    if (/^[)\]}]/.test(part)) depth -= 1;
    if (depth < 0) break;
    if (depth === 0 && split.test(part)) parts.push(part.replace(split, ''));
    else parts[last] += part;
  }
  return parts.map(part => part.trim()).filter(part => part !== '');
}

/** Python writes no number with a leading zero or an underscore, so that such a word is a text. */
function argumentOf(written: string): unknown {
  if (/^<.*>$|\.\.\.$/.test(written)) return notLiteral;
  const isLiteral = /^(None|True|False|-?(0|[1-9]\d*)(\.\d+)?(e[+-]\d+)?|[[({'"].*)$/s.test(written);
  const value = isLiteral ? literalOf(written) : written;
  return value === notLiteral && /^['"]/.test(written) ? written : value;
}
