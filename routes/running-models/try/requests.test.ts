import { expect, test } from 'vitest';
import type { RequestName } from '#app/catalogue/kind-names.ts';
import { runningKinds } from '#app/catalogue/running-kinds.ts';
import { createCluster } from '#server/cluster/cluster.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { bodyGoingOn, bodyOf } from './bodies.ts';
import { bodyWithId } from './request-control.ts';
import { blankTry, raisedLimit, requestsOf, type TryDraft } from './requests.ts';
import { speedOf } from './use-try.ts';

test('the abilities of a model determine its requests', { tags: ['running.try'] }, () => {
  const { llm, image, audio, embedding, video } = runningKinds;
  expect(requestsOf(llm.tries, ['chat', 'tools'])).toEqual(['chat']);
  expect(requestsOf(llm.tries, ['generate'])).toEqual(['completion']);
  expect(requestsOf(llm.tries, ['generate', 'chat'])).toEqual(['chat', 'completion']);
  expect(requestsOf(image.tries, ['ocr'])).toEqual(['ocr']);
  expect(requestsOf(image.tries, ['docanalyze'])).toEqual(['docanalyze']);
  expect(requestsOf(image.tries, [])).toEqual(['image', 'edit']);
  expect(requestsOf(video.tries, ['text2video', 'image2video'])).toEqual(['video', 'imageVideo']);
  expect(requestsOf(audio.tries, ['text2audio'])).toEqual(['speech']);
  expect(requestsOf(audio.tries, [])).toEqual(['transcription', 'translation', 'speech']);
  expect(requestsOf(embedding.tries, [])).toEqual(['embedding']);
});

const draft = {
  ...blankTry(undefined),
  prompt: ' Why?',
  input: 'one\n\n two ',
  query: 'which',
  documents: 'this\nthat',
};
const wav = new File(['abc'], 'a.wav');
const png = new File(['abc'], 'a.png', { type: 'image/png' });
const url = 'data:image/png;base64,YWJj';
const context = { requests: [], abilities: [], others: [], files: { file: { file: wav, url: '' } } };
const pictures = { image: { file: png, url }, mask_image: { file: png, url } };
const withPictures = {
  ...context,
  files: { ...pictures, first_frame: { file: png, url }, last_frame: { file: png, url } },
};

test('a negative prompt and steps go where each request takes them, and beside the id of the request', {
  tags: ['running.try-files'],
}, () => {
  const set = { ...draft, negative_prompt: 'a crowd', num_inference_steps: ' 20 ' };
  const both = '{"negative_prompt":"a crowd","num_inference_steps":20}';
  const image = bodyOf('it', 'image', set, context);
  expect(image).toMatchObject({ kwargs: both });
  expect(image).not.toHaveProperty('negative_prompt');
  expect(bodyOf('it', 'video', set, context)).toEqual({ model: 'it', prompt: ' Why?', kwargs: both, n: 1 });
  for (const request of ['edit', 'inpaint', 'imageVideo', 'framesVideo'] as const)
    expect(bodyOf('it', request, set, withPictures)).toMatchObject({
      negative_prompt: 'a crowd',
      kwargs: '{"num_inference_steps":20}',
    });
  expect(bodyOf('it', 'image', draft, context)).not.toHaveProperty('kwargs');
  expect(bodyWithId(image, 'ab')).toMatchObject({
    kwargs: '{"negative_prompt":"a crowd","num_inference_steps":20,"request_id":"ab"}',
  });
});

test('each request sends exactly its keys', { tags: ['running.try'] }, () => {
  const streamed = { stream: true, stream_options: { include_usage: true } };
  expect(bodyOf('it', 'chat', draft, context)).toEqual({
    model: 'it',
    messages: [{ role: 'user', content: ' Why?' }],
    max_tokens: 512,
    ...streamed,
  });
  expect(bodyOf('it', 'chat', { ...draft, system: 'Be short.', temperature: '0.2' }, context)).toEqual({
    model: 'it',
    messages: [
      { role: 'system', content: 'Be short.' },
      { role: 'user', content: ' Why?' },
    ],
    max_tokens: 512,
    temperature: 0.2,
    ...streamed,
  });
  expect(bodyOf('it', 'completion', draft, context)).toEqual({
    model: 'it',
    prompt: ' Why?',
    max_tokens: 512,
    ...streamed,
  });
  expect(bodyOf('it', 'embedding', draft, context)).toEqual({ model: 'it', input: ['one', 'two'] });
  expect(bodyOf('it', 'rerank', draft, context)).toEqual({
    model: 'it',
    query: 'which',
    documents: ['this', 'that'],
  });
  expect(bodyOf('it', 'image', draft, context)).toEqual({
    model: 'it',
    prompt: ' Why?',
    size: '1024*1024',
    n: 1,
    response_format: 'b64_json',
  });
  expect(bodyOf('it', 'transcription', draft, context)).toEqual({ model: 'it', file: wav });
  expect(bodyOf('it', 'translation', draft, context)).toEqual({ model: 'it', file: wav });
  expect(bodyOf('it', 'speech', draft, context)).toEqual({ model: 'it', input: 'one\n\n two ', voice: '' });
});

test('pictures are sent as files, to a chat model as parts of the message', { tags: ['running.try'] }, () => {
  const asPictures = { n: 1, response_format: 'b64_json' };
  const ask = (request: RequestName) => bodyOf('it', request, draft, withPictures);
  const prompt = ' Why?';
  expect(ask('edit')).toEqual({ model: 'it', prompt, ...asPictures, image: png });
  expect(ask('inpaint')).toEqual({ model: 'it', prompt, ...asPictures, image: png, mask_image: png });
  expect(ask('ocr')).toEqual({ model: 'it', image: png });
  expect(ask('video')).toEqual({ model: 'it', prompt, n: 1 });
  expect(ask('imageVideo')).toEqual({ model: 'it', prompt, n: 1, image: png });
  expect(ask('framesVideo')).toEqual({ model: 'it', prompt, n: 1, first_frame: png, last_frame: png });
  expect(ask('chat').messages).toEqual([
    {
      role: 'user',
      content: [
        { type: 'image_url', image_url: { url } },
        { type: 'text', text: ' Why?' },
      ],
    },
  ]);
});

test('a voice sample goes along with its words', { tags: ['running.try'] }, () => {
  const files = { prompt_speech: { file: wav, url: '' } };
  const body = bodyOf('it', 'speech', { ...draft, prompt_text: 'Good day' }, { ...context, files });
  expect(body).toMatchObject({ prompt_speech: wav, kwargs: '{"prompt_text":"Good day"}' });
});

test('the speed follows from the cluster’s count, else from the received pieces', {
  tags: ['running.try'],
}, () => {
  const answer = { text: 'a', thinking: '' };
  const times = { firstAt: 1000, lastAt: 3000 };
  expect(speedOf({ ...times, pieces: 5, answer: { ...answer, tokens: { asked: 1, answered: 21 } } })).toEqual(
    {
      perSecond: 10,
      counted: true,
    },
  );
  expect(speedOf({ ...times, pieces: 5, answer })).toEqual({ perSecond: 2, counted: false });
  expect(speedOf({ ...times, pieces: 1, answer })).toBeUndefined();
  expect(speedOf({ firstAt: 1000, lastAt: 1000.1, pieces: 9, answer })).toBeUndefined();
});

test('a limit is raised to twice as much, and not beyond what the context has room for', {
  tags: ['running.try-end'],
}, () => {
  expect(raisedLimit(512, 32_768)).toBe(1024);
  expect(raisedLimit(512, null)).toBe(1024);
  expect(raisedLimit(512, 1_500)).toBe(750);
  expect(raisedLimit(512, 1_000)).toBe(512);
});

test('a chat is continued with its answer as a message, and a completion at the end of its prompt', {
  tags: ['running.try-end'],
}, () => {
  const asked = { role: 'user', content: 'Why?' };
  expect(bodyGoingOn('chat', { model: 'it', messages: [asked] }, 'For')).toEqual({
    model: 'it',
    messages: [asked, { role: 'assistant', content: 'For' }, { role: 'user', content: expect.any(String) }],
  });
  expect(bodyGoingOn('completion', { model: 'it', prompt: 'Once' }, ' upon')).toEqual({
    model: 'it',
    prompt: 'Once upon',
  });
});

test('speech sends a format and a speed once they are set', { tags: ['running.try-speech'] }, () => {
  const set = { ...draft, response_format: 'flac', speed: ' 1.5 ' };
  expect(bodyOf('it', 'speech', set, context)).toMatchObject({ response_format: 'flac', speed: 1.5 });
});

test('of a model of a short context no more is asked than it has room for', {
  tags: ['running.try'],
}, async () => {
  expect([null, 32_768, 512, 1].map(context => blankTry(context).max_tokens)).toEqual([512, 512, 256, 1]);
  const cluster = createCluster({ launchSeconds: 0 });
  const post = (path: string, body: object) =>
    cluster.fetch(new Request(`http://x${path}`, { method: 'POST', body: JSON.stringify(body) }));
  await post('/v1/models', { ...qwenLaunch, model_uid: 'it' });
  const running = cluster.state.running.get('it');
  if (running) running.record.context_length = 512;
  const ask = (draft: TryDraft) =>
    post(
      '/v1/chat/completions',
      bodyOf(
        'it',
        'chat',
        { ...draft, prompt: 'Hello' },
        { requests: ['chat'], abilities: [], others: [], files: {} },
      ),
    );
  const tooMuch = 'Max tokens exceeds';
  expect(await (await ask(blankTry(undefined))).text()).toContain(tooMuch);
  expect(await (await ask(blankTry(512))).text()).not.toContain(tooMuch);
});
