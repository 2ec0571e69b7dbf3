import { curlOf, KEY_PLACEHOLDER, pythonLiteral, shellQuoted } from '#app/format/code-text.ts';
import type { InferenceBody } from './api.ts';

type Call = {
  url: string;
  body: InferenceBody;
  /** The cluster needs a key: a placeholder replaces it, so that no secret leaves the page. */
  withKey: boolean;
};

/** The call as a shell command. */
export function asCurl({ url, body, withKey }: Call): string {
  const parts = partsOf(body);
  if (parts === undefined) return curlOf({ url, body, withKey });
  return [
    `curl ${shellQuoted(url)}`,
    ...(withKey ? [`-H 'Authorization: Bearer ${KEY_PLACEHOLDER}'`] : []),
    ...parts.map(([key, value]) => `-F ${shellQuoted(`${key}=${formValue(value)}`)}`),
  ].join(' \\\n  ');
}

/** For curl: in an unquoted file name, a comma begins another one. */
function formValue(value: unknown): unknown {
  return value instanceof File ? `@"${value.name.replace(/["\\]/g, '\\$&')}"` : value;
}

/** The call as a Python program with the requests library. */
export function asPython({ url, body, withKey }: Call): string {
  const parts = partsOf(body);
  const streams = body.stream === true;
  const files = parts?.filter(([, value]) => value instanceof File);
  const fields = parts?.filter(([, value]) => !(value instanceof File));
  const lines = [
    JSON.stringify(url),
    ...(withKey ? [`headers={"Authorization": "Bearer ${KEY_PLACEHOLDER}"}`] : []),
    ...(parts === undefined ? [`json=${pythonLiteral(body, '    ')}`] : []),
    ...(fields === undefined ? [] : [`data=${pythonLiteral(Object.fromEntries(fields), '    ')}`]),
    ...(files === undefined
      ? []
      : [
          `files={${files.map(([key, file]) => `${JSON.stringify(key)}: open(${pythonLiteral((file as File).name)}, "rb")`)}}`,
        ]),
    ...(streams ? ['stream=True'] : []),
  ];
  const call = `response = requests.post(\n${lines.map(line => `    ${line},\n`).join('')})`;
  return ['import requests', '', call, 'response.raise_for_status()', ...ending(body, streams)].join('\n');
}

function ending(body: InferenceBody, streams: boolean): string[] {
  if (streams)
    return ['for line in response.iter_lines():', '    if line:', '        print(line.decode("utf-8"))'];
  // The only answer that is not JSON: sound.
  if ('voice' in body)
    return [`open("speech.${body.response_format ?? 'mp3'}", "wb").write(response.content)`];
  return ['print(response.json())'];
}

function partsOf(body: InferenceBody): [string, unknown][] | undefined {
  const entries = Object.entries(body);
  return entries.some(([, value]) => value instanceof File) ? entries : undefined;
}
