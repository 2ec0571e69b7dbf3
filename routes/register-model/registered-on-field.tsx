import { Field } from '@fluentui/react-components';
import type { Places } from '#app/cluster/registered-on.ts';
import { useFormStyles } from '#app/forms/form.styles.ts';
import { registerText } from '#app/messages/register-model.ts';
import { Select } from '#app/ui/select.tsx';

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
