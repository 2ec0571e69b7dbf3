import { Spinner } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { kindOf } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { moveJobs } from '#app/features/replicas/kept-moves.ts';
import { resumeMoves, stageWords } from '#app/features/replicas/move-replica.ts';
import { moveText as text } from '#app/features/replicas/text.ts';
import { useJob } from '#app/jobs/job.ts';
import { useVisiblePlace } from '#app/notify/background-result.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/query/notice.tsx';

const ReplicaDrawer = lazyComponent(
  async () => (await import('#app/features/replicas/replica-drawer.tsx')).ReplicaDrawer,
);

type ButtonProps = { model: RunningModel; id: number; busy: boolean };

export function MoveButton({ model, id, busy }: ButtonProps) {
  const [open, setOpen] = useState(false);
  if (kindOf(model.model_type) === undefined) return null;
  return (
    <>
      <Button
        size="small"
        needs="models:start"
        aria-label={text.open(id)}
        disabledFocusable={busy}
        onClick={() => setOpen(true)}
      >
        {text.short}
      </Button>
      <Overlay of={open}>
        {() => <ReplicaDrawer model={model} from={id} close={() => setOpen(false)} />}
      </Overlay>
    </>
  );
}

/** The current step of a move, or its result, until the page is left. */
export function MoveNotice({ uid }: { uid: string }) {
  const { steps, isRunning, isStopping } = useJob(moveJobs.job(uid));
  useVisiblePlace(paths.replicas(uid));
  useEffect(resumeMoves, []);
  useEffect(() => () => void moveJobs.job(uid).forget(), [uid]);
  const [move] = steps;
  return (
    <>
      <div role="status">
        {isRunning && move && <Spinner size="tiny" label={isStopping ? text.stopping : stageWords(move)} />}
      </div>
      {isRunning && (
        <Button size="small" disabledFocusable={isStopping} onClick={moveJobs.job(uid).stop}>
          {text.stop}
        </Button>
      )}
      {!isRunning && move && (
        <Notice intent={move.state === 'done' ? 'success' : 'error'} text={move.words} />
      )}
    </>
  );
}
