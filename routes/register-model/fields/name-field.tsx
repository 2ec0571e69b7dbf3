import { registerText } from '#app/messages/register-model.ts';
import { refusalOf } from '#routes/register-model/definition/check-name.ts';
import type { Draft } from '#routes/register-model/definition/draft.ts';
import type { FormPart } from './form-part.ts';
import { TextField } from './text-field.tsx';

/** The model's name; what the cluster would refuse is said while it is typed. */
export function NameField({ draft, change, errors, lists }: FormPart<Draft>) {
  return (
    <TextField
      errors={errors}
      name="model_name"
      label={registerText.modelName}
      hint={registerText.modelNameHint}
      error={refusalOf(draft.model_name, lists.names)}
      value={draft.model_name}
      onValue={model_name => change({ ...draft, model_name })}
    />
  );
}
