/** JSON text as shown, copied and stored: indented by two. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}

/** The environment variable from which a program takes the key: no secret of the reader is in a text. */
export const KEY_VARIABLE = 'XINFERENCE_API_KEY';

/** The key in Python. */
export const pythonKey = `os.environ["${KEY_VARIABLE}"]`;

/** A cluster's address, and whether it needs a key. */
export type CodeTarget = { endpoint: string; withKey: boolean };

/** A command line of the cluster's own command, one or more options per line. */
export function commandLine(command: string, { endpoint, withKey }: CodeTarget, options: string[]): string {
  const key = withKey ? [`--api-key "$${KEY_VARIABLE}"`] : [];
  return [`xinference ${command}`, `--endpoint ${shellWord(endpoint)}`, ...key, ...options].join(' \\\n  ');
}

type ClientProgram = CodeTarget & {
  imports?: string[];
  /** After the line that creates the client. */
  lines: string[];
};

/** A Python program with a client of the cluster. */
export function clientProgram({ endpoint, withKey, imports = [], lines }: ClientProgram): string {
  return [
    ...imports,
    ...(withKey ? ['import os'] : []),
    'from xinference.client import Client',
    '',
    `client = Client(${JSON.stringify(endpoint)}${withKey ? `, api_key=${pythonKey}` : ''})`,
    ...lines,
  ].join('\n');
}

/** One quoted word of a shell command. */
export function shellQuoted(words: string): string {
  return `'${words.replaceAll("'", `'\\''`)}'`;
}

/** The same without quotes if it needs none. `%PATH%` needs them: for the shell of Windows it is a variable. */
export function shellWord(words: string): string {
  return /^[\w@+=:,./-]+$/.test(words) ? words : shellQuoted(words);
}

/** A JSON value in Python's syntax; texts are the same in both. */
export function pythonLiteral(value: unknown, margin = ''): string {
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (value === null || value === undefined) return 'None';
  const inner = `${margin}    `;
  const block = (open: string, items: string[], close: string) =>
    items.length === 0
      ? open + close
      : `${open}\n${items.map(item => `${inner}${item},\n`).join('')}${margin}${close}`;
  if (Array.isArray(value))
    return block(
      '[',
      value.map(one => pythonLiteral(one, inner)),
      ']',
    );
  if (typeof value === 'object')
    return block(
      '{',
      Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${pythonLiteral(one, inner)}`),
      '}',
    );
  return JSON.stringify(value);
}

type CurlCall = {
  url: string;
  /** Beside the key. */
  headers?: Readonly<Record<string, string>>;
  withKey: boolean;
};

/** A call as a shell command; `sent` are the options with its body. */
export function curlOf({ url, headers = {}, withKey }: CurlCall, sent: string[]): string {
  return [
    `curl ${shellQuoted(url)}`,
    // In double quotes, the shell puts in the value.
    ...(withKey ? [`-H "Authorization: Bearer $${KEY_VARIABLE}"`] : []),
    ...Object.entries(headers).map(([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`),
    ...sent,
  ].join(' \\\n  ');
}

/** The options that send a JSON body. */
export function curlBody(body: unknown): string[] {
  return [`-H 'Content-Type: application/json'`, `-d ${shellQuoted(jsonOf(body))}`];
}
