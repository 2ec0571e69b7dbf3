/** The JSON text that is shown, copied and kept: indented by two. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}

/** Stands where a secret would: none of the reader's leaves the page. */
export const KEY_PLACEHOLDER = 'YOUR_API_KEY';

/** A cluster's address, and whether it wants a key. */
export type Target = { endpoint: string; withKey: boolean };

/** A command of the cluster's command line, one or more options per line. */
export function commandLine(command: string, { endpoint, withKey }: Target, options: string[]): string {
  const key = withKey ? [`--api-key ${KEY_PLACEHOLDER}`] : [];
  return [`xinference ${command}`, `--endpoint ${shellWord(endpoint)}`, ...key, ...options].join(' \\\n  ');
}

/** The line of Python that makes a client of the cluster. */
export function pythonClient({ endpoint, withKey }: Target): string {
  const values = [endpoint, ...(withKey ? [KEY_PLACEHOLDER] : [])].map(one => JSON.stringify(one));
  return `client = Client(${values.join(', api_key=')})`;
}

/** One word of a shell command, whatever it holds. */
export function shellQuoted(words: string): string {
  return `'${words.replaceAll("'", `'\\''`)}'`;
}

/** The same, without quotes where it needs none. */
export function shellWord(words: string): string {
  return /^[\w@%+=:,./-]+$/.test(words) ? words : shellQuoted(words);
}

/** A JSON value as Python writes it; its texts are written alike. */
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

/** A call with a JSON body as a shell command; with a placeholder where the cluster wants a key. */
export function curlOf({ url, body, withKey }: JsonCall): string {
  return [
    `curl ${shellQuoted(url)}`,
    ...(withKey ? [`-H 'Authorization: Bearer ${KEY_PLACEHOLDER}'`] : []),
    `-H 'Content-Type: application/json'`,
    `-d ${shellQuoted(jsonOf(body))}`,
  ].join(' \\\n  ');
}
