import { isRecord } from './server.ts';

const LONGEST_TEXT = 160;
const SPECS = 3;
/** Keys whose own keys are never read. */
const FULL_OF_NULLS = ['model_metadata', 'quantization_parts', 'virtualenv'];

/**
 * A definition without its bulk: long texts are cut, of many specs those of a new shape remain, and numbers from model files are dropped.
 * Every key of the definition and its specs remains.
 */
export function trimDefinition(definition: Record<string, unknown>): Record<string, unknown> {
  const specs = definition.model_specs;
  const shorter = Array.isArray(specs) ? { ...definition, model_specs: firstNewOnes(specs) } : definition;
  return cut(shorter) as Record<string, unknown>;
}

/** The part of a list that fills so many bytes: first entries with a new key, type, format or ability. */
export function representative<T>(entries: readonly T[], bytes: number): T[] {
  let room = bytes;
  return newOnesFirst(entries, entry => {
    const size = JSON.stringify(entry).length;
    if (size > room) return false;
    room -= size;
    return true;
  });
}

function firstNewOnes(specs: readonly unknown[]): unknown[] {
  let taken = 0;
  return newOnesFirst(specs, () => taken++ < SPECS);
}

/** The entries that `take` accepts in that order, in their original order. */
function newOnesFirst<T>(entries: readonly T[], take: (entry: T) => boolean): T[] {
  const seen = new Set<string>();
  const all = entries.map((entry, at) => ({ entry, at, isNew: addTo(seen, traits(entry)) }));
  const taken = all.sort((a, b) => Number(b.isNew) - Number(a.isNew)).filter(({ entry }) => take(entry));
  return taken.sort((a, b) => a.at - b.at).map(({ entry }) => entry);
}

/** The traits of a value: keys with types, and words of fixed sets. */
function traits(value: unknown, path = ''): string[] {
  if (Array.isArray(value))
    return [`${path}[${value.length === 0}]`, ...value.flatMap(one => traits(one, `${path}[]`))];
  if (isRecord(value)) {
    if (/model_metadata|quantization_parts|default_\w+_config|virtualenv/.test(path)) return [`${path}{}`];
    return Object.entries(value).flatMap(([key, one]) => traits(one, `${path}.${key}`));
  }
  const isWord = /\.(model_format|model_hub|model_ability\[\]|model_family|type|tool_parser|version)$/.test(
    path,
  );
  return [`${path}:${isWord && value !== null ? String(value) : value === null ? 'null' : typeof value}`];
}

function addTo(seen: Set<string>, found: readonly string[]): boolean {
  const fresh = found.some(one => !seen.has(one));
  for (const one of found) seen.add(one);
  return fresh;
}

function cut(value: unknown, key = ''): unknown {
  if (FULL_OF_NULLS.includes(key) && isRecord(value)) return firstOf(value, 2);
  if (key === 'packages' && Array.isArray(value)) return value.slice(0, 2);
  if (Array.isArray(value)) return value.slice(0, 8).map(one => cut(one));
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cut(one, name)]));
  return typeof value === 'string' && value.length > LONGEST_TEXT
    ? `${value.slice(0, LONGEST_TEXT)}…`
    : value;
}

function firstOf(value: Record<string, unknown>, count: number): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).slice(0, count));
}
