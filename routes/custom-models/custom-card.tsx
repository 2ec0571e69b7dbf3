import { nameOnly } from '#app/api/registrations.ts';
import { detailOf } from '#app/data/custom-details.ts';
import { useReading } from '#app/data/reading.ts';
import { useSessionFetcher } from '#app/data/session-fetcher.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { paths } from '#app/paths.ts';
import type { CardCell } from '#app/ui/model-grid/grid-row.tsx';
import { ModelCard } from '#app/ui/model-grid/model-card.tsx';
import { CardActions } from './card-actions.tsx';
import { FailedNote, ReadingNote, RegisterAgain } from './card-notes.tsx';
import { useCustomModelsStyles } from './custom-models.styles.ts';
import { changeKey, useDeletions } from './deletions.ts';
import type { ActionData } from './route.ts';

export type Asked = { what: 'definition' | 'delete'; name: string };

type Props = {
  kind: KindName;
  name: string;
  cell: CardCell;
  open: (name: string) => void;
  ask: (asked: Asked) => void;
  /** Asks once more for the definition. */
  retry: (name: string) => void;
};

/** A custom model: its name at once, the rest as soon as it is known (custom.card). */
export function CustomCard({ kind, name, cell, open, ask, retry }: Props) {
  const styles = useCustomModelsStyles();
  const { data, failure, message, pending } = useReading(detailOf(kind, name));
  const known = data !== undefined;
  const deletions = useDeletions(kind);
  const change = useSessionFetcher<ActionData>(changeKey(kind, name));
  const deleted = deletions.has(name);
  const busy = change.state !== 'idle';
  const buttons = { name, busy, tabIndex: cell.tabIndex };

  function note() {
    if (deleted) return deletions.get(name) && <RegisterAgain {...buttons} registerAgain={registerAgain} />;
    if (failure !== undefined)
      return (
        <FailedNote
          {...buttons}
          known={known}
          message={message}
          busy={pending !== undefined}
          retry={() => pending === undefined && retry(name)}
        />
      );
    return known ? undefined : <ReadingNote />;
  }

  function registerAgain(): void {
    change.submit(
      { intent: 'register-again', model_name: name },
      { method: 'post', action: paths.custom(kind) },
    );
  }

  return (
    <div className={styles.card}>
      <ModelCard
        kind={kind}
        model={data?.model ?? nameOnly(name)}
        cell={cell}
        deleted={deleted}
        onOpen={deleted || busy || (!known && failure !== undefined) ? undefined : () => open(name)}
        actions={
          deleted ? undefined : (
            <CardActions
              {...buttons}
              readable={known}
              edit={() => ask({ what: 'definition', name })}
              remove={() => ask({ what: 'delete', name })}
            />
          )
        }
        note={note()}
      />
    </div>
  );
}
