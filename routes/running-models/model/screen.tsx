import { makeStyles } from '@fluentui/react-components';
import { type ReactNode, useRef, useState } from 'react';
import { type KindName, kindOf } from '#app/catalogue/kind-names.ts';
import { runningKinds } from '#app/catalogue/running-kinds.ts';
import { isVirtual, type RunningModel } from '#app/catalogue/running-model.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { type NotReady, notReadyOf } from '#app/cluster/models/instances.ts';
import { activityText } from '#app/features/activity/text.ts';
import { useLaunchLike } from '#app/features/launch/launch-like.ts';
import { CancelButton, useCancelling } from '#app/features/launch/launch-progress.tsx';
import { localTime } from '#app/http/cluster-clock.ts';
import {
  AddRegular,
  CopyRegular,
  LinkRegular,
  OpenRegular,
  PlayRegular,
  RecordStopRegular,
} from '#app/icons.ts';
import { runningText } from '#app/messages/running-models.ts';
import { linkTo, paths } from '#app/paths.ts';
import { useQueryState } from '#app/query/query.ts';
import { useRouteData } from '#app/query/route-data.ts';
import { GrafanaLink } from '#app/ui/cluster/grafana-link.tsx';
import { PanelOutlines } from '#app/ui/cluster/panel.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { CommandBar } from '#app/ui/controls/command-bar.tsx';
import { copyByToast } from '#app/ui/controls/copy-by-toast.ts';
import type { MenuEntry } from '#app/ui/controls/menu-entries.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { StatusDot } from '#app/ui/controls/status-dot.tsx';
import { useOpenModel } from '#app/ui/controls/use-open-model.ts';
import { EmptyState } from '#app/ui/query/empty-state.tsx';
import { PollControls, useInterval } from '#app/ui/query/poll-controls.tsx';
import { QueryView } from '#app/ui/query/query-view.tsx';
import { Refresh } from '#app/ui/query/refresh.tsx';
import { RunsFor } from '#app/ui/query/runs-for.tsx';
import { SlowResponseNotice, Unanswered } from '#app/ui/query/slow-response.tsx';
import { page } from '#app/ui/styles.ts';
import { PageTitle } from '#app/ui/text/page-title.tsx';
import { ActionNotice } from '#routes/running-models/action-notice.tsx';
import { healthOf } from '#routes/running-models/all/rows.ts';
import { useFeatureEntries } from '#routes/running-models/feature-entries.tsx';
import { ModelAsText } from '#routes/running-models/launch-like.tsx';
import { useModelCall, usePollBetweenCalls } from '#routes/running-models/model-call.ts';
import { TryOverlay } from '#routes/running-models/row-overlays.tsx';
import { TerminationQuestion, useTermination } from '#routes/running-models/selection.tsx';
import { modelText as text } from '#routes/running-models/text.ts';
import { tryText } from '#routes/running-models/try/text.ts';
import { AddReplicaButton } from './add-replica.tsx';
import type { loader } from './route.ts';
import { ModelTabs } from './tabs.tsx';

const useStyles = makeStyles({ page });

/** One running model with all its actions (running.page). */
export function Component() {
  const styles = useStyles();
  const { uid, running, reload, instances } = useRouteData<typeof loader>();
  const query = useQueryState(running);
  const known = useQueryState(instances);
  const status = notReadyOf(query.data, known).get(uid);
  const launch = known.data?.instances.find(({ model_uid }) => model_uid === uid);
  const created = launch?.instance_created_ts;
  const cancelling = useCancelling(uid);
  const since = created ? localTime(created) : undefined;
  const interval = useInterval();
  const model = query.data?.find(({ id }) => id === uid);
  const kind = kindOf(model?.model_type) ?? 'llm';
  const call = useModelCall(paths.running(kind));
  usePollBetweenCalls(interval.ms, query, call);
  const trying = useOpenModel('try');
  const page = useRef<HTMLDivElement>(null);
  const aside = (
    <>
      <PlainLink to={paths.running(kind)}>{text.back}</PlainLink>
      {model !== undefined && <GrafanaLink dashboard="model_load" of={{ model_name: model.model_name }} />}
      <PollControls interval={interval} reloading={query.pending !== undefined}>
        <Refresh />
      </PollControls>
    </>
  );
  const health = call.ending.includes(uid)
    ? ({ level: 'busy', words: runningText.terminating } as const)
    : healthOf(status, launch);
  return (
    <div ref={page} tabIndex={-1} className={styles.page} style={{ outline: 'none' }}>
      <PageTitle
        tab={text.tab}
        translate="no"
        beside={
          model && (
            <>
              <StatusDot {...health} {...(cancelling && { words: runningText.cancelling(cancelling) })} />
              {since !== undefined && <RunsFor since={since} />}
            </>
          )
        }
      >
        {uid}
      </PageTitle>
      {model === undefined ? (
        <CommandBar more="" entries={[]} aside={aside}>
          {null}
        </CommandBar>
      ) : (
        <Commands {...{ model, status, call, aside }} tryIt={trying.open} />
      )}
      <SlowResponseNotice of={query} />
      <Unanswered place={paths.runningModels} />
      <QueryView query={query} failed={text.failed} placeholder={<PanelOutlines label={text.loading} />}>
        {() =>
          model === undefined ? (
            <EmptyState title={text.absent(uid)} text={text.absentHint}>
              <PlainLink to={paths.activity}>{activityText.title}</PlainLink>
            </EmptyState>
          ) : (
            <ModelTabs {...{ model, reload }} readAt={query.updatedAt} />
          )
        }
      </QueryView>
      <TryOverlay
        uid={trying.name === uid ? uid : undefined}
        models={query.data ?? []}
        close={trying.close}
      />
      <ActionNotice call={call} models={query.data} leave={() => page.current?.focus()} />
    </div>
  );
}

/** The entry of the menu that the bar shows as a button. */
const LAUNCH_LIKE = 'launch-like';

type BarProps = {
  model: RunningModel;
  status: ReturnType<NotReady['get']>;
  call: ReturnType<typeof useModelCall>;
  tryIt: (uid: string) => void;
  aside: ReactNode;
};

/** A starting model can only be cancelled, an ending one has no commands of its own. */
function Commands({ model, status, call, tryIt, aside }: BarProps) {
  const { id } = model;
  const kind = kindOf(model.model_type);
  const runs = status === undefined && !call.ending.includes(id);
  const isTried = runs && kind !== undefined && runningKinds[kind].tries.length > 0;
  const adds = useCan('addReplica') && runs && !isVirtual(model);
  const launchLike = useLaunchLike();
  const [asText, setAsText] = useState(false);
  const termination = useTermination(call);
  return (
    <>
      <CommandBar
        more={runningText.moreFor(id)}
        entries={useEntries({ model, kind, runs, call, termination, showAsText: () => setAsText(true) })}
        aside={aside}
      >
        {isTried && (
          <Button
            appearance="primary"
            needs={['models:read', 'inference']}
            aria-label={tryText.openThis(id)}
            icon={<PlayRegular />}
            onClick={() => tryIt(id)}
          >
            {tryText.open}
          </Button>
        )}
        {status === 'starting' && <CancelButton uid={id} />}
        {adds && <AddReplicaButton model={model} />}
        {kind !== undefined && !isVirtual(model) && (
          <Button needs="models:start" icon={<AddRegular />} onClick={() => launchLike(kind, model)}>
            {runningText.launchLike}
          </Button>
        )}
      </CommandBar>
      {kind !== undefined && (
        <ModelAsText {...{ kind, model }} open={asText} close={() => setAsText(false)} />
      )}
      <TerminationQuestion of={termination} models={[model]} />
    </>
  );
}

type EntriesOf = Pick<BarProps, 'model' | 'call'> & {
  kind: KindName | undefined;
  runs: boolean;
  termination: ReturnType<typeof useTermination>;
  showAsText: () => void;
};

/** The commands behind the bar: those of all features, with the termination as the last. */
function useEntries({ model, kind, runs, call, termination, showAsText }: EntriesOf): readonly MenuEntry[] {
  const { id } = model;
  const pages = useCan('pages') && runs && kind !== undefined && runningKinds[kind].page !== undefined;
  const offered = useFeatureEntries(isVirtual(model) ? undefined : kind, model, showAsText) ?? [];
  const page: MenuEntry = {
    id: 'page',
    label: runningText.openPage,
    icon: <OpenRegular />,
    needs: ['models:read', 'change'],
    isBusy: call.busy,
    run: () => call.openPage(id),
  };
  const end: MenuEntry = {
    id: 'terminate',
    label: runningText.terminate,
    icon: <RecordStopRegular />,
    needs: 'models:stop',
    isBusy: call.busy,
    isDangerous: true,
    run: () => termination.terminate(id),
  };
  return [
    ...(pages ? [page] : []),
    // The bar has it.
    ...offered.filter(one => one.id !== LAUNCH_LIKE),
    {
      id: 'link',
      label: text.copyLink,
      icon: <LinkRegular />,
      run: () => void copyByToast(linkTo(paths.runningModel(id))),
    },
    { id: 'id', label: text.copyId, icon: <CopyRegular />, run: () => void copyByToast(id) },
    ...(runs && !isVirtual(model) ? [end] : []),
  ];
}
