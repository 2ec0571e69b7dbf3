import { parsedJson } from '#app/format/json.ts';
import { jsonError, jsonErrorText } from '#app/messages/json.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import { holdsPlaceholder } from '#app/storage/secrets.ts';

type ValueType = keyof typeof text.types;

/** `as` is the chosen type; empty for the type that the value itself has. */
export type TypedValue = { value: string; as: string };

/** A value and the choice of its type (launch.value-type). */
export const typedValue = {
  value: {
    control: 'text',
    label: () => 'value',
    default: '',
    required: ({ as }: TypedValue) => as !== 'text',
    set: (value: string, { as }: TypedValue) => ({ value, as: value.trim() === '' ? '' : as }),
    // A word that is typed is a choice only once it is whole.
    end: (value: string, row: TypedValue) =>
      row.as === '' && typeOf(row) === 'boolean' ? asType('boolean', value) : {},
    choices: ({ as }: TypedValue) => (as === 'boolean' ? BOOLEANS : undefined),
    multiline: ({ value, as }: TypedValue) =>
      as === 'json' || (as === '' && isLikeJson(value.trim())) || value.includes('\n'),
    eager: (_: string, { as }: TypedValue) => as === 'json',
    check: valueError,
    warning: (value: string, { as }: TypedValue) => (as === '' ? brokenJson(value) : undefined),
    hint: sentHint,
    offers: (value: string, row: TypedValue) =>
      typeOf(row) === 'json' ? formatOffer(value, formatted => ({ value: formatted })) : [],
  },
  as: {
    control: 'select',
    label: () => text.type,
    default: '',
    options: () => Object.entries(text.types).map(([value, name]) => ({ value, text: name })),
    shown: typeOf,
    set: (as: string, { value }: TypedValue) => asType(as, value),
  },
} as const;

const BOOLEANS = ['true', 'false'].map(value => ({ value, text: value }));

/** The same value under a chosen type, in the spelling of that type. */
function asType(as: string, value: string): TypedValue {
  const sent = valueToWire(value.trim());
  const isWord = typeof sent === 'boolean' || sent === null;
  return { as, value: isWord && (as === 'boolean' || as === 'json') ? String(sent) : value };
}

function typeOf({ value, as }: TypedValue): ValueType {
  if (as in text.types) return as as ValueType;
  const type = typeof valueToWire(value.trim());
  return type === 'number' || type === 'boolean' ? type : type === 'object' ? 'json' : 'text';
}

/** A value from the wire as its row, so that `sentOfRow` gives it back. */
export function rowOf(value: unknown): TypedValue {
  if (typeof value === 'string')
    return { value, as: valueToWire(value.trim()) === value && value ? '' : 'text' };
  if (value === null) return { value: 'none', as: '' };
  if (typeof value === 'object') return { value: JSON.stringify(value), as: 'json' };
  return { value: String(value), as: typeof value === 'boolean' ? 'boolean' : '' };
}

/** The value that a row sends. */
export function sentOfRow({ value, as }: TypedValue): unknown {
  if (as === 'text') return value;
  const parsed = as === 'json' ? parsedJson(value) : undefined;
  return parsed === undefined ? valueToWire(value.trim()) : parsed;
}

/** None becomes null, true and false booleans, numeric text a number, and a JSON object or list what it says. */
function valueToWire(typed: string): unknown {
  const word = typed.toLowerCase();
  if (word === 'none') return null;
  if (word === 'true' || word === 'false') return word === 'true';
  if (isLikeJson(typed)) return parsedJson(typed) ?? typed;
  const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(typed) ? Number(typed) : Number.NaN;
  return Number.isFinite(number) ? number : typed;
}

function isLikeJson(typed: string): boolean {
  return /^[{[]/.test(typed);
}

function valueError(value: string, { as }: TypedValue): string | undefined {
  if (holdsPlaceholder(value)) return text.placeholder;
  if (as === '' || as === 'text' || value.trim() === '') return undefined;
  if (as === 'json') return jsonError(value);
  return typeof valueToWire(value.trim()) === as
    ? undefined
    : text.notOfType[as === 'number' ? as : 'boolean'];
}

/** Of a value that would be JSON by its first sign. */
function brokenJson(value: string): string | undefined {
  const error = isLikeJson(value.trim()) ? jsonError(value) : undefined;
  return error && text.notJson(error);
}

/** The sent value, if it does not read back as it was typed. */
function sentHint(row: TypedValue): string | undefined {
  if (row.as === 'text') return undefined;
  const typed = row.value.trim();
  const sent = sentOfRow(row);
  if (typeof sent === 'object' && sent !== null)
    return holdsChanged(typed) ? text.sentAs(JSON.stringify(sent)) : undefined;
  return String(sent) === typed || row.as === 'json' ? undefined : text.sentAs(String(sent));
}

/** Whether JSON holds a number that is not sent as it was typed: `1.10`, `12345678901234567890`. */
function holdsChanged(json: string): boolean {
  const numbers = json.replace(/"(?:\\.|[^"\\])*"/g, '').match(/-?\d[\d.e+-]*/gi) ?? [];
  return numbers.some(one => String(Number(one)) !== one);
}

/** JSON with a line for each entry, if it is not there already. */
export function formatOffer<C>(json: string, changed: (formatted: string) => C) {
  const parsed = parsedJson(json);
  const formatted = JSON.stringify(parsed, null, 2);
  const differs = typeof parsed === 'object' && parsed !== null && formatted !== json;
  return differs ? [{ text: jsonErrorText.format, change: changed(formatted) }] : [];
}
