import { isObject, parsedJson } from '#app/format/json.ts';
import { holdsSecret, isSecretName } from '#app/format/secret-list.ts';
import { setting } from './settings.ts';

/**
 * Replaces each text, number or list of them under a secret key, each text that is a secret by its shape, and each value of an
 * environment variable, by a placeholder, at any depth (text.secrets). A draft has them in rows of `key` and `value`.
 */
export function withoutSecrets<T>(payload: T): T {
  const keepsVariables = setting('keepVariables') === 'on';
  const isVariable = (list: string) => list === 'envs' && !keepsVariables;
  const replace = (key: string, value: unknown): unknown => {
    if (isSecret(key, value)) return placeholderFor(key);
    if (isObject(value) && isVariable(key)) return mapValues(value, placeholderOf);
    if (Array.isArray(value) && value.some(isRow)) return value.map(one => withoutValue(key, one));
    // A text may be JSON itself.
    const within = typeof value === 'string' && /^\s*[{[]/.test(value) ? parsedJson(value) : undefined;
    if (within === undefined)
      return typeof value === 'string' && holdsSecret(value) ? placeholderFor(key) : value;
    const cleaned = JSON.stringify(replace(key, within), replace);
    return cleaned === JSON.stringify(within) ? value : cleaned;
  };
  const withoutValue = (list: string, row: unknown): unknown => {
    if (!isRow(row)) return row;
    const { key, value } = row;
    return { ...row, value: isVariable(list) ? placeholderOf(key, value) : replace(key.trim(), value) };
  };
  return JSON.parse(JSON.stringify(payload, replace));
}

type Row = { key: string; value: string };

function isRow(one: unknown): one is Row {
  return isObject(one) && typeof one.key === 'string' && typeof one.value === 'string';
}

function mapValues(of: Record<string, unknown>, change: (key: string, value: unknown) => unknown) {
  return Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(key, value)]));
}

/** An empty value holds no secret. */
function placeholderOf(key: string, value: unknown): unknown {
  return value === '' || value === null ? value : placeholderFor(key);
}

/** The placeholders of a text or of JSON, the asterisks of a cluster's own included. */
const PLACEHOLDER = /(?<=^|")(YOUR_[A-Z0-9_]+|\*{6})(?=\\?"|$)/g;

/** How a cluster masks a secret. */
const MASK = '*'.repeat(6);

/** Whether a text, which may be JSON, holds the placeholder of a secret. */
export function holdsPlaceholder(text: string): boolean {
  return text.trim().search(PLACEHOLDER) >= 0;
}

/** The placeholders in the settings of a launch. */
export function placeholdersIn(payload: object): string[] {
  return [...new Set(JSON.stringify(payload).match(PLACEHOLDER))];
}

/** The settings with values for their placeholders. */
export function withValues<T extends object>(payload: T, values: Readonly<Record<string, string>>): T {
  const fill = (_: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    // Within JSON a value keeps its quotes.
    return (
      values[value] ?? value.replace(PLACEHOLDER, name => JSON.stringify(values[name] ?? name).slice(1, -1))
    );
  };
  return JSON.parse(JSON.stringify(payload, fill));
}

/** The settings with a placeholder of its own for each value that the cluster masks with asterisks. */
export function withNamedPlaceholders<T extends object>(payload: T): T {
  const name = (key: string, value: unknown): unknown => (value === MASK ? placeholderFor(key) : value);
  return JSON.parse(JSON.stringify(payload, name));
}

function isSecret(key: string, value: unknown): boolean {
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all.some(one => one !== '' && /^(string|number)$/.test(typeof one)) && isSecretName(key);
}

function placeholderFor(key: string): string {
  return `YOUR_${key.toUpperCase().replace(/[^A-Z0-9]+/g, '_') || 'VALUE'}`;
}
