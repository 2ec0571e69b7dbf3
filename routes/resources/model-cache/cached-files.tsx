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
  const [asked, setAsked] = useState(1);
  const [question, setQuestion] = useState<{ entry: CacheEntry; open: boolean }>();
  const deletion = useFetcher<ActionData>();
  const list = useRef<HTMLDivElement>(null);
  const page = pageOf(entries, asked);
  const outcome = deletion.state === 'idle' ? deletion.data : undefined;
  const row = question === undefined ? undefined : page.rows.indexOf(question.entry);
  useFocusAfterDelete(list, entries, row);

  function remove(): void {
    if (question === undefined) return;
    setQuestion({ ...question, open: false });
    deletion.submit(
      { intent: 'delete-version', model_version: question.entry.model_version },
      { method: 'post', action: address },
    );
  }

  return (
    <div ref={list} tabIndex={-1}>
      {outcome?.ok === false && <NotRemoved message={outcome.message} />}
      <CacheTable
        rows={page.rows}
        removing={deletion.formData?.get('model_version')?.toString()}
        remove={entry => setQuestion({ entry, open: true })}
      />
      {page.count > 1 && <Pager page={page} turn={setAsked} />}
      <p role="status" className={styles.hint}>
        {outcome?.ok === true && cacheText.removed(outcome.version)}
      </p>
      <ConfirmDialog
        open={question?.open ?? false}
        question={cacheText.question}
        yes={remove}
        no={() => setQuestion(undefined)}
      >
        {question !== undefined && <Where entries={entries} version={question.entry.model_version} />}
      </ConfirmDialog>
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
