import { Select } from '@fluentui/react-components';
import type { KindName } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { useOffers } from '#app/features/engines/use-offers.ts';
import { Field } from '#app/forms/field.tsx';
import { agree } from '#app/launches/start.ts';
import { addReplicasText as text } from './text.ts';

type EngineProps = {
  kind: KindName;
  model: RunningModel;
  engine: string;
  setEngine: (engine: string) => void;
};

/** The other engines that run the same files; nothing where there is none. */
export function EngineField({ kind, model, engine, setEngine }: EngineProps) {
  const { data } = useOffers(kind, model.model_name);
  const { model_engine: own, model_format, quantization, model_size_in_billions: size } = model;
  const others = Object.entries(data?.engines ?? {}).flatMap(([name, specs]) => {
    const runs =
      Array.isArray(specs) &&
      specs.some(
        spec =>
          agree(spec.model_format, model_format) &&
          agree(spec.model_size_in_billions, size) &&
          (spec.quantizations.length === 0 || spec.quantizations.some(one => agree(one, quantization))),
      );
    return runs && name.toLowerCase() !== own.toLowerCase() ? [name] : [];
  });
  if (others.length === 0) return null;
  return (
    <Field label={text.engine}>
      <Select value={engine} onChange={(_, { value }) => setEngine(value)}>
        <option value="">{text.sameEngine}</option>
        {others.map(name => (
          <option key={name} value={name} translate="no">
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
