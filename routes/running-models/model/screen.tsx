import { makeStyles } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { type KindName, kindOf } from '#app/catalogue/kind-names.ts';
import { runningKinds } from '#app/catalogue/running-kinds.ts';
import { isVirtual, type RunningModel } from '#app/catalogue/running-model.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { type NotReady, notReadyOf } from '#app/cluster/models/instances.ts';
import { activityText } from '#app/features/activity/text.ts';
import { useLaunchLike } from '#app/features/launch/launch-like.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import {
  AddRegular,
  CopyRegular,
  LinkRegular,
  OpenRegular,
  PlayRegular,
  RecordStopRegular,
} from '#app/icons.ts';
import { asTextText } from '#app/messages/controls.ts';
import { runningText } from '#app/messages/running-models.ts';
import { linkTo, paths } from '#app/paths.ts';
import { useQueryState } from '#app/query/query.ts';
import { useRouteData } from '#app/query/route-data.ts';
import { GrafanaLink } from '#app/ui/cluster/grafana-link.tsx';
import { PanelOutlines } from '#app/ui/cluster/panel.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { CopyButton } from '#app/ui/controls/copy-button.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { useOpenModel } from '#app/ui/controls/use-open-model.ts';
import { EmptyState } from '#app/ui/query/empty-state.tsx';
import { PollControls, useInterval } from '#app/ui/query/poll-controls.tsx';
import { QueryView } from '#app/ui/query/query-view.tsx';
import { Refresh } from '#app/ui/query/refresh.tsx';
import { SlowResponseNotice, Unanswered } from '#app/ui/query/slow-response.tsx';
import { page } from '#app/ui/styles.ts';
import { PageTitle } from '#app/ui/text/page-title.tsx';
import { ActionNotice } from '#routes/running-models/action-notice.tsx';
import { ModelAsText } from '#routes/running-models/launch-like.tsx';
import { useModelCall, usePollBetweenCalls } from '#routes/running-models/model-call.ts';
import { ActionsOn, StatusBadge, TryOverlay } from '#routes/running-models/row-overlays.tsx';
import { TerminationQuestion, useTermination } from '#routes/running-models/selection.tsx';
import { modelText as text } from '#routes/running-models/text.ts';
import { tryText } from '#routes/running-models/try/text.ts';
import { AddReplicaButton } from './add-replica.tsx';
import type { loader } from './route.ts';
import { ModelTabs } from './tabs.tsx';

const useStyles = makeStyles({
  page,
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
});

/** One running model with all its actions (running.page). */
export function Component() {
  const styles = useStyles();
  const { uid, running, reload, instances } = useRouteData<typeof loader>();
  const query = useQueryState(running);
  const known = useQueryState(instances);
  const status = notReadyOf(query.data, known).get(uid);
  const created = known.data?.instances.find(({ model_uid }) => model_uid === uid)?.instance_created_ts;
  const since = created ? localTime(created) : undefined;
  const interval = useInterval();
  const model = query.data?.find(({ id }) => id === uid);
  const kind = kindOf(model?.model_type) ?? 'llm';
  const call = useModelCall(paths.running(kind));
  usePollBetweenCalls(interval.ms, query, call);
  const trying = useOpenModel('try');
  const page = useRef<HTMLDivElement>(null);
  return (
    <div ref={page} tabIndex={-1} className={styles.page} style={{ outline: 'none' }}>
      <PageTitle tab={text.tab} translate="no">
        {uid}
      </PageTitle>
      <div className={styles.bar}>
        <PlainLink to={paths.running(kind)}>{text.back}</PlainLink>
        <PollControls interval={interval} reloading={query.pending !== undefined}>
          <Refresh />
        </PollControls>
        {model !== undefined && <GrafanaLink dashboard="model_load" of={{ model_name: model.model_name }} />}
      </div>
      <SlowResponseNotice of={query} />
      <Unanswered place={paths.runningModels} />
      <QueryView query={query} failed={text.failed} placeholder={<PanelOutlines label={text.loading} />}>
        {() =>
          model === undefined ? (
            <EmptyState title={text.absent(uid)} text={text.absentHint}>
              <PlainLink to={paths.activity}>{activityText.title}</PlainLink>
            </EmptyState>
          ) : (
            <>
              <Actions model={model} status={status} call={call} tryIt={trying.open} />
              <ModelTabs {...{ model, since, reload }} readAt={query.updatedAt} />
            </>
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

/** Another model like this one, and its launch as text. */
function LaunchActions({ kind, model }: { kind: KindName; model: RunningModel }) {
  const [asText, setAsText] = useState(false);
  const launchLike = useLaunchLike();
  return (
    <>
      <Button needs="models:start" icon={<AddRegular />} onClick={() => launchLike(kind, model)}>
        {runningText.launchLike}
      </Button>
      <Button icon={<CopyRegular />} onClick={() => setAsText(true)}>
        {asTextText.open}
      </Button>
      <ModelAsText {...{ kind, model }} open={asText} close={() => setAsText(false)} />
    </>
  );
}

type ActionsProps = {
  model: RunningModel;
  status: ReturnType<NotReady['get']>;
  call: ReturnType<typeof useModelCall>;
  tryIt: (uid: string) => void;
};

function Actions({ model, status, call, tryIt }: ActionsProps) {
  const styles = useStyles();
  const { id } = model;
  const kind = kindOf(model.model_type);
  const pages = useCan('pages') && kind !== undefined && runningKinds[kind].page !== undefined;
  const termination = useTermination(call);
  const adds = useCan('addReplica');
  const ownsReplicas = !isVirtual(model);
  return (
    <div className={styles.bar}>
      <StatusBadge uid={id} status={call.ending.includes(id) ? 'terminating' : status} />
      <ActionsOn uid={id} status={status}>
        {kind !== undefined && runningKinds[kind].tries.length > 0 && (
          <Button
            needs={['models:read', 'inference']}
            aria-label={tryText.openThis(id)}
            icon={<PlayRegular />}
            onClick={() => tryIt(id)}
          >
            {tryText.open}
          </Button>
        )}
        {pages && (
          <Button
            needs={['models:read', 'change']}
            icon={<OpenRegular />}
            disabledFocusable={call.busy}
            onClick={() => call.openPage(id)}
          >
            {runningText.openPage}
          </Button>
        )}
        {adds && ownsReplicas && <AddReplicaButton model={model} />}
        {ownsReplicas && (
          <Button
            needs="models:stop"
            icon={<RecordStopRegular />}
            disabledFocusable={call.busy}
            onClick={() => termination.terminate(id)}
          >
            {runningText.terminate}
          </Button>
        )}
      </ActionsOn>
      {kind !== undefined && ownsReplicas && <LaunchActions kind={kind} model={model} />}
      <CopyButton
        text={linkTo(paths.runningModel(id))}
        label={text.copyLink}
        size="medium"
        named={<LinkRegular />}
      />
      <CopyButton text={id} label={runningText.copyId(id)} />
      <TerminationQuestion of={termination} models={[model]} />
    </div>
  );
}
