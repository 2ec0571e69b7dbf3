import { Field, Select } from '@fluentui/react-components';
import { WarningRegular } from '#app/icons.ts';
import { registerText } from '#app/messages/register-model.ts';
import type { LlmDraft } from '#routes/register-model/definition/draft.ts';
import { familiesFor, withFamily } from '#routes/register-model/definition/llm-changes.ts';
import { useFieldStyles } from './fields.styles.ts';
import type { FormPart } from './form-part.ts';

/** The family of a language model, with its warning (register.family). */
export function FamilyField({ draft, change, errors, lists }: FormPart<LlmDraft>) {
  const styles = useFieldStyles();
  const families = familiesFor(draft.model_ability, lists.families);
  const current = draft.model_family;
  const needsStyle =
    current === 'other' && draft.model_ability.includes('chat') && draft.prompt.by !== 'definition';
  const warning = needsStyle ? registerText.otherNeedsStyle : registerText.familyWarning;
  return (
    <Field
      label={registerText.modelFamily}
      required
      hint={{
        className: styles.warning,
        children: (
          <>
            <WarningRegular /> {warning}
          </>
        ),
      }}
      {...errors.of('model_family')}
    >
      <Select
        name="model_family"
        value={current}
        onChange={(_, { value }) => change(withFamily(draft, value))}
      >
        <option value="">{registerText.chooseFamily}</option>
        {current !== '' && !families.includes(current) && <option value={current}>{current}</option>}
        {families.map(family => (
          <option key={family} value={family}>
            {family}
          </option>
        ))}
      </Select>
    </Field>
  );
}
