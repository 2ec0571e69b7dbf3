import { type KindName, kindOf, type RequestName } from './kind-names.ts';
import type { RunningModel } from './running-model.ts';

/** The columns and actions of a kind's running models. */
type RunningKind = {
  /** Between the id and the actions. */
  columns: readonly RunningColumnKey[];
  /** The creation of the model's web page; absent if the console offers none. */
  page?: WebPage;
  /** The requests of *Try it*. */
  tries: readonly InferenceOffer[];
};

export type RunningColumnKey = 'name' | 'address' | 'gpus' | 'size' | 'quantization' | 'replica';

/**
 * A request and the abilities of which it needs one; without them every model of the kind answers it. `since`: only clusters that report the
 * abilities of their models have its call.
 */
export type InferenceOffer = { request: RequestName; abilities?: readonly string[]; since?: 'abilities' };

export type WebPage = {
  /** The call that creates it: `POST /v1/ui/{uid}`, `POST /v1/ui/images/{uid}` and others. */
  below: 'ui' | `ui/${string}`;
  body: (model: PagedModel) => Record<string, unknown>;
  /** Keys for servers that refused the body without them: later releases need more. */
  alsoAsked?: (model: PagedModel) => Record<string, unknown>;
};

/** The fields of a running model that its web page needs. */
export type PagedModel = {
  id: string;
  model_name: string;
  model_family?: string | null | undefined;
  model_size_in_billions: number | string | null;
  model_format: string;
  quantization: string;
  context_length?: number | null | undefined;
  model_ability: readonly string[];
  model_description: string;
  model_lang: readonly string[];
  model_id?: string | null | undefined;
  model_revision?: string | null | undefined;
  controlnet?: readonly unknown[] | null | undefined;
};

/** Every kind of running model. */
export const runningKinds: Readonly<Record<KindName, RunningKind>> = {
  llm: {
    columns: ['name', 'address', 'gpus', 'size', 'quantization', 'replica'],
    page: { below: 'ui', body: languagePage },
    tries: [
      { request: 'chat', abilities: ['chat'] },
      { request: 'completion', abilities: ['generate'] },
      { request: 'messages', abilities: ['chat'] },
      { request: 'responses', abilities: ['chat'] },
    ],
  },
  embedding: { columns: ['name', 'address', 'gpus', 'replica'], tries: [{ request: 'embedding' }] },
  rerank: { columns: ['name', 'address', 'gpus', 'replica'], tries: [{ request: 'rerank' }] },
  image: {
    columns: ['name', 'address', 'gpus'],
    page: {
      below: 'ui/images',
      body: model => ({ ...picturePage('image', model), controlnet: model.controlnet ?? null }),
      alsoAsked: ({ model_ability }) => ({ model_ability }),
    },
    tries: [
      { request: 'image', abilities: ['text2image'] },
      { request: 'edit', abilities: ['image2image'] },
      { request: 'inpaint', abilities: ['inpainting'], since: 'abilities' },
      { request: 'ocr', abilities: ['ocr'], since: 'abilities' },
      { request: 'docanalyze', abilities: ['docanalyze'], since: 'abilities' },
    ],
  },
  audio: {
    columns: ['name', 'address', 'gpus', 'replica'],
    tries: [
      { request: 'transcription', abilities: ['audio2text'] },
      { request: 'translation', abilities: ['audio2text'] },
      {
        request: 'speech',
        abilities: ['text2audio', 'text2audio_voice_cloning', 'text2audio_zero_shot'],
      },
    ],
  },
  video: {
    columns: ['name', 'address', 'gpus', 'replica'],
    page: {
      below: 'ui/videos',
      body: model => ({
        ...picturePage('video', model),
        controlnet: null,
        model_ability: model.model_ability,
      }),
    },
    tries: [
      { request: 'video', abilities: ['text2video'] },
      { request: 'imageVideo', abilities: ['image2video'] },
      { request: 'framesVideo', abilities: ['firstlastframe2video'] },
    ],
  },
};

/** `model_name` is the family. The cluster fails on null, so every key has a value. */
function languagePage(model: PagedModel): Record<string, unknown> {
  return {
    model_type: 'LLM',
    model_name: model.model_family ?? model.model_name,
    model_size_in_billions: model.model_size_in_billions ?? 0,
    model_format: model.model_format,
    quantization: model.quantization,
    context_length: model.context_length ?? 0,
    model_ability: model.model_ability,
    model_description: model.model_description,
    model_lang: model.model_lang,
  };
}

/** Only `controlnet` may be null; rows of some releases have no model id, so the uid is used. */
function picturePage(model_type: KindName, model: PagedModel): Record<string, unknown> {
  return {
    model_type,
    model_name: model.model_name,
    model_family: model.model_family ?? '',
    model_id: model.model_id ?? model.id,
    model_revision: model.model_revision ?? '',
  };
}

/** The models in the tab of a kind; for `undefined` those without a tab (running.split). */
export function ofKind(models: readonly RunningModel[], kind: KindName | undefined): RunningModel[] {
  return models.filter(model => kindOf(model.model_type) === kind);
}
