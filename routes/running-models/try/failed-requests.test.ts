import { expect, test } from 'vitest';
import { serveCluster } from '#test/serve-cluster.ts';
import { type InferenceBody, infer, inferencePaths } from './api.ts';
import type { Part } from './piece.ts';

const serve = serveCluster();

const rows = [
  { name: 'chat', match: 'POST /v1/chat/completions' },
  { name: 'completion', match: 'POST /v1/completions' },
  { name: 'messages', match: 'POST /v1/messages' },
  { name: 'responses', match: 'POST /v1/responses' },
  { name: 'embedding', match: 'POST /v1/embeddings' },
  { name: 'rerank', match: 'POST /v1/rerank' },
  { name: 'image', match: 'POST /v1/images/generations' },
  { name: 'edit', match: 'POST /v1/images/variations' },
  { name: 'inpaint', match: 'POST /v1/images/inpainting' },
  { name: 'ocr', match: 'POST /v1/images/ocr' },
  { name: 'docanalyze', match: 'POST /v1/images/docanalyze' },
  { name: 'transcription', match: 'POST /v1/audio/transcriptions' },
  { name: 'translation', match: 'POST /v1/audio/translations' },
  { name: 'speech', match: 'POST /v1/audio/speech' },
  { name: 'video', match: 'POST /v1/video/generations' },
  { name: 'imageVideo', match: 'POST /v1/video/generations/image' },
  { name: 'framesVideo', match: 'POST /v1/video/generations/flf' },
] as const;

async function ask(name: (typeof rows)[number]['name']) {
  const parts: Part[] = [];
  const body: InferenceBody = { model: 'it', prompt: 'x' };
  const answer = await infer(name, body, new AbortController().signal, part => parts.push(part));
  return { answer, parts };
}

test('every request that *Try it* can send is in these rows', () => {
  expect(rows.map(({ match }) => match)).toEqual(Object.values(inferencePaths).map(path => `POST ${path}`));
});

test.each(rows)(
  'a failed request of $name has the words of the cluster, and no part of an answer',
  {
    tags: ['running.try'],
  },
  async ({ name, match }) => {
    const cluster = serve({ release: '4.1' });
    const detail = 'Remote server 10.20.1.11:40218 closed';
    for (const [status, kind] of [
      [409, 'refused'],
      [500, 'refused'],
      [403, 'forbidden'],
    ] as const) {
      cluster.failNext(match, { status, body: { detail } });
      const { answer, parts } = await ask(name);
      expect(answer).toMatchObject({ ok: false, failure: { kind, status, detail } });
      expect(parts).toEqual([]);
    }
    cluster.failNext(match, { network: 'refused' });
    expect((await ask(name)).answer).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
  },
);
