import { useState } from 'react';
import { RecordStopRegular } from '#app/icons.ts';
import { runningText } from '#app/messages/running-models.ts';
import { late } from '#app/overlays/late.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { PermittedButton } from '#app/ui/permitted-button.tsx';

const ConfirmDialog = late(async () => (await import('#app/overlays/dialog.tsx')).ConfirmDialog);

/** So many names fit into the question. */
const NAMED = 8;

type Props = { ids: readonly string[]; busy: boolean; terminate: () => void };

/** Several models are terminated only after a question; one goes at once. */
export function SelectionBar({ ids, busy, terminate }: Props) {
  const [asked, setAsked] = useState<readonly string[]>();
  const close = () => setAsked(undefined);
  return (
    <>
      {ids.length > 0 && (
        <>
          <span>{runningText.selected(ids.length)}</span>
          <PermittedButton
            needs="models:stop"
            label={runningText.terminateSelected}
            size="small"
            icon={<RecordStopRegular />}
            disabledFocusable={busy}
            onClick={() => setAsked(ids)}
          />
        </>
      )}
      <Overlay of={asked}>
        {named => (
          <ConfirmDialog
            question={runningText.terminateQuestion(named.length)}
            yes={() => {
              close();
              terminate();
            }}
            no={close}
          >
            {named.slice(0, NAMED).map(id => (
              <strong key={id}>{id}</strong>
            ))}
            {named.length > NAMED && <span>{runningText.terminateMore(named.length - NAMED)}</span>}
          </ConfirmDialog>
        )}
      </Overlay>
    </>
  );
}
