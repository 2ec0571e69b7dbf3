import { Checkbox } from '@fluentui/react-components';
import { registerText } from '#app/messages/register-model.ts';
import type { LlmDraft } from '#routes/register-model/definition/draft.ts';
import { withAbility } from '#routes/register-model/definition/llm-changes.ts';
import { useFieldStyles } from './fields.styles.ts';
import type { FormPart } from './form-part.ts';
import { GroupField } from './group-field.tsx';

const labels: Record<string, string> = registerText.abilities;

/** Generate, Chat and Vision; an ability that a later release brought stays as it is named. */
export function AbilitiesField({ draft, change, errors }: FormPart<LlmDraft>) {
  const styles = useFieldStyles();
  const abilities = [...new Set([...Object.keys(labels), ...draft.model_ability])];
  return (
    <GroupField
      errors={errors}
      name="model_ability"
      label={registerText.modelAbilities}
      className={styles.choices}
    >
      {control =>
        abilities.map(ability => (
          <Checkbox
            key={ability}
            {...control}
            name="model_ability"
            label={labels[ability] ?? ability}
            checked={draft.model_ability.includes(ability)}
            onChange={(_, { checked }) => change(withAbility(draft, ability, checked === true))}
          />
        ))
      }
    </GroupField>
  );
}
