import { Textarea } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pasteText as text } from '#app/features/launch/text.ts';
import { Field } from '#app/forms/field.tsx';
import { isSubmitKey } from '#app/forms/submit-key.ts';
import { dialogText } from '#app/messages/controls.ts';
import { Dialog } from '#app/overlays/dialog.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { type ReadLaunch, readLaunch } from './read-launch.ts';

type Props = { fill: (read: ReadLaunch) => void; close: () => void };

/** Reads a launch from text (text.paste). Load it lazily. */
export function PasteDialog({ fill, close }: Props) {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);

  function take(): void {
    const read = readLaunch(typed);
    if (read === undefined) {
      flushSync(() => setRefused(true));
      area.current?.focus();
      return;
    }
    fill(read);
    close();
  }

  return (
    <Dialog
      title={text.title}
      close={close}
      actions={
        <>
          <Button appearance="primary" onClick={take}>
            {text.fill}
          </Button>
          <Button onClick={close}>{dialogText.cancel}</Button>
        </>
      }
    >
      <Field label={text.label} hint={text.hint} {...(refused ? { validationMessage: text.unreadable } : {})}>
        <Textarea
          textarea={{ ref: area }}
          value={typed}
          rows={10}
          resize="vertical"
          spellCheck={false}
          onChange={(_, { value }) => {
            setTyped(value);
            setRefused(false);
          }}
          onKeyDown={event => isSubmitKey(event) && take()}
        />
      </Field>
    </Dialog>
  );
}
