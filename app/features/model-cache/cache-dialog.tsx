import { Spinner } from '@fluentui/react-components';
import { useState } from 'react';
import type { CacheEntry } from '#app/cluster/models/cached-files.ts';
import { ChevronLeftRegular, ChevronRightRegular } from '#app/icons.ts';
import { cachedText, cacheText } from '#app/messages/cached-models.ts';
import { useVisiblePlace } from '#app/notify/background-result.ts';
import { Confirm } from '#app/overlays/confirm.tsx';
import { Dialog } from '#app/overlays/dialog.tsx';
import { useOpen } from '#app/overlays/surface.tsx';
import { paths } from '#app/paths.ts';
import { useResource } from '#app/query/resource-route.ts';
import { useSessionFetcher } from '#app/query/route-data.ts';
import { IconButton } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { PartFailed } from '#app/ui/query/query-failure.tsx';
import { Unanswered } from '#app/ui/query/slow-response.tsx';
import { CacheTable, useCacheStyles } from './cache-table.tsx';
import { DeletionFacts } from './deletion-facts.tsx';
import { type CacheResult, cacheOf } from './route.ts';

type Props = { modelName: string; close: () => void };

/** The cached files of a model on the workers, and their deletion (cache.dialog). Load it lazily. */
export function CacheDialog({ modelName, close }: Props) {
  const styles = useCacheStyles();
  return (
    <Dialog title={cacheText.title(modelName)} close={close} className={styles.surface}>
      <div className={styles.content}>
        <p className={styles.hint}>{cacheText.allWorkers}</p>
        <Loaded modelName={modelName} />
      </div>
    </Dialog>
  );
}

function Loaded({ modelName }: { modelName: string }) {
  const address = paths.modelCache(modelName);
  const cache = useResource(address, cacheOf(modelName));
  const { data, failure } = cache;
  return (
    <>
      {failure !== undefined && <PartFailed title={cacheText.failed} of={cache} />}
      {data !== undefined && <CachedFiles address={address} modelName={modelName} entries={data} />}
      {data === undefined && failure === undefined && <Spinner label={cacheText.loading} />}
    </>
  );
}

/** The only page size of cached files (cache.page-size). */
const PAGE_SIZE = 5;

type FilesProps = {
  /** The address of the resource route. */
  address: string;
  modelName: string;
  /** Its own entries, and those of other models that are deleted with them. */
  entries: readonly CacheEntry[];
};

function CachedFiles({ address, modelName, entries }: FilesProps) {
  const styles = useCacheStyles();
  const [pageAsked, setPageAsked] = useState(1);
  const [asked, setAsked] = useState<CacheEntry>();
  const deletion = useSessionFetcher<CacheResult>(address);
  useVisiblePlace(address, useOpen());
  const page = pageOf(
    entries.filter(({ model_name }) => model_name === modelName),
    pageAsked,
  );
  const outcome = deletion.state === 'idle' ? deletion.data : undefined;
  // A failure is over when its files are gone after all.
  const failed =
    outcome?.ok === false && entries.some(entry => entry.model_version === outcome.version)
      ? outcome
      : undefined;

  function remove({ model_version }: CacheEntry): void {
    deletion.submit({ intent: 'delete-version', model_version }, { method: 'post', action: address });
  }

  return (
    <>
      <Unanswered place={address} />
      {failed && <Notice intent="error" title={cacheText.notRemoved} text={failed.message} />}
      <CacheTable
        rows={page.rows}
        removing={deletion.formData?.get('model_version')?.toString()}
        remove={setAsked}
      />
      {page.count > 1 && <Pager page={page} turn={setPageAsked} />}
      <p role="status" className={styles.hint}>
        {outcome?.ok === true && outcome.message}
      </p>
      <Confirm of={asked} question={cachedText.question} yes={remove} close={() => setAsked(undefined)}>
        {entry => <DeletionFacts entries={entries} versions={[entry.model_version]} />}
      </Confirm>
    </>
  );
}

type Page<T> = {
  rows: readonly T[];
  /** From 1. */
  number: number;
  /** At least 1. */
  count: number;
};

/** The requested page, or the last one: an empty page moves back (cache.page-moves-back). */
export function pageOf<T>(list: readonly T[], asked: number): Page<T> {
  const count = Math.max(1, Math.ceil(list.length / PAGE_SIZE));
  const number = Math.min(Math.max(1, asked), count);
  return { rows: list.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE), number, count };
}

type PagerProps = { page: Page<unknown>; turn: (page: number) => void };

/** The buttons remain focusable at both ends, so that turning the last page keeps focus. */
function Pager({ page: { number, count }, turn }: PagerProps) {
  const styles = useCacheStyles();
  return (
    <nav className={styles.pager} aria-label={cacheText.pages}>
      <IconButton
        label={cacheText.previous}
        icon={<ChevronLeftRegular />}
        disabledFocusable={number === 1}
        onClick={() => turn(number - 1)}
      />
      <span role="status">{cacheText.page(number, count)}</span>
      <IconButton
        label={cacheText.next}
        icon={<ChevronRightRegular />}
        disabledFocusable={number === count}
        onClick={() => turn(number + 1)}
      />
    </nav>
  );
}
