import type { KindName } from '#app/models/kind-names.ts';
import { audio } from './audio.ts';
import { embedding } from './embedding.ts';
import { image } from './image.ts';
import type { Kind } from './kind.ts';
import { llm } from './llm.ts';
import { rerank } from './rerank.ts';
import { video } from './video.ts';

/** Every kind of model that the console knows. */
export const kinds: Readonly<Record<KindName, Kind>> = { llm, embedding, rerank, image, audio, video };
