import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useFetcher } from 'react-router-dom';
import type { CacheEntry } from '#app/api/cache.ts';
import { cacheText } from '#app/messages/cache.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { useCacheStyles } from './cache-dialog.styles.ts';
import { CacheTable } from './cache-table.tsx';
import { Pager } from './pager.tsx';
import { pageOf } from './pages.ts';
import type { ActionData } from './route.ts';
import { useFocusAfterDelete } from './use-focus-after-delete.ts';

type Props = {
  /** Of the resource route that lists and deletes them. */
  address: string;
  entries: readonly CacheEntry[];
};

export function CachedFiles({ address, entries }: Props) {
  const styles = useCacheStyles();
  const [pageAsked, setPageAsked] = useState(1);
  const [asked, setAsked] = useState<CacheEntry>();
  const deletion = useFetcher<ActionData>();
  const list = useRef<HTMLDivElement>(null);
  const page = pageOf(entries, pageAsked);
  const outcome = deletion.state === 'idle' ? deletion.data : undefined;
  const deletedFrom = useFocusAfterDelete(list, entries);

  function remove({ model_version }: CacheEntry): void {
    setAsked(undefined);
    deletion.submit({ intent: 'delete-version', model_version }, { method: 'post', action: address });
  }

  return (
    <div ref={list} tabIndex={-1}>
      {outcome?.ok === false && <NotRemoved message={outcome.message} />}
      <CacheTable
        rows={page.rows}
        removing={deletion.formData?.get('model_version')?.toString()}
        remove={entry => {
          deletedFrom(page.rows.indexOf(entry));
          setAsked(entry);
        }}
      />
      {page.count > 1 && <Pager page={page} turn={setPageAsked} />}
      <p role="status" className={styles.hint}>
        {outcome?.ok === true && cacheText.removed(outcome.version)}
      </p>
      {asked !== undefined && (
        <ConfirmDialog
          open
          question={cacheText.question}
          yes={() => remove(asked)}
          no={() => setAsked(undefined)}
        >
          <Where entries={entries} version={asked.model_version} />
        </ConfirmDialog>
      )}
    </div>
  );
}

function Where({ entries, version }: { entries: readonly CacheEntry[]; version: string }) {
  const addresses = entries
    .filter(entry => entry.model_version === version)
    .map(entry => entry.actor_ip_address || cacheText.none);
  return <span>{cacheText.where(version, addresses)}</span>;
}

function NotRemoved({ message }: { message: string }) {
  const styles = useCacheStyles();
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody className={styles.message}>
        <MessageBarTitle>{cacheText.notRemoved}</MessageBarTitle> {message}
      </MessageBarBody>
    </MessageBar>
  );
}
