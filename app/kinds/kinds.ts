import type { KindName, RequestName } from '#app/models/kind-names.ts';

/** All that tells one kind of model from another, but for its texts (app/messages/catalogue.ts) and its definition. */
type Kind = {
  /** Only some releases know it: the call that such a cluster has. Its tabs are shown there alone. */
  optional?: `POST /${string}`;
  card: {
    /** The least height in rem, for the reader's own text size counts: what the kind usually has to tell fits in it. */
    rem: number;
    /** Which key holds the languages that a card shows. */
    languages: 'model_lang' | 'language';
    /** In the order of the card. Those that a model lacks are left out. */
    facts: readonly CardFact[];
  };
  catalogue: {
    filters: readonly CatalogueFilter[];
    /** What the search looks through. */
    searched: readonly ('model_name' | 'model_description')[];
  };
  /**
   * What a launch names besides the model and its uid: an engine with all its settings, or a device with replica, worker and
   * GPU indexes, or nothing.
   */
  launch: 'engine' | 'device' | 'nothing';
  running: {
    /** Between the id and the actions. */
    columns: readonly RunningColumnKey[];
    /** How the model's web page is created; absent where the console offers none. */
    page?: WebPage;
    /** What can be tried with a model that runs. */
    tries: readonly Offer[];
  };
};

/** A request, and the abilities that answer it; without them every model of the kind does. */
export type Offer = { request: RequestName; abilities?: readonly string[] };

export type CardFact = 'context_length' | 'dimensions' | 'max_tokens' | 'ability';
export type CatalogueFilter = 'ability' | 'status';
export type RunningColumnKey = 'name' | 'address' | 'gpus' | 'size' | 'quantization' | 'replica';

export type WebPage = {
  /** The call that creates it: `POST /v1/ui/{uid}`, `POST /v1/ui/images/{uid}` and the like. */
  below: 'ui' | `ui/${string}`;
  body: (model: PagedModel) => Record<string, unknown>;
  /** What goes with the body to a server that refused it without: later releases want more. */
  alsoAsked?: (model: PagedModel) => Record<string, unknown>;
};

/** A running model, as far as its web page tells of it. */
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

const byStatus = { filters: ['status'], searched: ['model_name'] } as const;

/** Every kind of model that the console knows. */
export const kinds: Readonly<Record<KindName, Kind>> = {
  llm: {
    card: { rem: 9.625, languages: 'model_lang', facts: ['context_length', 'ability'] },
    catalogue: { filters: ['ability', 'status'], searched: ['model_name', 'model_description'] },
    launch: 'engine',
    running: {
      columns: ['name', 'address', 'gpus', 'size', 'quantization', 'replica'],
      page: { below: 'ui', body: languagePage },
      tries: [
        { request: 'chat', abilities: ['chat'] },
        { request: 'completion', abilities: ['generate'] },
      ],
    },
  },
  embedding: {
    card: { rem: 7, languages: 'language', facts: ['context_length', 'dimensions', 'max_tokens'] },
    catalogue: byStatus,
    launch: 'device',
    running: { columns: ['name', 'address', 'gpus', 'replica'], tries: [{ request: 'embedding' }] },
  },
  rerank: {
    card: { rem: 5.25, languages: 'language', facts: ['context_length'] },
    catalogue: byStatus,
    launch: 'device',
    running: { columns: ['name', 'address', 'gpus', 'replica'], tries: [{ request: 'rerank' }] },
  },
  image: {
    card: { rem: 5.25, languages: 'language', facts: ['context_length'] },
    catalogue: byStatus,
    launch: 'nothing',
    running: {
      columns: ['name', 'address', 'gpus'],
      page: {
        below: 'ui/images',
        body: model => ({ ...pictured('image', model), controlnet: model.controlnet ?? null }),
        alsoAsked: ({ model_ability }) => ({ model_ability }),
      },
      tries: [{ request: 'image', abilities: ['text2image'] }],
    },
  },
  audio: {
    card: { rem: 5.25, languages: 'language', facts: ['context_length'] },
    catalogue: byStatus,
    launch: 'nothing',
    running: {
      columns: ['name', 'address', 'gpus', 'replica'],
      tries: [
        { request: 'transcription', abilities: ['audio2text'] },
        { request: 'speech', abilities: ['text2audio'] },
      ],
    },
  },
  video: {
    optional: 'POST /v1/video/generations',
    card: { rem: 5.25, languages: 'language', facts: ['ability'] },
    catalogue: byStatus,
    launch: 'device',
    running: {
      columns: ['name', 'address', 'gpus', 'replica'],
      page: {
        below: 'ui/videos',
        body: model => ({
          ...pictured('video', model),
          controlnet: null,
          model_ability: model.model_ability,
        }),
      },
      tries: [],
    },
  },
};

/** The `model_name` is the family. The cluster fails on null, so nothing is left out. */
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

/** What the pages of pictures and of videos share. Rows of some releases name no model id, then the uid serves. */
function pictured(model_type: KindName, model: PagedModel): Record<string, unknown> {
  return {
    model_type,
    model_name: model.model_name,
    model_family: model.model_family ?? '',
    model_id: model.model_id ?? model.id,
    model_revision: model.model_revision ?? '',
  };
}
