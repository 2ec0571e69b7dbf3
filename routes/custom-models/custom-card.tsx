import { makeStyles, Spinner, tokens } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { detailOf, useCustomModel } from '#app/cluster/models/custom-details.ts';
import { detailsText } from '#app/features/model-details/text.ts';
import { ArrowClockwiseRegular, ArrowUndoRegular, EditRegular } from '#app/icons.ts';
import { dialogText } from '#app/messages/controls.ts';
import { paths } from '#app/paths.ts';
import { useQueryState } from '#app/query/query.ts';
import { useSessionFetcher } from '#app/query/route-data.ts';
import type { Scope } from '#app/session/permissions.ts';
import { Button, IconButton } from '#app/ui/controls/button.tsx';
import { DeleteButton } from '#app/ui/controls/delete-button.tsx';
import type { CardCell } from '#app/ui/model-grid/grid-row.tsx';
import { ModelCard } from '#app/ui/model-grid/model-card.tsx';
import { changeKey, useDeletions } from './custom-list.ts';
import type { CustomModelsResult } from './route.ts';
import { customText } from './text.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', gap: '4px', margin: '-4px -4px 0 0' },
  note: { display: 'grid', gap: '8px', justifyItems: 'start', color: tokens.colorNeutralForeground2 },
  reading: { margin: 0, color: tokens.colorNeutralForeground3 },
  failed: { margin: 0, overflowWrap: 'anywhere', maxHeight: '6rem', overflowY: 'auto' },
  // Above the area of the card that opens its form.
  above: { position: 'relative', zIndex: 1 },
});

export type CardRequest = { what: 'definition' | 'delete' | 'cache'; name: string };

type Props = {
  kind: KindName;
  name: string;
  cell: CardCell;
  open: (name: string) => void;
  ask: (asked: CardRequest) => void;
  /** Reads the definition again. */
  retry: (name: string) => void;
};

/** A custom model: its name at once, the rest once it has loaded (custom.card). */
export function CustomCard({ kind, name, cell, open, ask, retry }: Props) {
  const styles = useStyles();
  const { data, failure, message, pending } = useQueryState(detailOf(kind, name));
  const model = useCustomModel(kind, name);
  const known = data !== undefined;
  const deletions = useDeletions(kind);
  const change = useSessionFetcher<CustomModelsResult>(changeKey(kind, name));
  const deleted = deletions.has(name);
  const busy = change.state !== 'idle';
  const { tabIndex } = cell;

  function note() {
    // *Register again* after a deletion, while its card is shown.
    if (deleted)
      return (
        deletions.get(name) && (
          <Note
            {...{ tabIndex, busy }}
            needs="models:register"
            icon={<ArrowUndoRegular />}
            label={customText.restoreOf(name)}
            text={customText.restore}
            onClick={registerAgain}
          />
        )
      );
    // The details failed: the card has its name or older details, and a retry.
    if (failure !== undefined)
      return (
        <Note
          tabIndex={tabIndex}
          busy={pending !== undefined}
          icon={<ArrowClockwiseRegular />}
          label={customText.retryOf(name)}
          text={customText.retry}
          onClick={() => pending === undefined && retry(name)}
        >
          <p className={styles.failed}>{`${known ? customText.outdated : detailsText.failed} ${message}`}</p>
        </Note>
      );
    return known ? undefined : <p className={styles.reading}>{customText.reading}</p>;
  }

  function registerAgain(): void {
    change.submit(
      { intent: 'register-again', model_name: name },
      { method: 'post', action: paths.custom(kind) },
    );
  }

  return (
    <ModelCard
      kind={kind}
      model={model}
      cell={cell}
      deleted={deleted}
      onOpen={deleted || busy || (!known && failure !== undefined) ? undefined : () => open(name)}
      onManageCache={() => ask({ what: 'cache', name })}
      actions={
        deleted ? undefined : (
          <CardActions
            {...{ name, tabIndex, busy }}
            readable={known}
            edit={() => ask({ what: 'definition', name })}
            remove={() => ask({ what: 'delete', name })}
          />
        )
      }
      note={note()}
    />
  );
}

type ButtonProps = { name: string; tabIndex: 0 | -1; busy: boolean };
type ActionsProps = ButtonProps & {
  /** The definition has loaded and can be shown. */
  readable: boolean;
  edit: () => void;
  remove: () => void;
};

function CardActions({ name, tabIndex, readable, busy, edit, remove }: ActionsProps) {
  const styles = useStyles();
  return (
    <div className={styles.actions}>
      <IconButton
        label={customText.edit(name)}
        size="small"
        icon={<EditRegular />}
        tabIndex={tabIndex}
        disabledFocusable={!readable || busy}
        onClick={edit}
      />
      <DeleteButton
        needs="models:unregister"
        label={busy ? customText.removing(name) : dialogText.remove(name)}
        size="small"
        isDeleting={busy}
        tabIndex={tabIndex}
        disabledFocusable={busy}
        onClick={remove}
      />
    </div>
  );
}

type NoteProps = Omit<ButtonProps, 'name'> & {
  needs?: Scope;
  icon: ReactElement;
  label: string;
  text: string;
  onClick: () => void;
  children?: ReactNode;
};

/** A note below a card's name, with actions. */
function Note({ busy, icon, label, text, children, ...rest }: NoteProps) {
  const styles = useStyles();
  return (
    <div className={styles.note}>
      {children}
      <Button
        {...rest}
        className={styles.above}
        size="small"
        icon={busy ? <Spinner size="extra-tiny" /> : icon}
        aria-label={label}
        disabledFocusable={busy}
      >
        {text}
      </Button>
    </div>
  );
}
