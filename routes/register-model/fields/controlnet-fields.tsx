import type { ShownErrors } from '#app/forms/field-errors.ts';
import { registerText } from '#app/messages/register-model.ts';
import type { ControlnetDraft } from '#routes/register-model/definition/draft.ts';
import { TextField } from './text-field.tsx';

type Props = {
  entry: ControlnetDraft;
  onChange: (change: Partial<ControlnetDraft>) => void;
  errors: ShownErrors;
};

export function ControlnetFields({ entry, onChange, errors }: Props) {
  return (
    <>
      <TextField
        errors={errors}
        name={`controlnet.${entry.key}.model_name`}
        label={registerText.modelName}
        value={entry.model_name}
        onValue={model_name => onChange({ model_name })}
      />
      <TextField
        errors={errors}
        name={`controlnet.${entry.key}.model_uri`}
        label={registerText.modelPath}
        value={entry.model_uri}
        onValue={model_uri => onChange({ model_uri })}
      />
    </>
  );
}
