import { useRestoreFocusTarget } from '@fluentui/react-components';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { RecordStopRegular } from '#app/icons.ts';
import { loadCode } from '#app/load-code.ts';
import { runningText } from '#app/messages/running-models.ts';
import { PermittedButton } from '#app/ui/permitted-button.tsx';

const ConfirmDialog = lazy(() =>
  loadCode(() => import('#app/ui/confirm-dialog.tsx')).then(module => ({ default: module.ConfirmDialog })),
);

/** So many names fit into the question. */
const NAMED = 8;

type Props = {
  ids: readonly string[];
  busy: boolean;
  terminate: () => void;
  /** Takes the focus when the selection is gone. */
  leave: () => void;
};

/** Several models are terminated only after a question; one goes at once. */
export function SelectionBar({ ids, busy, terminate, leave }: Props) {
  const [asking, setAsking] = useState<boolean>();
  const unnamed = ids.length - NAMED;
  // The dialog outlives the selection: taken away while it closes, it would leave the page behind it hidden.
  return (
    <>
      {ids.length > 0 && (
        <TerminateSelected count={ids.length} busy={busy} ask={() => setAsking(true)} leave={leave} />
      )}
      {asking !== undefined && (
        <Suspense>
          <ConfirmDialog
            open={asking}
            question={runningText.terminateQuestion(ids.length)}
            yes={() => {
              setAsking(false);
              terminate();
            }}
            no={() => setAsking(false)}
          >
            {ids.slice(0, NAMED).map(id => (
              <strong key={id}>{id}</strong>
            ))}
            {unnamed > 0 && <span>{runningText.terminateMore(unnamed)}</span>}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}

type ButtonProps = { count: number; busy: boolean; ask: () => void; leave: () => void };

function TerminateSelected({ count, busy, ask, leave }: ButtonProps) {
  const restore = useRestoreFocusTarget();
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(leave);
  useLayoutEffect(() => {
    latest.current = leave;
  });
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (own === document.activeElement) latest.current();
    };
  }, []);
  return (
    <>
      <span>{runningText.selected(count)}</span>
      <PermittedButton
        {...restore}
        ref={element => {
          button.current = element;
        }}
        needs="models:stop"
        label={runningText.terminateSelected}
        size="small"
        icon={<RecordStopRegular />}
        disabledFocusable={busy}
        onClick={ask}
      />
    </>
  );
}
