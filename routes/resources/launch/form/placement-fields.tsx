import { Field, Input } from '@fluentui/react-components';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import type { Device } from '#routes/resources/launch/draft.ts';
import { useLaunchStyles } from '#routes/resources/launch/launch.styles.ts';
import { gpuIndexList } from '#routes/resources/launch/payload.ts';
import { NumberField, SelectField, TextField } from './fields.tsx';
import type { FormParts } from './form-parts.ts';

const devices: readonly { value: Device; text: string }[] = [
  { value: 'GPU', text: text.gpu },
  { value: 'CPU', text: text.cpu },
];

/** The form of embedding and rerank models. */
export function DeviceFields(parts: FormParts) {
  const styles = useLaunchStyles();
  const { draft, change } = parts;
  return (
    <div className={styles.pair}>
      <NumberField draft={draft} change={change} name="replica" min={1} autoFocus />
      <SelectField
        name="device"
        value={draft.device}
        options={devices}
        choose={value => change({ type: 'set', values: { device: value === 'CPU' ? 'CPU' : 'GPU' } })}
      />
      <TextField {...parts} name="uid" hint={text.hints.uid} />
      <PlacementFields {...parts} />
    </div>
  );
}

/** Where a model runs: on which worker, on which of its GPUs. */
export function PlacementFields(parts: FormParts) {
  return (
    <>
      <TextField {...parts} name="workerIp" hint={text.hints.workerIp} />
      <GpuIndexes {...parts} />
    </>
  );
}

/** The cluster refuses indexes that it cannot share out evenly; the form says so beforehand and forbids nothing. */
function GpuIndexes({ draft, change, of }: FormParts) {
  const styles = useLaunchStyles();
  const wrong = of('gpuIndexes');
  const count = gpuIndexList(draft.gpuIndexes)?.length ?? 0;
  const uneven = wrong.validationMessage === undefined && count % draft.replica !== 0;
  const warning = {
    validationState: 'warning',
    validationMessage: text.indexesPerReplica(count, draft.replica),
  } as const;
  return (
    <Field label={text.labels.gpuIndexes} hint={text.hints.gpuIndexes} {...(uneven ? warning : wrong)}>
      <Input
        className={styles.input}
        name="gpuIndexes"
        value={draft.gpuIndexes}
        autoComplete="off"
        inputMode="text"
        onChange={(_, { value }) => change({ type: 'set', values: { gpuIndexes: value } })}
      />
    </Field>
  );
}
