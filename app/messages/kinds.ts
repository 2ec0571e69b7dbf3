import type { KindName } from '#app/models/kind-names.ts';
import { spoken } from './language.ts';

type KindText = {
  /** The tab of a catalogue. */
  catalogue: string;
  /** The tab of the running models. */
  running: string;
  /** The tab of the register screen. */
  register: string;
};

export const kindText: Readonly<Record<KindName, KindText>> = spoken('kindText', {
  llm: { catalogue: 'Language Models', running: 'Language Models', register: 'Language Model' },
  embedding: { catalogue: 'Embedding Models', running: 'Embedding Models', register: 'Embedding Model' },
  rerank: { catalogue: 'Rerank Models', running: 'Rerank models', register: 'Rerank Model' },
  image: { catalogue: 'Image Models', running: 'Image models', register: 'Image Model' },
  audio: { catalogue: 'Audio Models', running: 'Audio models', register: 'Audio Model' },
  video: { catalogue: 'Video Models', running: 'Video models', register: 'Video Model' },
});
