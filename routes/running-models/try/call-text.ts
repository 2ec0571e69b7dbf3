import type { InferenceBody } from '#app/api/inference.ts';
import { tryText } from '#app/messages/try-it.ts';

type Call = {
  url: string;
  body: InferenceBody;
  /** The cluster wants a key, for which a placeholder stands: no secret of the reader's leaves the page. */
  withKey: boolean;
};

/** The call as a shell command. */
export function asCurl({ url, body, withKey }: Call): string {
  const parts = partsOf(body);
  return [
    `curl ${quoted(url)}`,
    ...(withKey ? [`-H 'Authorization: Bearer ${tryText.placeholder}'`] : []),
    ...(parts === undefined
      ? [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body, null, 2))}`]
      : parts.map(
          ([key, value]) => `-F ${quoted(`${key}=${value instanceof File ? `@${value.name}` : value}`)}`,
        )),
  ].join(' \\\n  ');
}

/** The call as a Python program, with the requests library. */
export function asPython({ url, body, withKey }: Call): string {
  const parts = partsOf(body);
  const streams = body.stream === true;
  const files = parts?.filter(([, value]) => value instanceof File);
  const fields = parts?.filter(([, value]) => !(value instanceof File));
  const lines = [
    JSON.stringify(url),
    ...(withKey ? [`headers={"Authorization": "Bearer ${tryText.placeholder}"}`] : []),
    ...(parts === undefined ? [`json=${literal(body, '    ')}`] : []),
    ...(fields === undefined ? [] : [`data=${literal(Object.fromEntries(fields), '    ')}`]),
    ...(files === undefined
      ? []
      : [
          `files={${files.map(([key, file]) => `${JSON.stringify(key)}: open(${literal((file as File).name)}, "rb")`)}}`,
        ]),
    ...(streams ? ['stream=True'] : []),
  ];
  const call = `response = requests.post(\n${lines.map(line => `    ${line},\n`).join('')})`;
  return ['import requests', '', call, 'response.raise_for_status()', ...ending(body, streams)].join('\n');
}

function ending(body: InferenceBody, streams: boolean): string[] {
  if (streams)
    return ['for line in response.iter_lines():', '    if line:', '        print(line.decode("utf-8"))'];
  // The one answer that is no JSON: a sound.
  if ('voice' in body) return ['open("speech.mp3", "wb").write(response.content)'];
  return ['print(response.json())'];
}

function partsOf(body: InferenceBody): [string, unknown][] | undefined {
  const entries = Object.entries(body);
  return entries.some(([, value]) => value instanceof File) ? entries : undefined;
}

function quoted(words: string): string {
  return `'${words.replaceAll("'", `'\\''`)}'`;
}

/** A JSON value as Python writes it; its texts are written alike. */
function literal(value: unknown, margin = ''): string {
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
      value.map(one => literal(one, inner)),
      ']',
    );
  if (typeof value === 'object')
    return block(
      '{',
      Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${literal(one, inner)}`),
      '}',
    );
  return JSON.stringify(value);
}
