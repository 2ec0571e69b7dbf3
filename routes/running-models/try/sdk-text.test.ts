import { expect, test } from 'vitest';
import { sampleBody } from './sample-call.ts';
import { asJavaScriptSdk, asPythonSdk } from './sdk-text.ts';

const endpoint = 'http://10.20.0.1:9997';
const model = { id: 'it "1"', context_length: 4096 };

test('a message reads as a program with the library of Anthropic, in the version that the cluster takes', {
  tags: ['running.endpoint'],
}, () => {
  const call = { endpoint, request: 'messages', body: sampleBody(model, 'messages'), withKey: true } as const;
  expect(asPythonSdk(call)).toBe(`import os

from anthropic import Anthropic

client = Anthropic(
    base_url="http://10.20.0.1:9997",
    api_key=os.environ["XINFERENCE_API_KEY"],
    default_headers={"anthropic-version": "2023-06-01"},
)
answer = client.messages.create(
    model="it \\"1\\"",
    max_tokens=512,
    messages=[
        {
            "role": "user",
            "content": "Hello",
        },
    ],
)
print(answer.content[0].text)`);
  expect(asJavaScriptSdk(call)).toContain(
    '  apiKey: process.env.XINFERENCE_API_KEY,\n  defaultHeaders: {"anthropic-version": "2023-06-01"},\n',
  );
  expect(asJavaScriptSdk(call)).toMatch(/^import Anthropic from "@anthropic-ai\/sdk";\n/);
});

test('the library of OpenAI takes the address with the version, and a key even where none is needed', {
  tags: ['running.endpoint'],
}, () => {
  const body = sampleBody(model, 'responses');
  expect(
    asJavaScriptSdk({ endpoint, request: 'responses', body, withKey: false }),
  ).toBe(`import OpenAI from "openai";

const client = new OpenAI({
  baseURL: "http://10.20.0.1:9997/v1",
  apiKey: "none",
});
const answer = await client.responses.create({
  "model": "it \\"1\\"",
  "input": "Hello",
  "max_output_tokens": 512
});
console.log(answer.output_text);`);
  expect(asPythonSdk({ endpoint, request: 'responses', body, withKey: false })).toContain(
    '    api_key="none",\n',
  );
});

test('an embedding is asked for as numbers, and what no library has is left to others', {
  tags: ['running.endpoint'],
}, () => {
  const of = (request: 'embedding' | 'rerank') => ({
    endpoint,
    request,
    body: sampleBody(model, request),
    withKey: false,
  });
  expect(asPythonSdk(of('embedding'))).toContain('    encoding_format="float",\n');
  expect(asPythonSdk(of('rerank'))).toBeUndefined();
  expect(asJavaScriptSdk(of('rerank'))).toBeUndefined();
});

test.each(['edit', 'inpaint', 'ocr', 'docanalyze', 'transcription', 'imageVideo', 'framesVideo'] as const)(
  'the sample of a request with files names them: %s',
  { tags: ['running.endpoint'] },
  request => {
    const files = Object.values(sampleBody(model, request)).filter(value => value instanceof File);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(file.name).toMatch(/^[a-z]+\.(png|wav|pdf)$/);
  },
);
