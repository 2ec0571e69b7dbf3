import type { Registration } from '#app/api/registrations.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import { isLlamaFormat } from '#app/models/formats.ts';
import { shownSize } from '#app/models/sizes.ts';
import { useLaunchStyles } from '#routes/resources/launch/launch.styles.ts';
import { isKept } from './cached.ts';
import { type Choice, choose, type Level, levels, optionsOf, unavailable } from './cascade.ts';
import { NumberField, type Option, SelectField } from './fields.tsx';
import type { FormParts } from './form-parts.ts';
import { gpuOptions, type Offers } from './settled.ts';

type Props = FormParts & { model: Registration; offers: Offers };

/** Engine, format, size and quantization: each fills the next (launch.cascade). */
export function ModelChoice({ draft, change, model, offers }: Props) {
  const styles = useLaunchStyles();
  const { engines } = offers;
  const offered = optionsOf(engines, draft);
  const reasons = unavailable(engines);

  function optionsFor(level: Level): Option[] {
    const options = offered[level].map(value => ({ value, text: optionText(level, value, draft, model) }));
    if (level !== 'engine') return options;
    return [
      ...options,
      ...reasons.map(({ name }) => ({ value: name, text: text.notAvailable(name), disabled: true })),
    ];
  }

  function field(level: Level, before?: Level) {
    return (
      <SelectField
        name={level}
        value={draft[level]}
        options={optionsFor(level)}
        disabled={before !== undefined && draft[before] === ''}
        autoFocus={level === levels[0]}
        choose={value => change({ type: 'set', values: choose(engines, draft, level, value) })}
      />
    );
  }

  return (
    <>
      {field('engine')}
      {reasons.length > 0 && (
        <ul className={styles.notes}>
          {reasons.map(({ name, reason }) => (
            <li key={name}>
              {name}: {reason}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.pair}>
        {field('format', 'engine')}
        {field('size', 'format')}
        {field('quantization', 'size')}
        <Processor draft={draft} change={change} gpus={offers.gpus} />
        <NumberField draft={draft} change={change} name="replica" min={1} />
      </div>
    </>
  );
}

function Processor({ draft, change, gpus }: Pick<FormParts, 'draft' | 'change'> & { gpus: number }) {
  if (isLlamaFormat(draft.format))
    return <NumberField draft={draft} change={change} name="layers" min={-1} hint={text.hints.layers} />;
  return (
    <SelectField
      name="gpus"
      value={draft.gpus}
      options={gpuOptions(gpus).map(value => ({ value, text: value }))}
      choose={value => change({ type: 'set', values: { gpus: value } })}
    />
  );
}

function optionText(level: Level, value: string, { format, size }: Choice, model: Registration): string {
  const asked: Record<Level, Partial<Choice> | undefined> = {
    engine: undefined,
    format: { format: value },
    size: { format, size: value },
    quantization: { format, size, quantization: value },
  };
  const shown = level === 'size' ? shownSize(value) : value;
  const part = asked[level];
  return part !== undefined && isKept(model.model_specs, part) ? text.cached(shown) : shown;
}
