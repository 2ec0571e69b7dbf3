/** JSON text as shown, copied and stored: indented by two. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}

/** Replaces a secret: no secret of the reader leaves the page. */
export const KEY_PLACEHOLDER = 'YOUR_API_KEY';

/** The environment variable from which a program takes the key. */
export const KEY_VARIABLE = 'XINFERENCE_API_KEY';

/** A cluster's address, and whether it needs a key. */
export type CodeTarget = { endpoint: string; withKey: boolean };

/** A command line of the cluster's own command, one or more options per line. */
export function commandLine(command: string, { endpoint, withKey }: CodeTarget, options: string[]): string {
  const key = withKey ? [`--api-key ${KEY_PLACEHOLDER}`] : [];
  return [`xinference ${command}`, `--endpoint ${shellWord(endpoint)}`, ...key, ...options].join(' \\\n  ');
}

/** The Python line that creates a client of the cluster. */
export function pythonClient({ endpoint, withKey }: CodeTarget): string {
  const values = [endpoint, ...(withKey ? [KEY_PLACEHOLDER] : [])].map(one => JSON.stringify(one));
  return `client = Client(${values.join(', api_key=')})`;
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

type JsonCall = { url: string; body: unknown; withKey: boolean };

/** A call with a JSON body as a shell command, with a placeholder if the cluster needs a key. */
export function curlOf({ url, body, withKey }: JsonCall): string {
  return [
    `curl ${shellQuoted(url)}`,
    ...(withKey ? [`-H 'Authorization: Bearer ${KEY_PLACEHOLDER}'`] : []),
    `-H 'Content-Type: application/json'`,
    `-d ${shellQuoted(jsonOf(body))}`,
  ].join(' \\\n  ');
}
