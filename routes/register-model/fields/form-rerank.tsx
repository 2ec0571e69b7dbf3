import type { RerankDraft } from '#routes/register-model/definition/draft.ts';
import type { FormPart } from './form-part.ts';
import { LanguagesField } from './languages-field.tsx';
import { PathField } from './path-field.tsx';

export function FormRerank(part: FormPart<RerankDraft>) {
  const { draft, change, errors } = part;
  return (
    <>
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
