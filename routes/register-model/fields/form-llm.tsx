import { registerText } from '#app/messages/register-model.ts';
import type { LlmDraft } from '#routes/register-model/definition/draft.ts';
import { withNewSpec, withoutSpec, withSpec } from '#routes/register-model/definition/llm-changes.ts';
import { AbilitiesField } from './abilities-field.tsx';
import { EntryList } from './entry-list.tsx';
import { FamilyField } from './family-field.tsx';
import type { FormPart } from './form-part.ts';
import { LanguagesField } from './languages-field.tsx';
import { SpecFields } from './spec-fields.tsx';
import { TextField } from './text-field.tsx';

export function FormLlm(part: FormPart<LlmDraft>) {
  const { draft, change, errors } = part;
  return (
    <>
      <TextField
        errors={errors}
        name="model_description"
        label={registerText.optional(registerText.modelDescription)}
        optional
        multiline
        value={draft.model_description}
        onValue={model_description => change({ ...draft, model_description })}
      />
      <TextField
        errors={errors}
        name="context_length"
        label={registerText.contextLength}
        numeric
        value={draft.context_length}
        onValue={context_length => change({ ...draft, context_length })}
      />
      <LanguagesField
        errors={errors}
        name="model_lang"
        chosen={draft.model_lang}
        onChosen={model_lang => change({ ...draft, model_lang })}
      />
      <AbilitiesField {...part} />
      <FamilyField {...part} />
      <EntryList
        name="model_specs"
        title={registerText.modelSpecs}
        entries={draft.model_specs}
        titleOf={registerText.spec}
        addLabel={registerText.moreSpecs}
        removeLabel={registerText.removeSpec}
        removable={draft.model_specs.length > 1}
        onAdd={() => change(withNewSpec(draft))}
        onRemove={key => change(withoutSpec(draft, key))}
      >
        {spec => (
          <SpecFields
            spec={spec}
            errors={errors}
            onChange={changed => change(withSpec(draft, spec.key, changed))}
          />
        )}
      </EntryList>
    </>
  );
}
