import type { Context, Hono } from 'hono';
import {
  fromActor,
  isObject,
  type JsonObject,
  readObject,
  refuse,
  unlessRefused,
  unprocessable,
} from './answers.ts';
import { requireScope } from './auth.ts';
import { wait } from './failures.ts';
import { lacking, type Method, modelFailed } from './inference-refusals.ts';
import { supervisorOf } from './nodes.ts';
import { PICTURE, sound, VIDEO } from './samples.ts';
import type { DemoState, StoredModel } from './state.ts';

type Asked = { model: StoredModel; body: JsonObject; c: Context };
type Call = {
  method: Method;
  /** The files of a form; without any, the body is JSON. */
  files?: readonly string[];
  /** Milliseconds of work, for each second that a launch takes, of a request that may have an id. */
  work?: number;
  reply: (asked: Asked) => Response | Promise<Response>;
};

/** From 4.1 the type follows from the format that was asked for. */
const SOUND_TYPES: Record<string, string> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  pcm: 'audio/pcm',
};

type Work = { uid: string; startedAt: number; ms: number; aborted: AbortController };

/** The words of a Python KeyError from the supervisor. */
const unknownRequest = (state: DemoState, id: string) =>
  refuse(400, fromActor(supervisorOf(state), `'${id}'`));

/** The routes for pictures, sound and videos, and those for the progress of their requests. */
export function mediaRoutes(
  app: Hono,
  state: DemoState,
  find: (uid: unknown) => StoredModel | Response,
  denied: (c: Context, model: StoredModel) => Response | undefined,
): void {
  const scope = requireScope(state, 'models:read');
  const works = new Map<string, Work>();

  const answer = (path: string, { method, files = [], work, reply }: Call) =>
    app.post(path, scope, async c => {
      const body = await bodyOf(c, files);
      const model = unlessRefused(find(body.model));
      const missing = files.find(name => !isFile(body[name]));
      if (missing !== undefined) return unprocessable(['body', missing], 'Field required', 'missing');
      const refusal = denied(c, model) ?? lacking(state, model, method, body) ?? unreadable(method, body);
      if (refusal !== undefined) return refusal;
      const id = work === undefined ? undefined : requestId(body);
      if (id === undefined) return reply({ model, body, c });
      const ms = Number(work) * state.launchSeconds;
      const own: Work = { uid: model.record.id, startedAt: state.now(), ms, aborted: new AbortController() };
      works.set(id, own);
      const done = await wait(ms, own.aborted.signal).then(
        () => true,
        () => false,
      );
      return done ? reply({ model, body, c }) : refuse(409, `The request has been cancelled: ${id}`);
    });

  const pictures = ({ body: { n = 1, response_format } }: Asked) => {
    const picture = response_format === 'b64_json' ? { url: null, b64_json: PICTURE } : { url: '/tmp/1.png' };
    return Response.json({ created: 0, data: Array.from({ length: Number(n) }, () => picture) });
  };
  const heard = (words: string) => (asked: Asked) => {
    const { name, size } = asked.body.file as File;
    return Response.json({ text: `The demo cluster ${words} ${name}, ${size} bytes.` });
  };
  answer('/v1/images/generations', { method: 'text_to_image', work: 250, reply: pictures });
  answer('/v1/images/variations', { method: 'image_to_image', files: ['image'], work: 250, reply: pictures });
  answer('/v1/audio/transcriptions', { method: 'transcriptions', files: ['file'], reply: heard('heard') });
  answer('/v1/audio/translations', {
    method: 'translations',
    files: ['file'],
    reply: asked =>
      String(asked.model.record.model_name).endsWith('.en')
        ? modelFailed(
            state,
            asked.model,
            'translations',
            {},
            `Model ${asked.model.record.model_name} is not suitable for translations.`,
          )
        : heard('translated')(asked),
  });
  answer('/v1/audio/speech', {
    method: 'speech',
    reply: ({ model, body }) => {
      const isOld = state.release === '0.13';
      const format = String(body.response_format ?? 'mp3');
      const speed = Number(body.speed ?? 1);
      if (!(speed > 0)) return modelFailed(state, model, 'speech', {}, 'float division by zero');
      const spoken = isOld && format === 'pcm' ? undefined : sound(format, String(body.input).length, speed);
      if (spoken === undefined)
        return modelFailed(state, model, 'speech', {}, `Unknown format: '${format.toUpperCase()}'`);
      const type = isOld ? 'application/octet-stream' : SOUND_TYPES[format];
      return new Response(spoken, { headers: { 'content-type': String(type) } });
    },
  });
  app.post('/v1/models/:uid/requests/:id/abort', scope, async c => {
    const work = works.get(c.req.param('id'));
    const underWay = work !== undefined && shareOf(state, work) < 1 && !work.aborted.signal.aborted;
    if (underWay) work.aborted.abort();
    return Response.json({ msg: underWay ? 'DONE' : 'NO_OP' });
  });
  if (state.release === '0.13') return;

  const films = () => Response.json({ created: 0, data: [{ url: null, b64_json: VIDEO }] });
  answer('/v1/images/inpainting', {
    method: 'inpainting',
    files: ['image', 'mask_image'],
    work: 250,
    reply: pictures,
  });
  answer('/v1/images/ocr', {
    method: 'ocr',
    files: ['image'],
    work: 250,
    reply: ({ body }) => Response.json(`The demo cluster read ${(body.image as File).name}.`),
  });
  answer('/v1/images/docanalyze', {
    method: 'docanalyze',
    files: ['file'],
    work: 250,
    reply: ({ body }) =>
      Response.json([
        { type: 'text', text: `The demo cluster read ${(body.file as File).name}.`, page_idx: 0 },
      ]),
  });
  answer('/v1/video/generations', { method: 'text_to_video', work: 2_000, reply: films });
  answer('/v1/video/generations/image', {
    method: 'image_to_video',
    files: ['image'],
    work: 2_000,
    reply: films,
  });
  answer('/v1/video/generations/flf', {
    method: 'flf_to_video',
    files: ['first_frame', 'last_frame'],
    work: 2_000,
    reply: films,
  });
  app.get('/v1/requests/:id/progress', scope, c => {
    const work = works.get(c.req.param('id'));
    if (work === undefined) return unknownRequest(state, c.req.param('id'));
    const elapsed = (state.now() - work.startedAt) / 1000;
    const progress = shareOf(state, work);
    const left = progress > 0 && progress < 1 ? work.ms / 1000 - elapsed : null;
    return Response.json({ progress, elapsed_seconds: elapsed, eta_seconds: left });
  });
}

function shareOf({ now }: DemoState, { startedAt, ms }: Work): number {
  return ms === 0 ? 1 : Math.min(1, (now() - startedAt) / ms);
}

/** A JSON object, or the values of a form. Speech takes both. */
async function bodyOf(c: Context, files: readonly string[]): Promise<JsonObject> {
  const isForm = c.req.header('content-type')?.startsWith('multipart/');
  if (files.length === 0 && !isForm) return readObject(c.req.raw);
  const form = await c.req.raw.formData().catch(() => new FormData());
  return Object.fromEntries(form);
}

/** The id among the model's own parameters. */
function requestId({ kwargs }: JsonObject): string | undefined {
  try {
    const own: unknown = JSON.parse(String(kwargs ?? '{}'));
    return isObject(own) && typeof own.request_id === 'string' ? own.request_id : undefined;
  } catch {
    return undefined;
  }
}

/** The server opens a picture before it sends it to the model. */
function unreadable(method: Method, body: JsonObject): Response | undefined {
  if (method === 'transcriptions' || method === 'translations') return undefined;
  // A part that gives no type is read as a text: Python's requests sends such ones.
  const isText = ({ name, type }: File) => type.startsWith('text/') && !/\.(png|jpe?g|webp|pdf)$/i.test(name);
  const broken = Object.values(body).some(value => isFile(value) && isText(value));
  return broken
    ? refuse(500, 'cannot identify image file <_io.BytesIO object at 0x7f3c5c1d9e40>')
    : undefined;
}

/** In tests the File of a form is of another realm than the global one. */
function isFile(value: unknown): value is File {
  return Object.prototype.toString.call(value) === '[object File]';
}
