import { useFetcher } from 'react-router-dom';
import { nameOnly } from '#app/api/registrations.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { paths } from '#app/paths.ts';
import type { CardCell } from '#app/ui/model-grid/card-cell.ts';
import { ModelCard } from '#app/ui/model-grid/model-card.tsx';
import { CardActions } from './card-actions.tsx';
import { FailedNote, ReadingNote, RegisterAgain } from './card-notes.tsx';
import { changeKey } from './change-key.ts';
import { useCustomModelsStyles } from './custom-models.styles.ts';
import type { Details } from './details.ts';
import type { ActionData } from './route.ts';
import { useDeletions } from './use-deletions.ts';
import { useDetail } from './use-detail.ts';
import { useKeptFocus } from './use-kept-focus.ts';

export type Asked = { what: 'definition' | 'delete'; name: string };

type Props = {
  kind: KindName;
  name: string;
  details: Details;
  cell: CardCell;
  open: (name: string) => void;
  ask: (asked: Asked) => void;
};

/** A custom model: its name at once, the rest as soon as it is known (custom.card). */
export function CustomCard({ kind, name, details, cell, open, ask }: Props) {
  const styles = useCustomModelsStyles();
  const detail = useDetail(details, name);
  const deletions = useDeletions(kind);
  const change = useFetcher<ActionData>({ key: changeKey(kind, name) });
  const deleted = deletions.has(name);
  const { card, changing } = useKeptFocus(deleted ? 'deleted' : (detail?.state ?? 'unknown'));
  const busy = change.state !== 'idle';
  const buttons = { name, busy, tabIndex: cell.tabIndex };

  function note() {
    if (deleted) return deletions.get(name) && <RegisterAgain {...buttons} registerAgain={registerAgain} />;
    if (detail?.state === 'failed')
      return <FailedNote {...buttons} message={detail.message} busy={detail.retrying} retry={retry} />;
    return detail?.state === 'reading' ? <ReadingNote /> : undefined;
  }

  function registerAgain(): void {
    changing();
    change.submit(
      { intent: 'register-again', model_name: name },
      { method: 'post', action: paths.custom(kind) },
    );
  }

  function retry(): void {
    changing();
    details.retry(name);
  }

  return (
    <div ref={card} className={styles.card}>
      <ModelCard
        kind={kind}
        model={detail?.state === 'read' ? detail.model : nameOnly(name)}
        cell={cell}
        deleted={deleted}
        onOpen={deleted || busy || detail?.state === 'failed' ? undefined : () => open(name)}
        actions={
          deleted ? undefined : (
            <CardActions
              {...buttons}
              readable={detail?.state === 'read'}
              edit={() => ask({ what: 'definition', name })}
              remove={() => {
                changing();
                ask({ what: 'delete', name });
              }}
            />
          )
        }
        note={note()}
      />
    </div>
  );
}
