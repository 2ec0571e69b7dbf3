import { Switch } from '@fluentui/react-components';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCan } from '#app/cluster/capabilities.ts';
import { notReadyOf } from '#app/cluster/models/instances.ts';
import type { ClusterNode } from '#app/cluster/workers/nodes.ts';
import { freeMemoryQuery } from '#app/features/free-memory/route.ts';
import { useMemo } from '#app/languages/memo.ts';
import { runningText } from '#app/messages/running-models.ts';
import { paths } from '#app/paths.ts';
import { useQueryState } from '#app/query/query.ts';
import { useResource } from '#app/query/resource-route.ts';
import { useRouteData } from '#app/query/route-data.ts';
import { PollControls, useInterval } from '#app/ui/query/poll-controls.tsx';
import { Refresh } from '#app/ui/query/refresh.tsx';
import { PageTitle } from '#app/ui/text/page-title.tsx';
import type { RowGroups } from '#app/ui/virtual-table/row-groups.tsx';
import { ActionNotice } from '#routes/running-models/action-notice.tsx';
import { useModelCall, usePollBetweenCalls } from '#routes/running-models/model-call.ts';
import { useRunningStyles } from '#routes/running-models/running-models.styles.ts';
import { RunningPanel } from '#routes/running-models/running-panel.tsx';
import { RunningQueryView } from '#routes/running-models/running-query.tsx';
import { RunningTabs } from '#routes/running-models/running-tabs.tsx';
import { allText } from '#routes/running-models/text.ts';
import { allColumns } from './columns.tsx';
import { ColumnMenu, useHiddenColumns } from './hidden-columns.tsx';
import type { loader } from './route.ts';
import { inWorkerOrder, type ModelRow, modelRows } from './rows.ts';
import { WorkerHead } from './worker-head.tsx';

/** The running models of all types in one table that polls (running.all). */
export function Component() {
  const styles = useRunningStyles();
  const data = useRouteData<typeof loader>();
  const query = useQueryState(data.running);
  const launches = useQueryState(data.instances);
  const replicas = useQueryState(data.replicas).data;
  const starting = notReadyOf(query.data, launches);
  const [params, setParams] = useSearchParams();
  const byWorker = params.get(GROUP) === 'worker';
  const text = useMemo(
    () => ({ ...runningText, search: allText.search, searchHint: allText.searchHint }),
    [],
  );
  const call = useModelCall();
  const interval = useInterval();
  usePollBetweenCalls(interval.ms, query, call);
  const pages = useCan('pages');
  const hidden = useHiddenColumns();
  const columns = useMemo(() => allColumns(pages, hidden), [pages, hidden]);
  const rows = useMemo(() => {
    const known = { instances: launches.data?.instances ?? [], notReady: starting, replicas };
    return modelRows(query.data ?? [], known, byWorker);
  }, [query.data, launches.data, starting, replicas, byWorker]);
  const { nodes = none } = useResource(byWorker ? paths.freeMemory : undefined, freeMemoryQuery()).data ?? {};
  const groups = useMemo(() => (byWorker ? groupsOf(nodes) : undefined), [byWorker, nodes]);
  const asking = query.pending !== undefined;
  const updating = asking && query.trigger !== 'poll';
  const panel = useRef<HTMLDivElement>(null);

  function group(isOn: boolean): void {
    const next = new URLSearchParams(params);
    if (isOn) next.set(GROUP, 'worker');
    else next.delete(GROUP);
    setParams(next, { replace: true });
  }

  const models = (there: unknown) => (
    <RunningPanel
      label={allText.label}
      columns={columns}
      models={rows}
      nameOf={rowKey}
      text={text}
      arrange={byWorker ? inWorkerOrder : undefined}
      groups={groups}
      tools={
        <>
          <Switch label={allText.byWorker} checked={byWorker} onChange={(_, { checked }) => group(checked)} />
          <ColumnMenu hidden={hidden} />
        </>
      }
      starting={starting}
      readAt={query.failure === undefined ? query.updatedAt : undefined}
      updating={updating}
      waiting={there === undefined || call.busy}
      call={call}
    />
  );
  return (
    <div className={styles.page}>
      <PageTitle tab={allText.tab}>{runningText.title}</PageTitle>
      <PollControls interval={interval} reloading={asking}>
        <Refresh loading={updating} />
      </PollControls>
      <RunningTabs selected="all" panel={panel}>
        <RunningQueryView query={query} table={models} />
      </RunningTabs>
      <ActionNotice call={call} models={query.data} leave={() => panel.current?.focus()} />
    </div>
  );
}

/** The parameter of the view by worker. */
const GROUP = 'group';

const none: readonly ClusterNode[] = [];

function groupsOf(nodes: readonly ClusterNode[]): RowGroups<ModelRow> {
  return {
    of: ({ workers }) => workers[0] ?? '',
    head: (address, rows) => <WorkerHead {...{ address, rows, nodes }} />,
  };
}

function rowKey({ key }: ModelRow): string {
  return key;
}
