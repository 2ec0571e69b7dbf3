import { makeStyles, tokens } from '@fluentui/react-components';
import { useCan } from '#app/cluster/capabilities.ts';
import { runningQuery } from '#app/cluster/models/models.ts';
import { activityText } from '#app/features/activity/text.ts';
import { shownTime } from '#app/format/clock.ts';
import { NOT_KNOWN } from '#app/format/numbers.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import { statusOf } from '#app/http/failure.ts';
import { paths } from '#app/paths.ts';
import { usePoll } from '#app/query/poll.ts';
import { type Query, useQueryState } from '#app/query/query.ts';
import { useRouteData } from '#app/query/route-data.ts';
import { usePermission } from '#app/session/permissions.ts';
import { Panel, PanelOutlines, PanelRow, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { StatusDot, type StatusLevel } from '#app/ui/controls/status-dot.tsx';
import { EmptyState } from '#app/ui/query/empty-state.tsx';
import { PollControls, useInterval } from '#app/ui/query/poll-controls.tsx';
import { QueryView } from '#app/ui/query/query-view.tsx';
import { Refresh } from '#app/ui/query/refresh.tsx';
import { SlowResponseNotice } from '#app/ui/query/slow-response.tsx';
import { page } from '#app/ui/styles.ts';
import { CodeBlock } from '#app/ui/text/code-block.tsx';
import { PageTitle } from '#app/ui/text/page-title.tsx';
import {
  endedRequests,
  type InstanceState,
  type Pool,
  type RouterInstance,
  type RouterState,
  stateOf,
  sumOfPools,
  type TokenRouter,
} from './api.ts';
import type { loader } from './route.ts';
import { tokenRouterText as text } from './text.ts';

const useStyles = makeStyles({
  page,
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  wrong: { color: tokens.colorStatusDangerForeground1 },
});

/** A token router, which serves a virtual model: state, back ends with their queues, and instances (running.router-page). */
export function Component() {
  const styles = useStyles();
  const { uid, router } = useRouteData<typeof loader>();
  const isHere = useCan('tokenRouters');
  const { allowed, reason } = usePermission('routers:read');
  return (
    <div className={styles.page}>
      <PageTitle tab={text.tab} translate="no">
        {uid}
      </PageTitle>
      {isHere && allowed ? (
        <ReadRouter uid={uid} of={router} />
      ) : (
        <EmptyState title={text.failed} text={isHere ? `${reason}\n${text.scopes}` : text.notHere}>
          <PlainLink to={paths.allRunning}>{text.back}</PlainLink>
        </EmptyState>
      )}
    </div>
  );
}

function ReadRouter({ uid, of }: { uid: string; of: Query<RouterState> }) {
  const styles = useStyles();
  const { panels, advice } = usePanelStyles();
  const query = useQueryState(of);
  const { failure, pending } = query;
  const interval = useInterval();
  usePoll(interval.ms, query, { onReturn: true });
  return (
    <>
      <div className={styles.bar}>
        <PlainLink to={paths.allRunning}>{text.back}</PlainLink>
        <PollControls interval={interval} reloading={pending !== undefined}>
          <Refresh />
        </PollControls>
        <PlainLink to={paths.activityOf({ model: uid })}>{activityText.title}</PlainLink>
      </div>
      <SlowResponseNotice of={query} />
      {failure !== undefined && statusOf(failure) === 404 ? (
        <EmptyState title={text.absent(uid)} text={text.absentHint} />
      ) : (
        <QueryView
          query={query}
          failed={text.failed}
          stale={text.old}
          scope="routers:read"
          placeholder={<PanelOutlines label={text.loading} panels={3} />}
        >
          {({ router, instances }) => (
            <>
              <p className={advice}>{text.intro}</p>
              <div className={panels}>
                <StatePanel router={router} />
                <BackendPanel router={router} instances={instances} />
                <InstancePanel uid={uid} router={router} instances={instances} />
              </div>
            </>
          )}
        </QueryView>
      )}
    </>
  );
}

const levels: Readonly<Record<keyof typeof text.states, StatusLevel>> = {
  ...{ ready: 'good', degraded: 'busy', unavailable: 'bad', disabled: 'busy', syncing: 'busy' },
};

function isKnown(status: string): status is keyof typeof levels {
  return status in levels;
}

function StatePanel({ router }: { router: TokenRouter }) {
  const { list } = usePanelStyles();
  const { status, deployment, updated_at, revision } = router;
  const { effective_ready_runtimes: ready, desired_replicas: wanted, management_mode } = deployment;
  const changedAt = updated_at ? Date.parse(updated_at) : Number.NaN;
  return (
    <Panel title={text.state}>
      <dl className={list}>
        <PanelRow label={text.state}>
          {isKnown(status) ? (
            <>
              <StatusDot level={levels[status]} words={text.states[status]} />
              <span>{text.hints[status]}</span>
            </>
          ) : (
            <span translate="no">{status}</span>
          )}
          {deployment.failure_reason === 'router_agent_unavailable' && <span>{text.agentLost}</span>}
        </PanelRow>
        <PanelRow label={text.virtualModel} translate="no">
          <ModelLink uid={router.virtual_model_uid} />
        </PanelRow>
        <PanelRow label={text.instances}>
          {text.instancesOf(ready ?? NOT_KNOWN, router.runtime_instances ?? NOT_KNOWN)}
          <span>{management_mode === 'managed' ? text.wanted(wanted ?? NOT_KNOWN) : text.byHand}</span>
        </PanelRow>
        <PanelRow label={text.configuration}>
          {text.revision(revision ?? NOT_KNOWN)}
          {!Number.isNaN(changedAt) &&
            text.changed(shownTime(localTime(changedAt / 1000)), router.updated_by)}
        </PanelRow>
      </dl>
    </Panel>
  );
}

/** A running model leads to its page; what is not listed has none. */
function ModelLink({ uid }: { uid: string }) {
  const running = useQueryState(runningQuery.current()).data;
  const runs = running?.some(({ id }) => id === uid) ?? false;
  return runs ? (
    <PlainLink translate="no" to={paths.runningModel(uid)}>
      {uid}
    </PlainLink>
  ) : (
    <span translate="no">{uid}</span>
  );
}

type PartProps = { router: TokenRouter; instances: readonly RouterInstance[] };

function BackendPanel({ router: { backends }, instances }: PartProps) {
  const styles = useStyles();
  const { advice, list } = usePanelStyles();
  const running = useQueryState(runningQuery.current()).data;
  const isOnline = instances.some(({ online }) => online);
  return (
    <Panel title={text.backends}>
      <p className={advice}>{backends.length === 0 ? text.noBackends : text.sums}</p>
      <dl className={list}>
        {backends.map(({ id, model_uid, max_context_tokens }) => (
          <PanelRow key={id} label={<span translate="no">{id}</span>}>
            <ModelLink uid={model_uid} />
            {running !== undefined && !running.some(model => model.id === model_uid) && (
              <span className={styles.wrong}>{text.runsNot}</span>
            )}
            {max_context_tokens != null && text.upTo(max_context_tokens)}
            <Queue of={sumOfPools(instances, one => one.process.pools[id])} />
          </PanelRow>
        ))}
        {isOnline && (
          <PanelRow label={text.counting}>
            <Queue of={sumOfPools(instances, one => one.process.tokenization)} />
          </PanelRow>
        )}
      </dl>
    </Panel>
  );
}

/** Nothing without an instance that reports. */
function Queue({ of: { active, waiting, max_active, max_queue } }: { of: Pool }) {
  const styles = useStyles();
  if (active == null || waiting == null) return null;
  const isFull = active >= (max_active ?? Infinity) && waiting >= (max_queue ?? Infinity);
  return (
    <>
      {text.underWay(active, max_active ?? NOT_KNOWN)}
      {text.waiting(waiting, max_queue ?? NOT_KNOWN)}
      {isFull && <span className={styles.wrong}>{text.full}</span>}
    </>
  );
}

const instanceLevels: Readonly<Record<InstanceState, StatusLevel>> = {
  ...{ ready: 'good', offline: 'bad', refused: 'bad', behind: 'busy', disabled: 'busy' },
};

/** The start of an instance; the supervisor needs the same token. */
function commandOf(uid: string): string {
  const token = 'XINFERENCE_TOKEN_ROUTER_INTERNAL_TOKEN=…';
  return `${token} xinference-router --supervisor-url http://SUPERVISOR:9997 --router-uid ${uid}`;
}

function InstancePanel({ uid, router, instances }: PartProps & { uid: string }) {
  const styles = useStyles();
  const { advice, list } = usePanelStyles();
  return (
    <Panel title={text.instances}>
      {instances.length === 0 && (
        <>
          <p className={advice}>{text.noInstances}</p>
          <CodeBlock text={commandOf(uid)} page />
        </>
      )}
      <dl className={list}>
        {instances.map(one => {
          const state = stateOf(one, router);
          const { answered, others } = endedRequests(one);
          const { active_requests } = one.process;
          return (
            <PanelRow key={one.instance_id} label={<span translate="no">{one.instance_id}</span>}>
              <StatusDot level={instanceLevels[state]} words={text.instanceStates[state]} />
              <span translate="no">{one.endpoint}</span>
              {one.heartbeat_age_seconds != null && text.reported(Math.round(one.heartbeat_age_seconds))}
              {one.online && active_requests != null && text.requests(active_requests)}
              {answered + others > 0 && text.ended(answered, others)}
              {one.config_error !== '' && <span className={styles.wrong}>{one.config_error}</span>}
            </PanelRow>
          );
        })}
      </dl>
    </Panel>
  );
}
