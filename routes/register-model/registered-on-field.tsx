import { Field } from '@fluentui/react-components';
import * as v from 'valibot';
import type { Places } from '#app/cluster/registered-on.ts';
import { useFormStyles } from '#app/forms/form.styles.ts';
import { useDraft } from '#app/forms/use-draft.ts';
import { registerText } from '#app/messages/register-model.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { Select } from '#app/ui/select.tsx';
import { workerKey } from './form.ts';

const choice = v.object({ worker: v.optional(v.string()) });

/** The worker that is chosen in a form, kept as its draft is. One that is no longer there gives way to the proposed one. */
export function useWorker(kind: KindName, modelName: string | undefined, places: Places) {
  const { draft, change, drop } = useDraft<v.InferOutput<typeof choice>>(workerKey(kind, modelName), choice, {
    worker: places.worker,
  });
  const isThere =
    draft.worker === undefined || places.unread === true || places.workers.includes(draft.worker);
  const worker = isThere ? draft.worker : places.worker;
  const choose = (chosen: string | undefined) => change({ worker: chosen });
  return { worker, changed: worker !== places.worker, choose, drop };
}

type Props = { places: Places; worker: string | undefined; onWorker: (worker: string | undefined) => void };

/** Which machine of several shall have the definition. */
export function RegisteredOnField({ places: { workers, holders }, worker, onWorker }: Props) {
  const styles = useFormStyles();
  if (workers.length === 0) return null;
  const hint = worker === undefined ? registerText.onSupervisor : registerText.onWorker;
  return (
    <Field
      className={styles.field}
      label={registerText.registeredOn}
      hint={holders > 1 ? `${hint} ${registerText.holders(holders)}` : hint}
    >
      {control => (
        <Select
          {...control}
          name="worker_ip"
          value={worker ?? ''}
          onChange={value => onWorker(value === '' ? undefined : value)}
        >
          {workers.map(ip => (
            <option key={ip} value={ip}>
              {registerText.worker(ip)}
            </option>
          ))}
          <option value="">{registerText.supervisor}</option>
        </Select>
      )}
    </Field>
  );
}
