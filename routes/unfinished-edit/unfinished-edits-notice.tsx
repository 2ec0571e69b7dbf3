import { useId, useSyncExternalStore } from 'react';
import { useFetcher, useFetchers } from 'react-router-dom';
import { paths } from '#app/paths.ts';
import { useWatch } from '#app/session/watched.ts';
import { onStored } from '#app/stored.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { ActionData } from './route.ts';
import { UnfinishedEditCard } from './unfinished-edit-card.tsx';
import { useUnfinishedEditsStyles } from './unfinished-edits.styles.ts';
import { unfinishedEdits } from './unfinished-edits.ts';

/** Offers to restore every model whose edit broke off, in this page or in one that was closed. */
export function UnfinishedEditsNotice() {
  const styles = useUnfinishedEditsStyles();
  const edits = useSyncExternalStore(onStored, unfinishedEdits);
  const fetcher = useFetcher<ActionData>();
  // The notice of the next screen knows nothing of what this one sent.
  const place = useId();
  useWatch(place);
  // An edit that is under way keeps its copy here too, and needs no help yet.
  const editing = useFetchers().some(one => one.formAction?.startsWith(paths.registerModel) === true);
  return (
    <div className={styles.list}>
      {fetcher.data?.message !== undefined && <Notice text={fetcher.data.message} />}
      {!editing &&
        edits.map(edit => (
          <UnfinishedEditCard
            key={`${edit.kind}/${edit.original.model_name}`}
            edit={edit}
            fetcher={fetcher}
            place={place}
          />
        ))}
    </div>
  );
}
