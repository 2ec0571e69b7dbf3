import { createParser } from 'eventsource-parser';
import * as v from 'valibot';
import type { RequestName } from '#app/catalogue/kind-names.ts';
import { parsedJson } from '#app/format/json.ts';
import { type ApiResult, type Failure, reasonOf, refusedWith } from '#app/http/failure.ts';
import { request } from '#app/http/request.ts';
import { failed, send } from '#app/http/send.ts';
import { failureText } from '#app/messages/failures.ts';
import { dataUrl } from './chosen-files.ts';
import { tryText } from './text.ts';

/** The answer of a model, or one more piece of it. Tokens as counted by the cluster. */
export type Part = {
  text?: string;
  /** The thinking of a reasoning model before its answer. */
  thinking?: string;
  vectors?: number[][];
  scores?: { index: number; score: number }[];
  /** Pictures and sound, as `data:` addresses. */
  pictures?: string[];
  sound?: string;
  videos?: string[];
  /** Pieces of the calls that the model makes of the given tools, by their position. */
  calls?: ToolCallPiece[];
  tokens?: { asked: number | undefined; answered: number | undefined };
};

/** `arguments` is JSON, in as many pieces as the cluster sends. */
export type ToolCallPiece = { position: number; id: string; name: string; arguments: string };

/** The keys of the body beside `model`; a file among them makes it a multipart form. */
export type InferenceBody = Readonly<Record<string, unknown>>;

type Take = (part: Part) => void;

/** The path of each request: `POST` below the endpoint, as in OpenAI's API. */
export const inferencePaths = {
  chat: '/v1/chat/completions',
  completion: '/v1/completions',
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

const text = v.nullish(v.string(), '');
const count = v.pipe(
  v.nullish(v.number()),
  v.transform(number => (number == null || number < 0 ? undefined : number)),
);
const usage = v.nullish(
  v.pipe(
    v.object({ prompt_tokens: count, completion_tokens: count }),
    v.transform(({ prompt_tokens, completion_tokens }) => ({
      asked: prompt_tokens,
      answered: completion_tokens,
    })),
  ),
);
const toolCall = v.object({
  index: v.nullish(v.number()),
  id: text,
  function: v.nullish(
    v.object({
      name: text,
      arguments: v.nullish(
        v.union([
          v.string(),
          v.pipe(
            v.unknown(),
            v.transform(given => JSON.stringify(given)),
          ),
        ]),
        '',
      ),
    }),
    {},
  ),
});
const said = v.nullish(
  v.object({ content: text, reasoning_content: text, tool_calls: v.nullish(v.array(toolCall), []) }),
);
const error = v.nullish(
  v.union([
    v.string(),
    v.pipe(
      v.object({ message: v.string() }),
      v.transform(({ message }) => message),
    ),
  ]),
);
const event = v.object({
  choices: v.nullish(
    v.array(v.object({ text, delta: said, message: said, finish_reason: v.nullish(v.unknown()) })),
    [],
  ),
  usage,
  error,
});

/** Pictures or videos in base64. */
function media(type: string, key: 'pictures' | 'videos') {
  return v.pipe(
    v.object({ data: v.array(v.object({ b64_json: v.string() })) }),
    v.transform(({ data }) => part({ [key]: data.map(one => `data:${type};base64,${one.b64_json}`) })),
  );
}

const pictures = media('image/png', 'pictures');
const videos = media('video/mp4', 'videos');
const words = v.pipe(
  v.object({ text: v.string() }),
  v.transform(answer => part({ text: answer.text })),
);

/** A model answers with a text, or with more than the text. */
const readText = v.union([
  v.pipe(
    v.string(),
    v.transform(text => part({ text })),
  ),
  words,
  v.pipe(
    v.unknown(),
    v.transform(answer => part({ text: JSON.stringify(answer, null, 2) })),
  ),
]);

const answers = {
  embedding: v.pipe(
    v.object({ data: v.array(v.object({ embedding: v.array(v.number()) })), usage }),
    v.transform(answer => part({ vectors: answer.data.map(one => one.embedding) }, answer.usage)),
  ),
  rerank: v.pipe(
    v.object({ results: v.array(v.object({ index: v.number(), relevance_score: v.number() })) }),
    v.transform(({ results }) =>
      part({ scores: results.map(({ index, relevance_score }) => ({ index, score: relevance_score })) }),
    ),
  ),
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
 * Sends a request to a running model. `take` receives the answer, piece by piece for server-sent events. A failure after the first pieces
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
  const call = { method: 'POST', path, body: sendable(body), signal, limit } as const;
  if (name === 'chat' || name === 'completion' || name === 'speech') {
    return send(call, async (response, begun) => {
      const failure = await read(response, signal, name === 'speech' ? readSound : readEvents, take);
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
function isEmpty({ pictures, vectors, scores, sound, videos }: Part): boolean {
  return [pictures, vectors, scores, sound, videos].some(list => list?.length === 0);
}

function part(known: Part, tokens?: Part['tokens'] | null): Part {
  return tokens == null ? known : { ...known, tokens };
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

/** Server-sent events; an answer in one piece, from a server that does not stream, is one event. */
async function readEvents(response: Response, take: Take): Promise<Failure | undefined> {
  let failure: Failure | undefined;
  let pieces: Part[] = [];
  let isComplete = false;
  const onEvent = (data: string) => {
    isComplete ||= data === '[DONE]';
    if (data === '[DONE]') return;
    const read = v.safeParse(event, parsedJson(data));
    if (!read.success) failure ??= { kind: 'unreadable', status: 200, detail: failureText.unreadable };
    else if (read.output.error != null) failure ??= refusedWith(200, reasonIn(read.output.error)).failure;
    else pieces.push(pieceOf(read.output));
    isComplete ||= read.success && read.output.choices.some(({ finish_reason }) => finish_reason != null);
  };
  if (!response.headers.get('content-type')?.includes('event-stream')) {
    onEvent(await response.text());
    for (const piece of pieces) take(piece);
    return failure;
  }
  const parser = createParser({ onEvent: ({ data }) => onEvent(data) });
  const decoder = new TextDecoder();
  const body = response.body?.getReader();
  for (let chunk = await body?.read(); chunk?.done === false; chunk = await body?.read()) {
    parser.feed(decoder.decode(chunk.value, { stream: true }));
    for (const piece of pieces) take(piece);
    pieces = [];
  }
  // A proxy may close a cut stream as if it had ended.
  return failure ?? (isComplete ? undefined : { kind: 'unreachable', detail: tryText.brokenOff });
}

/** Some errors, such as those of a dead process, contain only the place where it ran. */
function reasonIn(error: string): string {
  const reason = error.replace(/^\[address=[^\]]*\]/, '').trim();
  return reason === '' ? tryText.noReason(error.trim()) : error;
}

function pieceOf({ choices: [first], usage: tokens }: v.InferOutput<typeof event>): Part {
  const message = first?.delta ?? first?.message;
  const calls = message?.tool_calls.map(({ index, id, function: called }, position) => ({
    position: index ?? position,
    id,
    ...called,
  }));
  return part(
    {
      text: first?.text || message?.content || '',
      thinking: message?.reasoning_content ?? '',
      ...(calls !== undefined && calls.length > 0 && { calls }),
    },
    tokens,
  );
}

/** The cluster gives no media type for sound; the browser detects it. */
async function readSound(response: Response, take: Take): Promise<Failure | undefined> {
  const file = new Blob([await response.arrayBuffer()], { type: 'audio/mpeg' });
  if (file.size === 0) return empty();
  take({ sound: await dataUrl(file) });
}
