import { expect, test } from 'vitest';
import { asCurl, asPython } from './call-text.ts';

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

test('a needed key has a placeholder', { tags: ['running.try-call'] }, () => {
  expect(asCurl({ url, body, withKey: true })).toContain("-H 'Authorization: Bearer YOUR_API_KEY'");
  expect(asPython({ url, body, withKey: true })).toContain(
    'headers={"Authorization": "Bearer YOUR_API_KEY"}',
  );
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
});

test('a spoken answer is saved as a file', { tags: ['running.try-call'] }, () => {
  expect(asPython({ url, body: { model: 'it', input: 'Hello', voice: '' }, withKey: false })).toContain(
    'open("speech.mp3", "wb").write(response.content)',
  );
  const flac = { model: 'it', input: 'Hello', voice: '', response_format: 'flac' };
  expect(asPython({ url, body: flac, withKey: false })).toContain('open("speech.flac", "wb")');
});
