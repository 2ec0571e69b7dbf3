import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import type { ShownErrors } from '#app/forms/field-errors.ts';
import { registerText } from '#app/messages/register-model.ts';
import { formatLabel, formatList, isLlamaFormat } from '#app/models/formats.ts';
import { isHubModel, type SpecDraft } from '#routes/register-model/definition/draft.ts';
import { TextField } from './text-field.tsx';

type Props = { spec: SpecDraft; onChange: (change: Partial<SpecDraft>) => void; errors: ShownErrors };

const formats = formatList.map(format => format.id);

/** One format and size of a language model. */
export function SpecFields({ spec, onChange, errors }: Props) {
  const { model_format } = spec;
  const name = (field: string) => `model_specs.${spec.key}.${field}`;
  const quantizationNeeded = model_format === 'gptq' || model_format === 'awq';
  const hub = isHubModel(spec);
  const hint = hub
    ? registerText.hubPathHint
    : isLlamaFormat(model_format)
      ? registerText.filePathHint
      : registerText.modelPathHint;
  return (
    <>
      <Field label={registerText.modelFormat}>
        <RadioGroup
          layout="horizontal"
          name={name('model_format')}
          value={model_format}
          onChange={(_, { value }) => onChange({ model_format: value })}
          style={{ flexWrap: 'wrap', marginLeft: '-8px' }}
        >
          {[...new Set([...formats, model_format])].map(format => (
            <Radio key={format} value={format} label={formatLabel(format)} />
          ))}
        </RadioGroup>
      </Field>
      <TextField
        errors={errors}
        name={name('model_uri')}
        label={registerText.modelPath}
        optional={hub}
        hint={hint}
        value={spec.model_uri}
        onValue={model_uri => onChange({ model_uri })}
      />
      <TextField
        errors={errors}
        name={name('model_size_in_billions')}
        label={registerText.modelSize}
        numeric
        value={spec.model_size_in_billions}
        onValue={model_size_in_billions => onChange({ model_size_in_billions })}
      />
      {model_format !== 'pytorch' && (
        <TextField
          errors={errors}
          name={name('quantization')}
          label={
            quantizationNeeded ? registerText.quantization : registerText.optional(registerText.quantization)
          }
          optional={!quantizationNeeded}
          value={spec.quantization}
          onValue={quantization => onChange({ quantization })}
        />
      )}
    </>
  );
}
