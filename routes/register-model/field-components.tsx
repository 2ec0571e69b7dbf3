import {
  Checkbox,
  FieldContextProvider,
  type FieldControlProps,
  Select,
  Textarea,
} from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import type { KindName } from '#app/catalogue/kind-names.ts';
import type { DefinitionPlaces } from '#app/cluster/models/registered-on.ts';
import { Field } from '#app/forms/field.tsx';
import type { ShownErrors } from '#app/forms/field-errors.ts';
import { useFormStyles } from '#app/forms/form.styles.ts';
import type { CustomProps } from '#app/forms/form-fields.tsx';
import { useDraft } from '#app/forms/use-draft.ts';
import { ChevronDownRegular, ChevronUpRegular, WarningRegular } from '#app/icons.ts';
import { registerText } from '#app/messages/register-model.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { workerKey } from './form.ts';
import { useRegisterModelStyles } from './register-model.styles.ts';

const ChatPreview = lazyComponent(async () => (await import('./chat-preview.tsx')).ChatPreview);

type AbilitiesProps = CustomProps<string[]> & { offered: readonly string[]; required: boolean };

/** An ability of a later release is shown by its name. */
export function AbilitiesField({ name, label, value, change, errors, offered, required }: AbilitiesProps) {
  const styles = useRegisterModelStyles();
  const labels: Record<string, string> = { ...registerText.abilities, ...registerText.laterAbilities };
  const abilities = [...new Set([...offered, ...value])];
  return (
    <GroupField errors={errors} name={name} label={label} required={required} className={styles.choices}>
      {control =>
        abilities.map(ability => (
          <Checkbox
            key={ability}
            {...control}
            name={name}
            label={labels[ability] ?? ability}
            checked={value.includes(ability)}
            onChange={(_, { checked }) =>
              change([...value.filter(one => one !== ability), ...(checked === true ? [ability] : [])])
            }
          />
        ))
      }
    </GroupField>
  );
}

type FamilyProps = CustomProps<string> & { families: readonly string[]; warning: string };

/** The family of a language model, with advice. */
export function FamilyField({ name, label, value, change, errors, families, warning }: FamilyProps) {
  const styles = useRegisterModelStyles();
  const hint = (
    <>
      <WarningRegular /> {warning}
    </>
  );
  return (
    <Field label={label} required hint={{ className: styles.warning, children: hint }} {...errors.of(name)}>
      <Select name={name} value={value} onChange={(_, data) => change(data.value)}>
        <option value="">{registerText.chooseFamily}</option>
        {value !== '' && !families.includes(value) && (
          <option value={value} translate="no">
            {value}
          </option>
        )}
        {families.map(family => (
          <option key={family} value={family} translate="no">
            {family}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The chat template, and the model's input for a chat of two turns. */
export function ChatTemplateField({ name, label, value, change, errors }: CustomProps<string>) {
  const styles = useRegisterModelStyles();
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.template}>
      <Field label={label} hint={registerText.chatTemplateHint} {...errors.of(name)}>
        <Textarea
          name={name}
          textarea={{ className: styles.code }}
          value={value}
          rows={value === '' ? 3 : 8}
          resize="vertical"
          spellCheck={false}
          onChange={(_, data) => change(data.value)}
        />
      </Field>
      {value !== '' && (
        <Button
          className={styles.toggle}
          size="small"
          aria-expanded={shown}
          icon={shown ? <ChevronUpRegular /> : <ChevronDownRegular />}
          onClick={() => setShown(!shown)}
        >
          {registerText.preview}
        </Button>
      )}
      {value !== '' && shown && <ChatPreview template={value} />}
    </div>
  );
}

type GroupProps = {
  errors: ShownErrors;
  name: string;
  label: string;
  className: string;
  required?: boolean;
  /** The first control takes these props, so that the error is announced with its focus. */
  children: (control: FieldControlProps) => ReactNode;
};

/** Several controls with one label and one error. */
export function GroupField({ errors, name, label, className, required = true, children }: GroupProps) {
  return (
    <Field label={label} required={required} {...errors.of(name)}>
      {({ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, and Field draws the label
        <div role="group" aria-labelledby={labelledBy} className={className}>
          {/* The controls have names of their own: they must not take the Field's label for theirs. */}
          <FieldContextProvider value={undefined}>
            {children({
              ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
              ...(invalid === undefined ? {} : { 'aria-invalid': invalid }),
            })}
          </FieldContextProvider>
        </div>
      )}
    </Field>
  );
}

const choice = v.object({ worker: v.optional(v.string()) });

/** The chosen worker of a form, stored like its draft. A missing worker is replaced by the proposed one. */
export function useWorker(kind: KindName, modelName: string | undefined, places: DefinitionPlaces) {
  const { draft, change, drop } = useDraft<v.InferOutput<typeof choice>>(workerKey(kind, modelName), choice, {
    worker: places.worker,
  });
  const isThere =
    draft.worker === undefined || places.unread === true || places.workers.includes(draft.worker);
  const worker = isThere ? draft.worker : places.worker;
  const choose = (chosen: string | undefined) => change({ worker: chosen });
  return { worker, changed: worker !== places.worker, choose, drop };
}

type PlaceProps = {
  places: DefinitionPlaces;
  worker: string | undefined;
  onWorker: (worker: string | undefined) => void;
};

/** The machine that stores the definition. */
export function RegisteredOnField({ places: { workers, holders }, worker, onWorker }: PlaceProps) {
  const styles = useFormStyles();
  if (workers.length === 0) return null;
  const hint = worker === undefined ? registerText.onSupervisor : registerText.onWorker;
  return (
    <Field
      className={styles.field}
      label={registerText.registeredOn}
      hint={holders > 1 ? `${hint} ${registerText.holders(holders)}` : hint}
    >
      <Select
        name="worker_ip"
        value={worker ?? ''}
        onChange={(_, { value }) => onWorker(value === '' ? undefined : value)}
      >
        {workers.map(ip => (
          <option key={ip} value={ip}>
            {registerText.worker(ip)}
          </option>
        ))}
        <option value="">{registerText.supervisor}</option>
      </Select>
    </Field>
  );
}
