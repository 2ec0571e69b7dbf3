import { makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useMemo, useState } from 'react';
import type { RunningModel } from '#app/api/models.ts';
import { RecordStopRegular } from '#app/icons.ts';
import { runningText } from '#app/messages/running-models.ts';
import { late } from '#app/overlays/late.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { PermittedButton } from '#app/ui/permitted-button.tsx';

import { useRowActions } from './model-call.ts';

const ConfirmDialog = late(async () => (await import('#app/overlays/dialog.tsx')).ConfirmDialog);

const useStyles = makeStyles({
  checkbox: {
    width: '16px',
    height: '16px',
    margin: 0,
    verticalAlign: 'middle',
    accentColor: tokens.colorCompoundBrandBackground,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

export type Selection = {
  /** The selected models that still run. */
  ids: readonly string[];
  set: ReadonlySet<string>;
  toggle: (id: string) => void;
  replace: (ids: readonly string[]) => void;
};

/** Which rows are selected, by id; a model that is gone is not. */
export function useSelection(models: readonly RunningModel[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = useMemo(
    () => (chosen.size === 0 ? [] : models.filter(model => chosen.has(model.id)).map(model => model.id)),
    [models, chosen],
  );
  const set = useMemo(() => new Set(ids), [ids]);
  const toggle = useCallback(
    (id: string) => setChosen(before => (before.has(id) ? without(before, id) : new Set(before).add(id))),
    [],
  );
  const replace = useCallback((next: readonly string[]) => setChosen(new Set(next)), []);
  return { ids, set, toggle, replace };
}

function without(ids: ReadonlySet<string>, id: string): Set<string> {
  const rest = new Set(ids);
  rest.delete(id);
  return rest;
}

export function RowCheckbox({ model }: { model: RunningModel }) {
  const styles = useStyles();
  const { selected, toggle } = useRowActions();
  return (
    <input
      type="checkbox"
      className={styles.checkbox}
      aria-label={runningText.select(model.id)}
      checked={selected.has(model.id)}
      onChange={() => toggle(model.id)}
    />
  );
}

type SelectAllProps = { some: boolean; all: boolean; change: (all: boolean) => void };

/** Selects every row that the filters leave, or none. */
export function SelectAll({ some, all, change }: SelectAllProps) {
  const styles = useStyles();
  return (
    <input
      type="checkbox"
      className={styles.checkbox}
      aria-label={runningText.selectAll}
      title={runningText.selectAll}
      checked={all}
      ref={box => {
        if (box !== null) box.indeterminate = some && !all;
      }}
      onChange={event => change(event.currentTarget.checked)}
    />
  );
}

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
