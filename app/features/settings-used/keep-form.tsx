import { Input, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import type { KindName } from '#app/catalogue/kind-names.ts';
import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import { Field } from '#app/forms/field.tsx';
import { useIsAsSent } from '#app/forms/sent-failure.tsx';
import { isUnreachable } from '#app/launches/api.ts';
import { savePreset } from '#app/launches/presets.ts';
import { dialogText } from '#app/messages/controls.ts';
import { Button } from '#app/ui/controls/button.tsx';
import type { SharedOutcome } from './route.ts';
import { usedText as text } from './text.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: '8px' },
  name: { flex: '1 1 200px' },
  buttons: { display: 'flex', gap: '8px', paddingTop: '22px' },
});

/** Where settings are to be kept, and the name that is offered. */
export type Keeping = { where: 'here' | 'cluster'; name: string };

type Props = {
  kind: KindName;
  keeping: Keeping;
  payload: LaunchPayload;
  /** Of the last call. */
  outcome: SharedOutcome | undefined;
  isSending: boolean;
  share: (name: string) => void;
  say: (status: string) => void;
  close: () => void;
};

/** Keeps settings under a name, in this browser or on the cluster, without their secrets (again.presets). */
export function KeepForm({ kind, keeping: { where, name: first }, payload, outcome, ...of }: Props) {
  const { isSending, share, say, close } = of;
  const styles = useStyles();
  const [name, setName] = useState(first);
  const [wrong, setWrong] = useState('');
  const asSent = useIsAsSent(name, isSending);
  const [seen] = useState(outcome);
  const refused = outcome !== seen && !isSending && outcome?.ok === false && asSent ? outcome.message : '';
  const given = name.trim();

  /** The reason why it was not kept, if any. */
  function reasonAgainst(): string | undefined {
    if (given === '') return text.nameless;
    if (where === 'cluster') return isUnreachable(given) ? text.unreachable : undefined;
    return savePreset(kind, given, payload) ? undefined : text.full;
  }

  function keep(): void {
    say('');
    const reason = reasonAgainst();
    setWrong(reason ?? '');
    if (reason !== undefined) return;
    if (where === 'cluster') share(given);
    else {
      say(text.kept(given));
      close();
    }
  }

  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault();
        // The surrounding launch form is not sent.
        event.stopPropagation();
        keep();
      }}
    >
      <Field
        label={text.name}
        hint={text.secrets}
        className={styles.name}
        validationMessage={wrong || refused || null}
      >
        <Input
          autoFocus
          value={name}
          onChange={(_, { value }) => {
            setWrong('');
            setName(value);
          }}
        />
      </Field>
      <span className={styles.buttons}>
        <Button type="submit" appearance="primary" disabledFocusable={isSending}>
          {where === 'here' ? text.keepIt : text.shareIt}
        </Button>
        <Button onClick={close}>{dialogText.cancel}</Button>
      </span>
    </form>
  );
}
