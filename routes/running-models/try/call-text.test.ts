import { expect, test } from 'vitest';
import { asCurl, asJavaScript, asPython } from './call-text.ts';

const url = 'http://10.20.0.1:9997/v1/chat/completions';
const body = { model: 'it', messages: [{ role: 'user', content: "It's “ok”\n" }], stream: true, top: null };

test('a call reads as a shell command, in which no typed text ends its quotes', {
  tags: ['running.try-call'],
}, () => {
  expect(asCurl({ url, body: { model: 'it', input: ["it's"] }, withKey: false })).toBe(
    `curl 'http://10.20.0.1:9997/v1/chat/completions' \\
  -H 'Content-Type: application/json' \\
  -d '{
  "model": "it",
  "input": [
    "it'\\''s"
  ]
}'`,
  );
});

test('a call reads as a Python program, with the words of Python', { tags: ['running.try-call'] }, () => {
  expect(asPython({ url, body, withKey: false })).toBe(`import requests

response = requests.post(
    "http://10.20.0.1:9997/v1/chat/completions",
    json={
        "model": "it",
        "messages": [
            {
                "role": "user",
                "content": "It's “ok”\\n",
            },
        ],
        "stream": True,
        "top": None,
    },
    stream=True,
)
response.raise_for_status()
for line in response.iter_lines():
    if line:
        print(line.decode("utf-8"))`);
});

test('a call reads as a module of JavaScript, which writes the pieces of a stream', {
  tags: ['running.try-call'],
}, () => {
  const headers = { 'anthropic-version': '2023-06-01' };
  expect(
    asJavaScript({ url, body: { model: 'it', stream: true }, headers, withKey: true }),
  ).toBe(`const response = await fetch("http://10.20.0.1:9997/v1/chat/completions", {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${process.env.XINFERENCE_API_KEY}\`,
    "anthropic-version": "2023-06-01",
    "Content-Type": "application/json",
  },
  body: JSON.stringify({
    "model": "it",
    "stream": true
  }),
});
if (!response.ok) throw new Error(await response.text());
for await (const piece of response.body) {
  process.stdout.write(piece);
}`);
});

test('a needed key comes from a variable of the environment', { tags: ['running.try-call'] }, () => {
  // In single quotes, a shell would send the name of the variable.
  expect(asCurl({ url, body, withKey: true })).toContain(
    '\\\n  -H "Authorization: Bearer $XINFERENCE_API_KEY" \\\n',
  );
  const python = asPython({ url, body, withKey: true });
  expect(python).toMatch(/^import os\n\nimport requests\n/);
  expect(python).toContain('headers={"Authorization": "Bearer " + os.environ["XINFERENCE_API_KEY"]}');
  for (const asCode of [asCurl, asPython, asJavaScript])
    expect(asCode({ url, body, withKey: false })).not.toContain('KEY');
});

test('a file goes as a part of a form', { tags: ['running.try-call'] }, () => {
  const parts = { model: 'it', language: 'en', file: new File(['abc'], "it's 1, 2.wav") };
  expect(asCurl({ url, body: parts, withKey: false })).toBe(
    `curl '${url}' \\\n  -F 'model=it' \\\n  -F 'language=en' \\\n  -F 'file=@"it'\\''s 1, 2.wav"'`,
  );
  const python = asPython({ url, body: parts, withKey: false });
  expect(python).toContain('    data={\n        "model": "it",\n        "language": "en",\n    },\n');
  expect(python).toContain('    files={"file": open("it\'s 1, 2.wav", "rb")},\n');
  expect(python).toContain('print(response.json())');
  const script = asJavaScript({ url, body: parts, withKey: false });
  expect(script).toContain('form.set("language", "en");');
  expect(script).toContain('form.set("file", await openAsBlob("it\'s 1, 2.wav"), "it\'s 1, 2.wav");');
  expect(script).toContain('  body: form,\n');
  expect(script).not.toContain('Content-Type');
});

test('a spoken answer is saved as a file', { tags: ['running.try-call'] }, () => {
  expect(asPython({ url, body: { model: 'it', input: 'Hello', voice: '' }, withKey: false })).toContain(
    'open("speech.mp3", "wb").write(response.content)',
  );
  const flac = { model: 'it', input: 'Hello', voice: '', response_format: 'flac' };
  expect(asPython({ url, body: flac, withKey: false })).toContain('open("speech.flac", "wb")');
  expect(asCurl({ url, body: flac, withKey: false })).toMatch(/ \\\n {2}-o 'speech\.flac'$/);
  expect(asJavaScript({ url, body: flac, withKey: false })).toContain('await writeFile("speech.flac", ');
});
