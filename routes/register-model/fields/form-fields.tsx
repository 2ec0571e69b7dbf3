import type { Draft } from '#routes/register-model/definition/draft.ts';
import { FormAudio } from './form-audio.tsx';
import { FormEmbedding } from './form-embedding.tsx';
import { FormImage } from './form-image.tsx';
import { FormLlm } from './form-llm.tsx';
import type { FormPart } from './form-part.ts';
import { FormRerank } from './form-rerank.tsx';

/** The fields of a draft's kind below its name. */
export function FormFields({ draft, ...part }: FormPart<Draft>) {
  switch (draft.kind) {
    case 'llm':
      return <FormLlm {...part} draft={draft} />;
    case 'embedding':
      return <FormEmbedding {...part} draft={draft} />;
    case 'rerank':
      return <FormRerank {...part} draft={draft} />;
    case 'image':
      return <FormImage {...part} draft={draft} />;
    case 'audio':
      return <FormAudio {...part} draft={draft} />;
  }
}
