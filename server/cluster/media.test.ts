import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { createCluster } from './cluster.ts';

/** A cluster of 4.1 with a model; a form is sent with these files. */
async function running(model: object, launchSeconds = 0) {
  const cluster = createCluster({ release: '4.1', launchSeconds: 0 });
  await call(cluster, 'POST /v1/models', { body: { model_uid: 'it', ...model } });
  Object.assign(cluster.state, { launchSeconds });
  const send = async (path: string, files: Record<string, File>, more: Record<string, string> = {}) => {
    const form = new FormData();
    form.set('model', 'it');
    for (const [key, value] of Object.entries({ ...more, ...files })) form.set(key, value);
    const url = `http://cluster.test${path}`;
    const answer = await cluster.fetch(new Request(url, { method: 'POST', body: form }));
    return [answer.status, await answer.json()];
  };
  return { cluster, send };
}

const VIDEO = { model_type: 'video', model_name: 'CogVideoX-2b' };
const png = new File(['abc'], 'a.png', { type: 'image/png' });

test('a video that is aborted ends in a 409 that names its request', async () => {
  const { cluster } = await running(VIDEO, 100_000);
  expect(await call(cluster, 'GET /v1/requests/r1/progress')).toMatchObject({
    status: 400,
    json: { detail: "[address=10.20.0.1:31872, pid=4121] 'r1'" },
  });
  const body = { model: 'it', prompt: 'a hill', n: 1, kwargs: '{"request_id":"r1"}' };
  const asked = call(cluster, 'POST /v1/video/generations', { body });
  await expect
    .poll(async () => (await call(cluster, 'GET /v1/requests/r1/progress')).json)
    .toMatchObject({ progress: expect.any(Number), elapsed_seconds: expect.any(Number) });
  const abort = () => call(cluster, 'POST /v1/models/it/requests/r1/abort', { body: {} });
  expect((await abort()).json).toEqual({ msg: 'DONE' });
  expect(await asked).toMatchObject({ status: 409, json: { detail: 'The request has been cancelled: r1' } });
  expect((await abort()).json).toEqual({ msg: 'NO_OP' });
});

test('a form without its picture is a 422, and a file that is no picture a 500', async () => {
  const { send } = await running({ model_type: 'image', model_name: 'sd3-medium' });
  const edit = '/v1/images/variations';
  expect((await send(edit, {}))[0]).toBe(422);
  const text = new File(['abc'], 'a.txt', { type: 'text/plain' });
  expect(await send(edit, { image: text })).toEqual([
    500,
    { detail: expect.stringContaining('cannot identify image file') },
  ]);
  expect((await send(edit, { image: png }, { response_format: 'b64_json' }))[0]).toBe(200);
  const withoutType = new File(['abc'], 'a.png', { type: 'text/plain' });
  expect((await send(edit, { image: withoutType }))[0]).toBe(200);
});

test('an image model refuses what it cannot do', async () => {
  const { send } = await running({ model_type: 'image', model_name: 'sd-turbo' });
  expect(await send('/v1/images/variations', { image: png })).toEqual([
    500,
    { detail: expect.stringMatching(/it-0 does not support image2image$/) },
  ]);
  expect((await send('/v1/images/ocr', { image: png }))[0]).toBe(500);
});

test('a model of one language translates nothing', async () => {
  const { send } = await running({ model_type: 'audio', model_name: 'whisper-tiny.en' });
  const file = new File(['abc'], 'a.wav', { type: 'audio/wav' });
  expect(await send('/v1/audio/translations', { file })).toEqual([
    500,
    { detail: expect.stringMatching(/Model whisper-tiny\.en is not suitable for translations\.$/) },
  ]);
});

test.each([
  ['0.13', { wav: 'application/octet-stream', mp3: 'application/octet-stream', pcm: 500, aac: 500 }],
  ['4.1', { wav: 'audio/wav', mp3: 'audio/mpeg', pcm: 'audio/pcm', aac: 500 }],
] as const)('at %s speech has the formats and types of that release', async (release, expected) => {
  const cluster = createCluster({ release, launchSeconds: 0 });
  await call(cluster, 'POST /v1/models', {
    body: { model_uid: 'it', model_type: 'audio', model_name: 'ChatTTS' },
  });
  for (const [format, outcome] of Object.entries(expected)) {
    const body = { model: 'it', input: 'Hello', voice: '', response_format: format };
    const { status, type } = await call(cluster, 'POST /v1/audio/speech', { body });
    expect(status === 200 ? type : status).toBe(outcome);
  }
  const length = async (speed: number) => {
    const body = { model: 'it', input: 'Hello', voice: '', response_format: 'wav', speed };
    return (await call(cluster, 'POST /v1/audio/speech', { body })).text.length;
  };
  expect(await length(2)).toBeLessThan(await length(1));
});
