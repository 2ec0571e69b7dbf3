import { registerText } from '#app/messages/register-model.ts';
import {
  type AudioDraft,
  type EmbeddingDraft,
  type ImageDraft,
  isHubModel,
  type RerankDraft,
} from '#routes/register-model/definition/draft.ts';
import type { FormPart } from './form-part.ts';
import { TextField } from './text-field.tsx';

type WithPath = EmbeddingDraft | RerankDraft | ImageDraft | AudioDraft;

/** Where the model's files are: every kind but a language model has one place. */
export function PathField({ draft, change, errors }: FormPart<WithPath>) {
  return (
    <TextField
      errors={errors}
      name="model_uri"
      label={registerText.modelPath}
      optional={isHubModel(draft)}
      hint={isHubModel(draft) ? registerText.hubPathHint : registerText.modelPathHint}
      value={draft.model_uri}
      onValue={model_uri => change({ ...draft, model_uri })}
    />
  );
}
