import { DrawerBody, MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { FormEvent } from 'react';
import type { Registration } from '#app/api/registrations.ts';
import { useFieldErrors } from '#app/forms/field-errors.ts';
import { kinds } from '#app/kinds/kinds.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { useLaunchStyles } from '#routes/resources/launch/launch.styles.ts';
import { useDraft } from '#routes/resources/launch/use-draft.ts';
import type { LaunchState } from '#routes/resources/launch/use-launch.ts';
import { errorsOf, missingIn, namesOf } from '#routes/resources/launch/validate.ts';
import { TextField } from './fields.tsx';
import type { FormParts } from './form-parts.ts';
import { LaunchFooter } from './launch-footer.tsx';
import { ModelChoice } from './model-choice.tsx';
import { OptionalFields } from './optional-fields.tsx';
import { DeviceFields } from './placement-fields.tsx';
import { type Offers, settledDraft } from './settled.ts';

type Props = { kind: KindName; model: Registration; offers: Offers; launch: LaunchState; close: () => void };

/** The launch form of a model of any kind. */
export function LaunchForm({ kind, model, offers, launch, close }: Props) {
  const styles = useLaunchStyles();
  const [kept, change] = useDraft(kind, model.model_name);
  const draft = settledDraft(kept, offers);
  const asks = kinds[kind].launch;
  const subject = { kind, builtin: model.is_builtin };
  const { form, of, shown, check } = useFieldErrors(errorsOf(subject, draft));
  const needed = missingIn(subject, draft);
  const parts: FormParts = { draft, change, of };
  const ready = needed.length === 0 && Object.keys(shown).length === 0;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (check(event.currentTarget) && ready && launch.pending === undefined) launch.send(draft);
  }

  return (
    <form {...form} className={styles.form} onSubmit={submit}>
      <DrawerBody>
        <div className={styles.fields}>
          {asks === 'engine' && Object.keys(offers.engines).length === 0 && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>{text.noEngine}</MessageBarBody>
            </MessageBar>
          )}
          {asks === 'engine' && <ModelChoice {...parts} model={model} offers={offers} />}
          {asks === 'engine' && <OptionalFields {...parts} shown={shown} />}
          {asks === 'device' && <DeviceFields {...parts} />}
          {asks === 'nothing' && <TextField {...parts} name="uid" hint={text.hints.uid} autoFocus />}
        </div>
      </DrawerBody>
      <LaunchFooter launch={launch} ready={ready} needed={namesOf(needed)} close={close} />
    </form>
  );
}
