import * as v from 'valibot';
import type { RequestName } from '#app/catalogue/kind-names.ts';
import { isObject, parsedJson } from '#app/format/json.ts';
import { type ApiResult, errorIn, type Failure, reasonOf, refusedWith } from '#app/http/failure.ts';
import { request } from '#app/http/request.ts';
import { failed, send } from '#app/http/send.ts';
import { failureText } from '#app/messages/failures.ts';
import { comesInPieces, headersOf, wireBody } from './chat-apis.ts';
import { mediaOf, soundOf } from './media.ts';
import { type Part, type Take, tokensIn } from './piece.ts';
import { readPieces } from './stream.ts';
import { tryText } from './text.ts';

/** The keys of the body beside `model`; a file among them makes it a multipart form. */
export type InferenceBody = Readonly<Record<string, unknown>>;

/** The path of each request: `POST` below the endpoint. */
export const inferencePaths = {
  chat: '/v1/chat/completions',
  completion: '/v1/completions',
  messages: '/v1/messages',
  responses: '/v1/responses',
  embedding: '/v1/embeddings',
  rerank: '/v1/rerank',
  image: '/v1/images/generations',
  edit: '/v1/images/variations',
  inpaint: '/v1/images/inpainting',
  ocr: '/v1/images/ocr',
  docanalyze: '/v1/images/docanalyze',
  transcription: '/v1/audio/transcriptions',
  translation: '/v1/audio/translations',
  speech: '/v1/audio/speech',
  video: '/v1/video/generations',
  imageVideo: '/v1/video/generations/image',
  framesVideo: '/v1/video/generations/flf',
} as const satisfies Record<RequestName, string>;

const content = v.object({ b64_json: v.nullish(v.string()), url: v.nullish(v.string()) });

/** Pictures or videos in base64; of a server that keeps them, their addresses. */
function media(kind: 'picture' | 'video', type: 'image/png' | 'video/mp4') {
  return v.pipe(
    v.object({ data: v.array(content) }),
    v.transform(({ data }) => ({
      media: data.flatMap(({ b64_json, url }) =>
        b64_json ? mediaOf(b64_json, type) : url ? { kind, url, type: '', bytes: 0 } : [],
      ),
    })),
  );
}

const pictures = media('picture', 'image/png');
const videos = media('video', 'video/mp4');
const words = v.object({ text: v.string() });

/** A model answers with a text, or with more than the text. */
const readText = v.union([
  v.pipe(
    v.string(),
    v.transform(text => ({ text })),
  ),
  words,
  v.pipe(
    v.unknown(),
    v.check(answer => errorIn(answer) === undefined),
    v.transform(answer => ({ text: JSON.stringify(answer, null, 2) })),
  ),
]);

const vectors = v.pipe(
  v.object({ data: v.array(v.object({ embedding: v.array(v.number()) })), usage: v.optional(v.unknown()) }),
  v.transform(({ data, usage }) => ({ vectors: data.map(one => one.embedding), ...tokensIn([usage]) })),
);
const bareVectors = v.pipe(
  v.object({ embeddings: v.array(v.array(v.number())) }),
  v.transform(({ embeddings }) => ({ vectors: embeddings })),
);

const score = v.pipe(
  v.object({ index: v.number(), relevance_score: v.optional(v.number()), score: v.optional(v.number()) }),
  v.transform(({ index, relevance_score, score }) => ({ index, score: relevance_score ?? score })),
  v.object({ index: v.number(), score: v.number() }),
);
const scores = (key: 'results' | 'data') =>
  v.pipe(
    v.object({ [key]: v.array(score) }),
    v.transform(answer => ({ scores: answer[key] ?? [] })),
  );

/** Reads an answer by the key that holds its results: some servers use another. */
function eitherBy(
  other: string,
  read: v.GenericSchema<unknown, Part>,
  usual: v.GenericSchema<unknown, Part>,
) {
  return v.lazy(answer => (isObject(answer) && other in answer ? read : usual));
}

const answers = {
  embedding: eitherBy('embeddings', bareVectors, vectors),
  rerank: eitherBy('data', scores('data'), scores('results')),
  image: pictures,
  edit: pictures,
  inpaint: pictures,
  ocr: readText,
  docanalyze: readText,
  transcription: words,
  translation: words,
  video: videos,
  imageVideo: videos,
  framesVideo: videos,
};

/**
 * Sends a request to a running model; the body of any chat is in the form of OpenAI's. `take` receives the answer, piece by piece for server-sent events. A failure after the first pieces
 * has the server's words too.
 */
export async function infer(
  name: RequestName,
  body: InferenceBody,
  signal: AbortSignal,
  take: Take,
): Promise<ApiResult<undefined>> {
  const limit = Number.POSITIVE_INFINITY;
  const path = inferencePaths[name];
  const sent = sendable(wireBody(name, body));
  const call = { method: 'POST', path, body: sent, headers: headersOf(name), signal, limit } as const;
  if (comesInPieces(name) || name === 'speech') {
    return send(call, async (response, begun) => {
      const reader = name === 'speech' ? soundReader(body.response_format) : readPieces;
      const failure = await read(response, signal, reader, take);
      return failure === undefined ? { ok: true, data: undefined } : failed(begun, failure);
    });
  }
  const answer = await request<Part>(call, answers[name]);
  if (!answer.ok) return answer;
  if (isEmpty(answer.data)) return failed(call, empty());
  take(answer.data);
  return { ok: true, data: undefined };
}

function empty(): Failure {
  return { kind: 'unreadable', status: 200, detail: tryText.empty };
}

/** Whether an answer has none of the images, vectors, scores or sound that were asked for. */
function isEmpty({ media, vectors, scores }: Part): boolean {
  return [media, vectors, scores].some(list => list?.length === 0);
}

function sendable(body: InferenceBody): unknown {
  const entries = Object.entries(body);
  if (!entries.some(([, value]) => value instanceof File)) return body;
  const parts = new FormData();
  for (const [key, value] of entries) parts.set(key, value instanceof File ? value : String(value));
  return parts;
}

type Reader = (response: Response, take: Take) => Promise<Failure | undefined>;

async function read(
  response: Response,
  signal: AbortSignal,
  reader: Reader,
  take: Take,
): Promise<Failure | undefined> {
  const aborted = { kind: 'aborted', detail: '' } as const;
  try {
    const failure = await reader(response, take);
    // A server that notices the abort first ends its answer as if it were complete.
    return signal.aborted ? aborted : failure;
  } catch (broken) {
    return signal.aborted ? aborted : { kind: 'unreachable', detail: reasonOf(broken) };
  }
}

/** A sound, or a refusal with a good status. */
function soundReader(asked: unknown): Reader {
  return async (response, take) => {
    const type = response.headers.get('content-type') ?? '';
    const sent = await response.arrayBuffer();
    if (sent.byteLength === 0) return empty();
    const reason = errorIn(parsedJson(new TextDecoder().decode(sent)));
    if (reason !== undefined) return refusedWith(200, reason).failure;
    const sound = await soundOf(sent, asked, type);
    if (sound === undefined) return { kind: 'unreadable', status: 200, detail: failureText.unreadable };
    take({ media: [sound] });
    return undefined;
  };
}
