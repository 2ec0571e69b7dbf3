import type { RunningModel } from '#app/api/models.ts';
import { OpenRegular, RecordStopRegular } from '#app/icons.ts';
import { runningText } from '#app/messages/running-models.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { PermittedButton } from '#app/ui/permitted-button.tsx';
import { useRowActions } from '#routes/running-models/calls/row-actions.ts';
import { useCellStyles } from './cells.styles.ts';

export function SelectCell({ model }: { model: RunningModel }) {
  const styles = useCellStyles();
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

export function IdCell({ model }: { model: RunningModel }) {
  const styles = useCellStyles();
  return (
    <div className={styles.id}>
      <span className={styles.idText}>{model.id}</span>
      <span className={styles.copy}>
        <CopyButton text={model.id} label={runningText.copyId(model.id)} />
      </span>
    </div>
  );
}

/** The web page is offered on the tabs of language and image models only (running.actions). */
export function ActionsCell({ model, withPage }: { model: RunningModel; withPage: boolean }) {
  const styles = useCellStyles();
  const { openPage, terminate } = useRowActions();
  return (
    <div className={styles.actions}>
      {withPage && (
        <PermittedButton
          needs="models:read"
          label={runningText.openPage}
          iconOnly
          appearance="subtle"
          icon={<OpenRegular />}
          onClick={() => openPage(model)}
        />
      )}
      <PermittedButton
        needs="models:stop"
        label={runningText.terminate}
        aria-label={runningText.terminateThis(model.id)}
        iconOnly
        appearance="subtle"
        icon={<RecordStopRegular />}
        onClick={() => terminate(model)}
      />
    </div>
  );
}
