import type { RequestName } from '#app/models/kind-names.ts';

/** All that tells one kind of model from another, but for its texts (app/messages/catalogue.ts) and its definition. */
export type Kind = {
  /** Only some releases know it: the call that such a cluster has. Its tabs are shown there alone. */
  optional?: `POST /${string}`;
  /** Every release up to this one refuses custom definitions of it. */
  refusedUpTo?: string;
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

/** `ability` is one of three that a language model has, `model_ability` what the cluster calls each. */
export type CardFact = 'context_length' | 'dimensions' | 'max_tokens' | 'ability' | 'model_ability';
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
