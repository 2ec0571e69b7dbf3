import { registerText } from '#app/messages/register-model.ts';
import type { EmbeddingDraft } from '#routes/register-model/definition/draft.ts';
import type { FormPart } from './form-part.ts';
import { LanguagesField } from './languages-field.tsx';
import { PathField } from './path-field.tsx';
import { TextField } from './text-field.tsx';

export function FormEmbedding(part: FormPart<EmbeddingDraft>) {
  const { draft, change, errors } = part;
  return (
    <>
      <TextField
        errors={errors}
        name="dimensions"
        label={registerText.dimensions}
        numeric
        value={draft.dimensions}
        onValue={dimensions => change({ ...draft, dimensions })}
      />
      <TextField
        errors={errors}
        name="max_tokens"
        label={registerText.maxTokens}
        numeric
        value={draft.max_tokens}
        onValue={max_tokens => change({ ...draft, max_tokens })}
      />
      <PathField {...part} />
      <LanguagesField
        errors={errors}
        name="language"
        chosen={draft.language}
        onChosen={language => change({ ...draft, language })}
      />
    </>
  );
}
