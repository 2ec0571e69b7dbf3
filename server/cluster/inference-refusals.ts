import { fromActor, type JsonObject, refuse, unprocessable } from './answers.ts';
import { noteEvent } from './events.ts';
import { logCallerError } from './logs.ts';
import { supervisorOf } from './nodes.ts';
import type { DemoState, ModelType, StoredModel } from './state.ts';

/** How long 4.1 caches an unknown uid. */
const REMEMBERED_MS = 10_000;

/** Finds running models by uid, or refuses: 400, from 4.1 on 404. */
export function modelFinder(state: DemoState): (uid: unknown) => StoredModel | Response {
  const unknown = new Map<string, number>();
  return uid => {
    if (typeof uid !== 'string') return unprocessable(['body', 'model'], 'Field required', 'missing');
    const model = state.running.get(uid);
    if (model) return model;
    const words = `Model not found in the model list, uid: ${uid}`;
    if (state.release === '0.13') return refuse(400, fromActor(supervisorOf(state), words));
    const askedAt = unknown.get(uid);
    if (askedAt !== undefined && state.now() - askedAt < REMEMBERED_MS)
      return refuse(404, `${words} (cached, retry after 10.0s)`);
    unknown.set(uid, state.now());
    const others = [...state.running.keys()].map(other => `'${other}'`).join(', ');
    return refuse(404, fromActor(supervisorOf(state), `${words}. Available model uids: [${others}]`));
  };
}

/** The methods of a model, with the refusal of a model without each. */
const METHODS = {
  chat: 'chat',
  generate: 'generate',
  create_embedding: 'creating embedding',
  rerank: 'reranking',
  text_to_image: 'creating image',
  image_to_image: 'creating image',
  inpainting: 'creating image',
  ocr: 'ocr',
  docanalyze: 'docanalyze',
  transcriptions: 'creating transcriptions',
  translations: 'creating translations',
  speech: 'creating speech',
  text_to_video: 'creating video',
  image_to_video: 'creating video from image',
  flf_to_video: 'creating video from first-last-frame',
  world: 'creating world',
};
export type Method = keyof typeof METHODS;

/** The methods of a kind, and the name of its class: models of other kinds than LLM fail with a missing attribute. */
const KINDS: Partial<Record<ModelType, { able: readonly Method[]; class: string }>> = {
  embedding: { able: ['create_embedding'], class: 'SentenceTransformerEmbeddingModel' },
  rerank: { able: ['rerank'], class: 'SentenceTransformerRerankModel' },
  image: { able: ['text_to_image', 'image_to_image', 'inpainting'], class: 'DiffusionModel' },
  audio: { able: ['transcriptions', 'translations', 'speech'], class: 'WhisperModel' },
  video: { able: ['text_to_video', 'image_to_video', 'flf_to_video'], class: 'DiffusersVideoModel' },
};

/** The methods that a model of the right class refuses without an ability. */
const ABILITIES: Partial<Record<Method, string>> = {
  image_to_image: 'image2image',
  inpainting: 'inpainting',
};

/** The failure of a model that has not the method. */
export function lacking(
  state: DemoState,
  model: StoredModel,
  method: Method,
  body: JsonObject = {},
): Response | undefined {
  const reason = reasonOfLack(model, method) ?? reasonOfTransformers(state, model, method);
  return reason === undefined ? undefined : modelFailed(state, model, method, body, reason);
}

/** Why a model has not the method, in the words of its process. */
export function reasonOfLack({ record }: StoredModel, method: Method): string | undefined {
  const kind = KINDS[record.model_type];
  const abilities: unknown = record.model_ability;
  const told: readonly unknown[] = Array.isArray(abilities) ? abilities : [];
  const able: readonly unknown[] = method === 'ocr' || method === 'docanalyze' ? told : (kind?.able ?? told);
  const unable = ABILITIES[method];
  if (able.includes(method)) {
    const lacks = unable !== undefined && told.length > 0 && !told.includes(unable);
    return lacks ? `${record.id}-0 does not support ${unable}` : undefined;
  }
  const { model_format, model_size_in_billions: size, quantization } = record;
  const spec = `model_format='${model_format}' model_size_in_billions=${size} quantization='${quantization}'`;
  return kind
    ? `'${kind.class}' object has no attribute 'model_spec'`
    : `Model ${spec} is not for ${METHODS[method]}.`;
}

/** At 4.1 Transformers takes the prompt of a completion for the messages of a chat, if the model has chats too. */
function reasonOfTransformers(state: DemoState, model: StoredModel, method: Method): string | undefined {
  const { model_ability: abilities } = model.record;
  const mistakes = method === 'generate' && Array.isArray(abilities) && abilities.includes('chat');
  return mistakes && isTransformers(state, model) ? "'str' object has no attribute 'get'" : undefined;
}

/** Whether a model has the engine Transformers as it is since 4.1. */
export function isTransformers({ release }: DemoState, { request }: StoredModel): boolean {
  return release !== '0.13' && request.model_engine === 'Transformers';
}

/** Notes a failure in a model's own process. Gives its words with the place of the process. */
export function failureOf(state: DemoState, { record }: StoredModel, words: string): string {
  const told = `[address=${record.address}, pid=7001] ${words}`;
  noteEvent(state, record.id, 'ERROR', told);
  logCallerError(state, record.id, words);
  return told;
}

/** A failure in a model's own process; a stream has already begun then, and of a chat 4.1 gives no reason. */
export function modelFailed(
  state: DemoState,
  model: StoredModel,
  method: Method,
  { stream }: JsonObject,
  words: string,
): Response {
  const told = failureOf(state, model, words);
  const error =
    method === 'chat' && state.release !== '0.13'
      ? 'The chat completion request failed. Check the server logs for details.'
      : told;
  if (stream !== true || !['chat', 'generate'].includes(method)) return refuse(500, error);
  const headers = { 'content-type': 'text/event-stream; charset=utf-8' };
  return new Response(`data: ${JSON.stringify({ error })}\n\n`, { headers });
}
