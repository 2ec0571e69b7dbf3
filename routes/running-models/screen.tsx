import { useRef } from 'react';
import { ofKind } from '#app/catalogue/running-kinds.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { notReadyOf } from '#app/cluster/models/instances.ts';
import { useMemo } from '#app/languages/memo.ts';
import { kindText } from '#app/messages/catalogue.ts';
import { runningText } from '#app/messages/running-models.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { paths } from '#app/paths.ts';
import { useQueryState } from '#app/query/query.ts';
import { useRouteData } from '#app/query/route-data.ts';
import { PollControls, useInterval } from '#app/ui/query/poll-controls.tsx';
import { Refresh } from '#app/ui/query/refresh.tsx';
import { PageTitle } from '#app/ui/text/page-title.tsx';
import { ActionNotice } from './action-notice.tsx';
import { columnsOf } from './columns.tsx';
import { useModelCall, usePollBetweenCalls } from './model-call.ts';
import type { loader } from './route.ts';
import { useRunningStyles } from './running-models.styles.ts';
import { RunningPanel } from './running-panel.tsx';
import { RunningQueryView } from './running-query.tsx';
import { RunningTabs } from './running-tabs.tsx';

const OtherModels = lazyComponent(async () => (await import('./other-models.tsx')).OtherModels);

/** The running models of every kind (running.tabs). */
export function Component() {
  const styles = useRunningStyles();
  const { kind, running, instances } = useRouteData<typeof loader>();
  const query = useQueryState(running);
  const notReady = notReadyOf(query.data, useQueryState(instances));
  const own = useMemo(() => ofKind(query.data ?? [], kind), [query.data, kind]);
  const others = useMemo(() => ofKind(query.data ?? [], undefined), [query.data]);
  const call = useModelCall(paths.running(kind));
  const pages = useCan('pages');
  const columns = useMemo(() => columnsOf(kind, pages), [kind, pages]);
  const interval = useInterval();
  const asking = query.pending !== undefined;
  const updating = asking && query.trigger !== 'poll';
  usePollBetweenCalls(interval.ms, query, call);
  const panel = useRef<HTMLDivElement>(null);
  const focusPanel = () => panel.current?.focus();
  const models = (there: readonly RunningModel[] | undefined) => (
    <RunningPanel
      key={kind}
      label={kindText[kind].running}
      columns={columns}
      models={own}
      starting={notReady}
      readAt={query.failure === undefined ? query.updatedAt : undefined}
      updating={updating}
      waiting={there === undefined || call.busy}
      call={call}
    />
  );
  return (
    <div className={styles.page}>
      <PageTitle tab={kindText[kind].running}>{runningText.title}</PageTitle>
      <PollControls interval={interval} reloading={asking}>
        <Refresh loading={updating} />
      </PollControls>
      <RunningTabs selected={kind} panel={panel}>
        <RunningQueryView query={query} table={models}>
          {others.length > 0 && <OtherModels models={others} starting={notReady} call={call} />}
        </RunningQueryView>
      </RunningTabs>
      <ActionNotice call={call} models={query.data} leave={focusPanel} />
    </div>
  );
}
