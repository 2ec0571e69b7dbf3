import { Select } from '@fluentui/react-components';
import { amountOf, versionsIn, versionsOf } from '#app/catalogue/cached-versions.ts';
import type { CacheEntry } from '#app/cluster/models/cached-files.ts';
import { DeletionFacts } from '#app/features/model-cache/deletion-facts.tsx';
import { shownAmount } from '#app/features/model-cache/shown-amount.ts';
import { DeleteRegular } from '#app/icons.ts';
import { useMemo } from '#app/languages/memo.ts';
import { cachedText, cacheText } from '#app/messages/cached-models.ts';
import { jointText } from '#app/messages/controls.ts';
import { paths } from '#app/paths.ts';
import { intervals } from '#app/query/intervals.ts';
import { usePoll } from '#app/query/poll.ts';
import { useQueryState } from '#app/query/query.ts';
import { useRouteData, useSessionFetcher } from '#app/query/route-data.ts';
import { usePermission } from '#app/session/permissions.ts';
import { ListScreen, SeriesNotice } from '#app/ui/list-screen.tsx';
import type { TableState } from '#app/ui/virtual-table/use-table.ts';
import { columnsFor, rowId, type VersionRow, WORKER, workerOf } from './columns.tsx';
import { Downloads } from './downloads.tsx';
import { type CachedModelsResult, isDownloading, type loader } from './route.ts';
import { WorkerTotals } from './worker-totals.tsx';

const none: readonly CacheEntry[] = [];

/** Every cached version of the cluster, the workers' totals, and the downloads (cache.page). */
export function Component() {
  const loaded = useRouteData<typeof loader>();
  const query = useQueryState(loaded.cached);
  const downloads = useQueryState(loaded.downloads);
  const { reason } = usePermission('cache:list');
  const { data: entries = none } = query;
  const moving = downloads.data !== undefined && downloads.data.length > 0;
  usePoll(moving || isDownloading() ? intervals.downloads : undefined, downloads, { onReturn: true });
  const columns = useMemo(() => columnsFor(entries), [entries]);
  const rows = useMemo(() => query.data && versionsOf(query.data), [query.data]);
  const { submit, data, state, formData } = useSessionFetcher<CachedModelsResult>('cache-deletion');
  const there = versionsIn(entries);
  const removing = formData?.getAll('version') ?? [];
  return (
    <ListScreen
      text={{
        ...cachedText,
        table: cacheText.table,
        count: (shown, all, files) => jointText.clauses(cachedText.count(shown, all), files),
      }}
      refusal={query.data === undefined ? reason : undefined}
      {...{ query, columns, rows, rowKey: rowId, place: paths.cachedModels, minHeight: '36rem' }}
      facts={shown => shownAmount(amountOf(shown.flatMap(({ held }) => held)))}
      above={
        <>
          {(moving || downloads.failure !== undefined) && <Downloads query={downloads} />}
          {entries.length > 0 && <WorkerTotals entries={entries} />}
        </>
      }
      tools={table => <WorkerFilter {...{ table, entries }} />}
      actions={[
        {
          icon: <DeleteRegular />,
          needs: 'cache:delete',
          label: ({ id }) => (removing.includes(id) ? cacheText.removing(id) : cacheText.remove(id)),
          about: chosen =>
            cachedText.selected(chosen.length, shownAmount(amountOf(chosen.flatMap(({ held }) => held)))),
          selected: () => cachedText.removeSelected,
          question: () => cachedText.question,
          // Says before what goes along and what runs from the files (cache.shared, cache.confirm).
          facts: chosen => <DeletionFacts entries={entries} versions={chosen.map(rowId)} />,
          run: chosen => {
            const versions = chosen.map(({ id }) => ['version', id]);
            submit(new URLSearchParams([['intent', 'delete-versions'], ...versions]), {
              method: 'post',
              action: paths.cachedModels,
            });
          },
          busy: state !== 'idle',
          isUnderWay: ({ id }) => removing.includes(id),
        },
      ]}
      result={
        <SeriesNotice
          of={data?.did === 'deleted' ? data : undefined}
          place={paths.cachedModels}
          summary={(_, done, all) => cachedText.removed(done, all)}
          notDone={cachedText.notRemoved}
          isDone={name => !there.has(name)}
        />
      }
    />
  );
}

type FilterProps = { table: TableState<VersionRow>; entries: readonly CacheEntry[] };

/** The chosen worker remains a choice when it has no files. */
function WorkerFilter({ table, entries }: FilterProps) {
  const { [WORKER]: chosen = '' } = table.view.filters;
  const all = new Set(entries.map(workerOf));
  const workers = [...(chosen === '' ? all : all.add(chosen))].sort();
  return (
    <Select
      aria-label={cachedText.worker}
      value={chosen}
      onChange={(_, { value }) => table.filterBy(WORKER, value)}
    >
      <option value="">{cachedText.allWorkers}</option>
      {workers.map(address => (
        <option key={address} translate="no">
          {address}
        </option>
      ))}
    </Select>
  );
}
