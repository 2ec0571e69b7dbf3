import type { KindName } from './kind-names.ts';

/**
 * The facts of a kind of model. Its texts are in app/messages/catalogue.ts, its definition in app/definitions/definition-tables.ts, and its
 * running models in app/catalogue/running-kinds.ts.
 */
type Kind = {
  /** The call of the releases that know the kind; others show no tab. */
  optional?: `POST /${string}`;
  /** The last release that refuses custom definitions of it. */
  refusedUpTo?: string;
  card: {
    /** The minimum height in rem, so that the reader's text size applies. */
    rem: number;
    /** The key of the languages on a card. */
    languages: 'model_lang' | 'language';
    /** In the order of the card; missing ones are left out. */
    facts: readonly CardFact[];
  };
  catalogue: {
    filters: readonly CatalogueFilter[];
    /** The searched fields. */
    searched: readonly ('model_name' | 'model_description')[];
  };
  /**
   * The launch settings besides the model and its uid: an engine and all of its settings; a device with replica, worker and GPU indexes;
   * or none.
   */
  launch: 'engine' | 'device' | 'nothing';
};

/** `ability` is one of three labels of a language model, `model_ability` the cluster's own names. */
export type CardFact = 'context_length' | 'dimensions' | 'max_tokens' | 'ability' | 'model_ability' | 'sizes';
export type CatalogueFilter = 'ability' | 'status';

/** The page renders the first cards of language models before the console runs (app/boot/first-screen). */
export const languageModelCard = {
  rem: 9.625,
  languages: 'model_lang',
  facts: ['context_length', 'ability', 'sizes'],
} as const satisfies Kind['card'];

const small = { rem: 5.25, languages: 'language', facts: ['context_length'] } as const;
const byName = { filters: ['status'], searched: ['model_name'] } as const;

/** Every kind of model that the console knows. */
export const kinds: Readonly<Record<KindName, Kind>> = {
  llm: {
    card: languageModelCard,
    catalogue: { filters: ['ability', 'status'], searched: ['model_name', 'model_description'] },
    launch: 'engine',
  },
  embedding: {
    card: { rem: 7, languages: 'language', facts: ['context_length', 'dimensions', 'max_tokens'] },
    catalogue: byName,
    launch: 'device',
  },
  rerank: { card: small, catalogue: byName, launch: 'device' },
  image: { card: small, catalogue: byName, launch: 'nothing' },
  audio: { card: small, catalogue: byName, launch: 'nothing' },
  video: {
    optional: 'POST /v1/video/generations',
    refusedUpTo: '4.1',
    card: { rem: 5.25, languages: 'language', facts: ['model_ability'] },
    catalogue: byName,
    launch: 'device',
  },
};
