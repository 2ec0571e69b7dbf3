import type { KindName } from '#app/models/kind-names.ts';

/**
 * What tells one kind of model from another, but for its texts (app/messages/catalogue.ts), its definition (app/kinds/definition-tables.ts)
 * and, which the first screen does not need, what can be done with one that runs (app/kinds/running.ts).
 */
type Kind = {
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
};

/** `ability` is one of three that a language model has, `model_ability` what the cluster calls each. */
export type CardFact = 'context_length' | 'dimensions' | 'max_tokens' | 'ability' | 'model_ability';
export type CatalogueFilter = 'ability' | 'status';

/** The page draws the first cards of language models before the rest of the console is there (app/first-screen). */
export const languageCard = {
  rem: 9.625,
  languages: 'model_lang',
  facts: ['context_length', 'ability'],
} as const satisfies Kind['card'];

const small = { rem: 5.25, languages: 'language', facts: ['context_length'] } as const;
const byName = { filters: ['status'], searched: ['model_name'] } as const;

/** Every kind of model that the console knows. */
export const kinds: Readonly<Record<KindName, Kind>> = {
  llm: {
    card: languageCard,
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
