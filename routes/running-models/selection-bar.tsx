import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { RecordStopRegular } from '#app/icons.ts';
import { runningText } from '#app/messages/running-models.ts';

const ConfirmDialog = lazy(() =>
  import('#app/ui/confirm-dialog.tsx').then(module => ({ default: module.ConfirmDialog })),
);

/** So many names fit into the question. */
const NAMED = 8;

/** Several models are terminated only after a question; one goes at once. */
export function SelectionBar({ ids, terminate }: { ids: readonly string[]; terminate: () => void }) {
  const [asking, setAsking] = useState<boolean>();
  const restore = useRestoreFocusTarget();
  if (ids.length === 0) return null;
  const unnamed = ids.length - NAMED;
  return (
    <>
      <span>{runningText.selected(ids.length)}</span>
      <Button {...restore} size="small" icon={<RecordStopRegular />} onClick={() => setAsking(true)}>
        {runningText.terminateSelected}
      </Button>
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
