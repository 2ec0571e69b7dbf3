import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import type { RunningModel } from '#app/api/running-model.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import type { Unready } from '#app/data/running.ts';
import { replicasText, runningText } from '#app/messages/running-models.ts';
import { tryText } from '#app/messages/try-it.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { focused } from '#app/overlays/focus.ts';
import { late } from '#app/overlays/late.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { Button } from '#app/ui/button.tsx';
import { ownElement } from '#app/ui/own-element.tsx';
import { CancelButton, useCancelling } from '#routes/launch/launch-progress.tsx';
import { useRowActions } from './model-call.ts';

const ReplicasDialog = late(
  async () => (await import('#routes/replicas/replicas-dialog.tsx')).ReplicasDialog,
);

const useStyles = makeStyles({
  // A number alone would not look as if it led anywhere.
  number: {
    justifyContent: 'start',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'underline',
  },
});

/** Where the cluster can, the number leads to the replicas. */
export function ReplicaCell({ model }: { model: RunningModel }) {
  const styles = useStyles();
  const { showReplicas } = useRowActions();
  if (!useCan('replicas')) return ownElement(model.replica);
  return (
    <Button
      appearance="subtle"
      size="small"
      className={styles.number}
      aria-label={replicasText.open(model.id, model.replica)}
      onClick={() => showReplicas(model)}
    >
      {model.replica}
    </Button>
  );
}

export function ReplicasOverlay({ uid, close }: { uid: string | undefined; close: () => void }) {
  return <Overlay of={uid}>{shown => <ReplicasDialog uid={shown} close={close} />}</Overlay>;
}

const OpenRowMenu = late(async () => (await import('./open-row-menu.tsx')).OpenRowMenu);

/** The row whose menu was opened last. */
export type RowMenu = { uid: string; target: HTMLElement; open: boolean };

type MenuProps = {
  kind: KindName;
  models: readonly RunningModel[];
  menu: RowMenu | undefined;
  close: () => void;
};

/** What else can be done with a row: one menu for the whole table. It goes with its model. */
export function RowMenuOverlay({ kind, models, menu, close }: MenuProps) {
  const model = models.find(({ id }) => id === menu?.uid);
  if (menu === undefined || model === undefined) return null;
  return <OpenRowMenu key={menu.uid} {...{ kind, model, close }} target={menu.target} open={menu.open} />;
}

const TryDrawer = late(async () => (await import('./try/try-drawer.tsx')).TryDrawer);

type Props = { uid: string | undefined; models: readonly RunningModel[]; close: () => void };

/** The panel in which a model is tried. What a model that ended has answered stays until its reader closes it. */
export function TryOverlay({ uid, models, close }: Props) {
  const model = models.find(({ id }) => id === uid);
  const [last, setLast] = useState(model);
  if (last !== model && (model !== undefined || last?.id !== uid)) setLast(model);
  return (
    <Overlay of={model ?? last} focusInstead={focusItsButton}>
      {shown => <TryDrawer model={shown} isGone={uid !== undefined && model === undefined} close={close} />}
    </Overlay>
  );
}

/** A link opened the panel, or the row was drawn anew meanwhile. */
function focusItsButton({ id }: RunningModel): boolean {
  const name = tryText.openThis(id);
  const buttons = [...document.querySelectorAll('button')];
  const button = buttons.find(button => button.getAttribute('aria-label') === name);
  return button !== undefined && focused(button);
}

type Standing = { uid: string; standing: ReturnType<Unready['get']> };

type BadgeProps = { uid: string; standing: Standing['standing'] | 'terminating' };

/** The state of a model that does not answer yet or is terminated; nothing for one that runs. */
export function StandingBadge({ uid, standing }: BadgeProps) {
  const shown = useCancelling(uid) ? 'cancelling' : standing;
  return (
    shown && (
      <Badge appearance="tint" translate="yes" style={{ flexShrink: 0 }}>
        {ownElement(runningText[shown])}
      </Badge>
    )
  );
}

type ActionsProps = Standing & { iconOnly?: boolean; children: ReactNode };

/** What can be done with a model: with one that is starting no more than to cancel it, with one that is ending nothing. */
export function ActionsOn({ uid, standing, iconOnly, children }: ActionsProps) {
  if (standing === undefined) return children;
  return standing === 'starting' && <CancelButton uid={uid} iconOnly={iconOnly} />;
}
