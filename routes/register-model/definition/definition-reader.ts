import { problemText } from '#app/messages/register-model.ts';

/** A field of a definition that could not be taken over. */
export type Problem = { field: string; problem: string };
type Source = Readonly<Record<string, unknown>>;

export type DefinitionReader = {
  text: (name: string, otherwise: string) => string;
  /** A number, or the text of one, as the text that stands in a field. */
  number: (name: string, otherwise: string) => string;
  flag: (name: string, otherwise: boolean) => boolean;
  texts: (name: string, otherwise: string[]) => string[];
  objects: (name: string) => { source: Source; path: string }[] | undefined;
  /** Any value, or undefined. */
  value: (name: string) => unknown;
  /** The value of a name that belongs to `rest` all the same. */
  peek: (name: string) => unknown;
  /** Marks a name as optional: its absence is no problem. */
  optional: (...names: string[]) => DefinitionReader;
  /** Everything that nobody asked for. */
  rest: () => Record<string, unknown>;
};

/** Reads the fields of a definition one by one: what is missing or of a wrong type becomes a problem, by name, and its stand-in is taken. */
export function readFields(source: Source, problems: Problem[], path = ''): DefinitionReader {
  const asked = new Set<string>();
  const optionalNames = new Set<string>();

  function read<T>(name: string, otherwise: T, problem: string, take: (value: unknown) => T | undefined): T {
    asked.add(name);
    const value = source[name] ?? undefined;
    const taken = value === undefined ? undefined : take(value);
    if (taken !== undefined) return taken;
    if (value !== undefined || !optionalNames.has(name)) {
      problems.push({ field: path + name, problem: value === undefined ? problemText.missing : problem });
    }
    return otherwise;
  }

  const reader: DefinitionReader = {
    text: (name, otherwise) => read(name, otherwise, problemText.notText, textIn),
    number: (name, otherwise) => read(name, otherwise, problemText.notNumber, numberIn),
    flag: (name, otherwise) =>
      read(name, otherwise, problemText.notFlag, value => (typeof value === 'boolean' ? value : undefined)),
    texts: (name, otherwise) => read(name, otherwise, problemText.notTexts, textsIn),
    objects: name =>
      read<ReturnType<DefinitionReader['objects']>>(name, undefined, problemText.notObjects, value =>
        Array.isArray(value) && value.every(isObject)
          ? value.map((one, index) => ({ source: one, path: `${path}${name}[${index}].` }))
          : undefined,
      ),
    value: name => {
      asked.add(name);
      return source[name] ?? undefined;
    },
    peek: name => source[name],
    optional: (...names) => {
      for (const name of names) optionalNames.add(name);
      return reader;
    },
    rest: () => Object.fromEntries(Object.entries(source).filter(([name]) => !asked.has(name))),
  };
  return reader;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function numberIn(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && /^\d+([._]\d+)?$/.test(value) ? value.replace('_', '.') : undefined;
}

function textsIn(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every(one => typeof one === 'string') ? value : undefined;
}
