import { Badge } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { kindOf } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import type { NotReady } from '#app/cluster/models/instances.ts';
import { CancelButton, useCancelling } from '#app/features/launch/launch-progress.tsx';
import { replicasText } from '#app/features/replicas/text.ts';
import { NOT_KNOWN } from '#app/format/numbers.ts';
import { unmarked } from '#app/format/untranslated.ts';
import { runningText } from '#app/messages/running-models.ts';
import { focused } from '#app/overlays/focus.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { paths } from '#app/paths.ts';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { tryText } from '#routes/running-models/try/text.ts';

/** If the cluster lists replicas, the number leads to them on the model's page. */
export function ReplicaCell({ model: { id, replica } }: { model: RunningModel }) {
  const listsReplicas = useCan('replicas');
  if (replica === null || !listsReplicas) return <>{replica ?? NOT_KNOWN}</>;
  return (
    <PlainLink to={`${paths.runningModel(id)}?tab=replicas`} aria-label={replicasText.open(id, replica)}>
      {String(replica)}
    </PlainLink>
  );
}

const OpenRowMenu = lazyComponent(async () => (await import('./open-row-menu.tsx')).OpenRowMenu);

/** The row of the last opened menu. */
export type RowMenu = { uid: string; target: HTMLElement; open: boolean };

type MenuProps = {
  models: readonly RunningModel[];
  menu: RowMenu | undefined;
  close: () => void;
};

/** The menu of a row: one for the whole table. It goes with its model. */
export function RowMenuOverlay({ models, menu, close }: MenuProps) {
  const model = models.find(({ id }) => id === menu?.uid);
  const kind = kindOf(model?.model_type);
  if (menu === undefined || model === undefined || kind === undefined) return null;
  return <OpenRowMenu key={menu.uid} {...{ kind, model, close }} target={menu.target} open={menu.open} />;
}

const TryDrawer = lazyComponent(async () => (await import('./try/try-drawer.tsx')).TryDrawer);

type Props = { uid: string | undefined; models: readonly RunningModel[]; close: () => void };

/** The panel of *Try it*. An ended model's answer remains until it is closed. */
export function TryOverlay({ uid, models, close }: Props) {
  const model = models.find(({ id }) => id === uid);
  const [last, setLast] = useState(model);
  if (last !== model && (model !== undefined || last?.id !== uid)) setLast(model);
  return (
    <Overlay of={model ?? last} focusInstead={focusItsButton}>
      {shown => (
        <TryDrawer {...{ models, close }} model={shown} isGone={uid !== undefined && model === undefined} />
      )}
    </Overlay>
  );
}

/** A link opened the panel, or the row was rendered again. */
function focusItsButton({ id }: RunningModel): boolean {
  const name = unmarked(tryText.openThis(id));
  const buttons = [...document.querySelectorAll('button')];
  const button = buttons.find(button => button.getAttribute('aria-label') === name);
  return button !== undefined && focused(button);
}

type StatusProps = { uid: string; status: ReturnType<NotReady['get']> };

type BadgeProps = { uid: string; status: StatusProps['status'] | 'terminating' };

/** In a narrow column the ID keeps some room beside it. */
const badgeStyle = { flexShrink: 0, maxWidth: 'calc(100% - 64px)' } as const;
const badgeTextStyle = { overflow: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The status of a model that is not ready or ending; empty for a running one. */
export function StatusBadge({ uid, status }: BadgeProps) {
  const cancelling = useCancelling(uid);
  const shown = cancelling ? runningText.cancelling(cancelling) : status && runningText[status];
  return (
    shown && (
      <Badge appearance="tint" translate="yes" title={shown} style={badgeStyle}>
        <span style={badgeTextStyle}>{shown}</span>
      </Badge>
    )
  );
}

type ActionsProps = StatusProps & { iconOnly?: boolean; children: ReactNode };

/** The actions of a model: a starting one can only be cancelled, an ending one has none. */
export function ActionsOn({ uid, status, iconOnly, children }: ActionsProps) {
  if (status === undefined) return children;
  return status === 'starting' && <CancelButton uid={uid} iconOnly={iconOnly} />;
}
