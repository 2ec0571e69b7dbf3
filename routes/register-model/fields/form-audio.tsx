import { Checkbox } from '@fluentui/react-components';
import { registerText } from '#app/messages/register-model.ts';
import type { AudioDraft } from '#routes/register-model/definition/draft.ts';
import type { FormPart } from './form-part.ts';
import { PathField } from './path-field.tsx';
import { TextField } from './text-field.tsx';

export function FormAudio(part: FormPart<AudioDraft>) {
  const { draft, change, errors } = part;
  return (
    <>
      <PathField {...part} />
      <Checkbox
        name="multilingual"
        label={registerText.multilingual}
        checked={draft.multilingual}
        onChange={(_, { checked }) => change({ ...draft, multilingual: checked === true })}
      />
      <TextField
        errors={errors}
        name="model_family"
        label={registerText.modelFamily}
        value={draft.model_family}
        onValue={model_family => change({ ...draft, model_family })}
      />
    </>
  );
}
