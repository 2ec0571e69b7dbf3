import { Spinner } from '@fluentui/react-components';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { kindOf } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { currentMoves, forgetMove, type Move, onMoves } from '#app/features/replicas/kept-moves.ts';
import { resumeMoves, stageWords, stopMove } from '#app/features/replicas/move-replica.ts';
import { moveText as text } from '#app/features/replicas/text.ts';
import { useVisiblePlace } from '#app/notify/background-result.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { ownElement } from '#app/ui/text/own-element.tsx';

const MoveDrawer = lazyComponent(
  async () => (await import('#app/features/replicas/move-drawer.tsx')).MoveDrawer,
);

/** The move of a model's replica, under way or ended. */
export function useMove(uid: string): Move | undefined {
  return useSyncExternalStore(onMoves, currentMoves).get(uid);
}

type ButtonProps = { model: RunningModel; id: number; busy: boolean };

export function MoveButton({ model, id, busy }: ButtonProps) {
  const [open, setOpen] = useState(false);
  const kind = kindOf(model.model_type);
  if (kind === undefined) return null;
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
        {() => <MoveDrawer {...{ kind, model }} from={id} close={() => setOpen(false)} />}
      </Overlay>
    </>
  );
}

/** The current step of a move, or its result, until the page is left. */
export function MoveNotice({ uid, move }: { uid: string; move: Move | undefined }) {
  useVisiblePlace(paths.replicas(uid));
  useEffect(resumeMoves, []);
  useEffect(() => () => forgetMove(uid), [uid]);
  const result = move?.result;
  const isUnderWay = move !== undefined && result === undefined;
  return (
    <>
      <div role="status">
        {isUnderWay && (
          <Spinner size="tiny" label={ownElement(move.isStopping ? text.stopping : stageWords(move))} />
        )}
      </div>
      {isUnderWay && (
        <Button size="small" disabledFocusable={move.isStopping} onClick={() => stopMove(uid)}>
          {text.stop}
        </Button>
      )}
      {result !== undefined && <Notice intent={result.ok ? 'success' : 'error'} text={result.message} />}
    </>
  );
}
