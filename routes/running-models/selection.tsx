import { useState } from 'react';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import type { NotReady } from '#app/cluster/models/instances.ts';
import { freeMemoryQuery } from '#app/features/free-memory/route.ts';
import { RecordStopRegular } from '#app/icons.ts';
import { jointText } from '#app/messages/controls.ts';
import { runningText } from '#app/messages/running-models.ts';
import { Confirm } from '#app/overlays/confirm.tsx';
import { paths } from '#app/paths.ts';
import { useResource } from '#app/query/resource-route.ts';
import { setting } from '#app/storage/settings.ts';
import { Button, IconButton } from '#app/ui/controls/button.tsx';
import type { ModelCall } from './model-call.ts';
import { releasedMemory } from './released-memory.ts';

/** The number of names in the question. */
const MAX_NAMES = 8;

type BarProps = { ids: readonly string[]; busy: boolean; ask: (ids: readonly string[]) => void };

/** The button for the selected models; hidden without a selection. */
export function SelectionBar({ ids, busy, ask }: BarProps) {
  if (ids.length === 0) return null;
  return (
    <>
      {runningText.selected(ids.length)}
      <Button
        needs="models:stop"
        size="small"
        icon={<RecordStopRegular />}
        disabledFocusable={busy}
        onClick={() => ask(ids)}
      >
        {runningText.terminateSelected}
      </Button>
    </>
  );
}

/** The termination of models: several only after a question, one at once unless the user wants to be asked (settings.confirm). */
export function useTermination({ send }: ModelCall) {
  const [asked, ask] = useState<readonly string[]>();
  function end([id = '', ...others]: readonly string[]): void {
    if (others.length === 0) send({ intent: 'terminate', uid: id });
    else send({ intent: 'terminate-some', uid: [id, ...others] });
  }
  const terminate = (id: string) => (setting('confirmTerminations') === 'on' ? ask([id]) : end([id]));
  return { asked, ask, end, terminate };
}

type TerminateProps = { uid: string; terminate: (uid: string) => void; busy?: boolean };

/** In a model's row. Disabled while another call is pending. */
export function TerminateButton({ uid, terminate, busy = false }: TerminateProps) {
  return (
    <IconButton
      tabIndex={-1}
      needs="models:stop"
      label={runningText.terminate}
      aria-label={runningText.terminateThis(uid)}
      icon={<RecordStopRegular />}
      disabledFocusable={busy}
      onClick={() => terminate(uid)}
    />
  );
}

type Props = { of: ReturnType<typeof useTermination>; models: readonly RunningModel[] };

/** Names the released resources of each model. */
export function TerminationQuestion({ of: { asked, ask, end }, models }: Props) {
  const { nodes = [] } = useResource(asked && paths.freeMemory, freeMemoryQuery()).data ?? {};
  return (
    <Confirm
      of={asked}
      question={({ length }) => runningText.terminateQuestion(length)}
      action={({ length }) => runningText.terminateMany(length)}
      yes={end}
      close={() => ask(undefined)}
    >
      {named => (
        <>
          {named.slice(0, MAX_NAMES).map(id => (
            <span key={id}>
              <strong translate="no">{id}</strong>{' '}
              {models
                .filter(model => model.id === id)
                .map(model => releasedMemory(model, nodes))
                .join('')}
            </span>
          ))}
          {named.length > MAX_NAMES && jointText.more(named.length - MAX_NAMES)}
        </>
      )}
    </Confirm>
  );
}

/** The selected models in table order, without those that are not ready; filtered ones come last. */
export function selectedInOrder(
  rows: readonly RunningModel[],
  ids: readonly string[],
  starting: NotReady,
): string[] {
  const selected = new Set(ids.filter(id => !starting.has(id)));
  return [...new Set([...rows.map(({ id }) => id).filter(id => selected.has(id)), ...selected])];
}
