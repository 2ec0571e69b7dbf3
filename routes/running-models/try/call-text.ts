import {
  curlBody,
  curlOf,
  jsonOf,
  KEY_VARIABLE,
  pythonKey,
  pythonLiteral,
  shellQuoted,
} from '#app/format/code-text.ts';
import type { InferenceBody } from './api.ts';

type CodeCall = {
  url: string;
  /** As it is sent. */
  body: InferenceBody;
  /** Beside the key. */
  headers?: Readonly<Record<string, string>>;
  /** The cluster needs a key: a variable of the environment has it, so that no secret is in the text. */
  withKey: boolean;
};

/** The call as a shell command. */
export function asCurl({ body, ...call }: CodeCall): string {
  return curlOf(call, [
    ...(partsOf(body)?.map(([key, value]) => `-F ${shellQuoted(`${key}=${formValue(value)}`)}`) ??
      curlBody(body)),
    ...(isSound(body) ? [`-o ${shellQuoted(soundFile(body))}`] : []),
  ]);
}

/** For curl: in an unquoted file name, a comma begins another one. */
function formValue(value: unknown): unknown {
  return value instanceof File ? `@"${value.name.replace(/["\\]/g, '\\$&')}"` : value;
}

/** The call as a Python program with the requests library. */
export function asPython({ url, body, headers = {}, withKey }: CodeCall): string {
  const parts = partsOf(body);
  const streams = body.stream === true;
  const files = parts?.filter(([, value]) => value instanceof File);
  const fields = parts?.filter(([, value]) => !(value instanceof File));
  const sent = [
    ...(withKey ? [`"Authorization": "Bearer " + ${pythonKey}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
  ];
  const lines = [
    JSON.stringify(url),
    ...(sent.length > 0 ? [`headers={${sent.join(', ')}}`] : []),
    ...(parts === undefined ? [`json=${pythonLiteral(body, '    ')}`] : []),
    ...(fields === undefined ? [] : [`data=${pythonLiteral(Object.fromEntries(fields), '    ')}`]),
    ...(files === undefined
      ? []
      : [
          `files={${files.map(([key, file]) => `${JSON.stringify(key)}: open(${pythonLiteral((file as File).name)}, "rb")`)}}`,
        ]),
    ...(streams ? ['stream=True'] : []),
  ];
  const imports = [...(withKey ? ['import os', ''] : []), 'import requests'];
  const call = `response = requests.post(\n${lines.map(line => `    ${line},\n`).join('')})`;
  return [...imports, '', call, 'response.raise_for_status()', ...pythonEnd(body)].join('\n');
}

function pythonEnd(body: InferenceBody): string[] {
  if (body.stream === true)
    return ['for line in response.iter_lines():', '    if line:', '        print(line.decode("utf-8"))'];
  if (isSound(body)) return [`open("${soundFile(body)}", "wb").write(response.content)`];
  return ['print(response.json())'];
}

/** The call as a JavaScript module for Node. */
export function asJavaScript({ url, body, headers = {}, withKey }: CodeCall): string {
  const parts = partsOf(body);
  const sent = [
    ...(withKey ? [`Authorization: \`Bearer \${process.env.${KEY_VARIABLE}}\``] : []),
    ...Object.entries(headers).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
    ...(parts === undefined ? [`"Content-Type": "application/json"`] : []),
  ];
  const imports = [
    ...(parts === undefined ? [] : ['import { openAsBlob } from "node:fs";']),
    ...(isSound(body) ? ['import { writeFile } from "node:fs/promises";'] : []),
  ];
  return [
    ...imports,
    ...(imports.length > 0 ? [''] : []),
    ...(parts === undefined ? [] : ['const form = new FormData();', ...parts.map(formLine)]),
    `const response = await fetch(${JSON.stringify(url)}, {`,
    '  method: "POST",',
    ...(sent.length > 0 ? ['  headers: {', ...sent.map(header => `    ${header},`), '  },'] : []),
    parts === undefined
      ? `  body: JSON.stringify(${jsonOf(body).replaceAll('\n', '\n  ')}),`
      : '  body: form,',
    '});',
    'if (!response.ok) throw new Error(await response.text());',
    ...javaScriptEnd(body),
  ].join('\n');
}

function formLine([key, value]: [string, unknown]): string {
  const name = JSON.stringify(key);
  if (!(value instanceof File)) return `form.set(${name}, ${JSON.stringify(String(value))});`;
  const file = JSON.stringify(value.name);
  return `form.set(${name}, await openAsBlob(${file}), ${file});`;
}

function javaScriptEnd(body: InferenceBody): string[] {
  if (body.stream === true)
    return ['for await (const piece of response.body) {', '  process.stdout.write(piece);', '}'];
  if (isSound(body))
    return [`await writeFile("${soundFile(body)}", Buffer.from(await response.arrayBuffer()));`];
  return ['console.log(await response.json());'];
}

/** The only answer that is not JSON. */
function isSound(body: InferenceBody): boolean {
  return 'voice' in body;
}

function soundFile({ response_format }: InferenceBody): string {
  return `speech.${response_format ?? 'mp3'}`;
}

function partsOf(body: InferenceBody): [string, unknown][] | undefined {
  const entries = Object.entries(body);
  return entries.some(([, value]) => value instanceof File) ? entries : undefined;
}
