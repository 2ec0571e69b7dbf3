import { makeStyles, tokens } from '@fluentui/react-components';
import { useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { hasDetails } from '#app/cluster/models/autostart.ts';
import { clockTime } from '#app/format/clock.ts';
import { BookmarkRegular, RocketRegular } from '#app/icons.ts';
import { useJob } from '#app/jobs/job.ts';
import { launchJob } from '#app/jobs/launch-all.ts';
import { currentSet, onSet } from '#app/jobs/open-set.ts';
import { useMemo } from '#app/languages/memo.ts';
import type { SetMember } from '#app/launches/launch-set.ts';
import { useLaunches } from '#app/launches/store.ts';
import { launchSetText } from '#app/messages/launch-set.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { paths } from '#app/paths.ts';
import { intervals } from '#app/query/intervals.ts';
import { usePoll } from '#app/query/poll.ts';
import { type Query, useQueryState } from '#app/query/query.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { useRouteData, useSessionFetcher } from '#app/query/route-data.ts';
import { usePermission } from '#app/session/permissions.ts';
import { placeholdersIn, withNamedPlaceholders } from '#app/storage/secrets.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { MissingSecrets } from '#app/ui/controls/missing-secrets.tsx';
import { useOpenModel } from '#app/ui/controls/use-open-model.ts';
import { Age } from '#app/ui/query/age.tsx';
import { OutcomeNotice } from '#app/ui/query/outcome-notice.tsx';
import { QueryView } from '#app/ui/query/query-view.tsx';
import { Refresh } from '#app/ui/query/refresh.tsx';
import { Unanswered } from '#app/ui/query/slow-response.tsx';
import { fullPage } from '#app/ui/styles.ts';
import { PageTitle } from '#app/ui/text/page-title.tsx';
import { ListTable } from '#app/ui/virtual-table/list-table.tsx';
import { useTable } from '#app/ui/virtual-table/use-table.ts';
import { columnsFor, RowToolsContext, rowId, withDetails } from './columns.tsx';
import { type loader, mayChangeAutostart } from './route.ts';
import { type DesiredModel, type DesiredRow, desiredModels } from './rows.ts';
import { SetMenu } from './set-menu.tsx';
import { isPlain, listedNames, planOf, type StartPlan, StartQuestion } from './start-question.tsx';
import { autostartEntryText, desiredText as text } from './text.ts';
import { useKeeping } from './use-keeping.ts';

const AGE_STEP_MS = 5_000;
const POST = { method: 'post', action: paths.desired } as const;
const EntryDrawer = lazyComponent(async () => (await import('./entry-drawer.tsx')).EntryDrawer);

const useStyles = makeStyles({
  page: fullPage,
  list: { display: 'flex', flexDirection: 'column', gap: '8px', flex: '1 1 0', minHeight: '16rem' },
  age: { marginLeft: '12px', color: tokens.colorNeutralForeground3 },
});

/** The models that run, should run or start by themselves (desired.live). */
export function Component() {
  const styles = useStyles();
  const query = useQueryState(useRouteData<typeof loader>().running);
  usePoll(intervals.desired, query, { onReturn: true });
  const list = <Models running={query.data} of={query} />;
  return (
    <div className={styles.page}>
      <PageTitle />
      <Unanswered place={paths.desired} />
      <QueryView query={query} failed={text.failed} placeholder={list}>
        {() => list}
      </QueryView>
    </div>
  );
}

type Props = { running: readonly RunningModel[] | undefined; of: Query<readonly RunningModel[]> };

function Models({ running, of }: Props) {
  const styles = useStyles();
  const loaded = useRouteData<typeof loader>();
  const autostart = useQueryState(loaded.autostart);
  const instances = useQueryState(loaded.instances);
  const canStart = useCan('autostart');
  const mayList = usePermission('models:list').allowed;
  const mayChange = usePermission('models:start', 'change').allowed && mayChangeAutostart();
  const seesList = canStart && mayList;
  const list = seesList ? autostart.data : undefined;
  usePoll(seesList ? intervals.desired : undefined, autostart);
  const set = useSyncExternalStore(onSet, currentSet);
  const { steps, isRunning, isStopping } = useJob(launchJob);
  const launches = useLaunches(state => state.launches);
  const [params] = useSearchParams();
  const [opened, open] = useState<ReadonlySet<string>>(() => new Set(params.getAll('row')));
  const [asked, ask] = useState<readonly SetMember[]>();
  const [plan, setPlan] = useState<StartPlan>();
  const [said, setSaid] = useState<{ words: string }>();
  const say = (words: string) => setSaid({ words });
  const form = useOpenModel('start');
  const { submit } = useSessionFetcher<ChangeResult>('launch-set');
  const change = useSessionFetcher<ChangeResult>('autostart');
  const keeping = useKeeping(of, say);
  const readAt = of.updatedAt ?? 0;

  const models = useMemo(() => {
    if (running === undefined) return undefined;
    const notReady = instances.failure === undefined ? instances.data?.notReady : undefined;
    return desiredModels({ running, readAt, notReady, set, list, steps, launches });
  }, [running, readAt, instances.data, instances.failure, set, list, steps, launches]);
  const hasRestart = list !== undefined;
  const columns = useMemo(() => columnsFor(hasRestart, mayChange), [hasRestart, mayChange]);
  const table = useTable<DesiredRow>(columns, models, { rowKey: rowId, text });
  const rows = withDetails(table.rows, opened);

  const all = models ?? [];
  const missing = all.filter(one => one.isMissing);
  const entries = new Map(list?.filter(hasDetails).map(one => [one.uid, one.launch]));
  const toLaunch = missing.flatMap(({ id, member }): SetMember[] => {
    const launch = member ?? entries.get(id);
    return launch === undefined ? [] : [withNamedPlaceholders(launch)];
  });
  const unlisted = all.filter(one => !one.isListed);
  const changing = change.state === 'idle' ? undefined : change.formData;

  function launch(members: readonly SetMember[]): void {
    submit({ intent: 'launch', models: JSON.stringify(members) }, POST);
  }

  function start(members: readonly SetMember[]): void {
    const uids = JSON.stringify(members.map(one => one.model_uid));
    change.submit({ intent: 'start', models: JSON.stringify(members), uids }, POST);
  }

  function startAll(): void {
    const inOrder = unlisted.toSorted((a, b) => a.place - b.place);
    const next = planOf(inOrder, list ?? [], running ?? []);
    if (next.members.length > 0) setPlan(next);
    else say(text.startLeftOut(listedNames(next.leftOut)));
  }

  function turn(model: DesiredModel, isOn: boolean): void {
    const { id: uid } = model;
    if (!isOn) return void change.submit({ intent: 'remove', uid, uids: JSON.stringify([uid]) }, POST);
    const next = planOf([model], list ?? [], running ?? []);
    if (next.members.length === 0) form.open(uid);
    else if (isPlain(next)) start(next.members);
    else setPlan(next);
  }

  function unfold(uid: string): void {
    const next = new Set(opened);
    if (!next.delete(uid)) next.add(uid);
    open(next);
  }

  const turning = new Set<string>(changing ? JSON.parse(String(changing.get('uids'))) : []);
  return (
    <RowToolsContext value={{ opened, unfold, turn: mayChange ? turn : undefined, edit: form.open, turning }}>
      {seesList && of.failure === undefined && (
        <QueryView query={autostart} failed={autostartEntryText.failed} placeholder={null}>
          {() => null}
        </QueryView>
      )}
      <section className={styles.list} aria-label={text.table}>
        <ListTable
          table={{ ...table, rows }}
          label={text.table}
          status={
            models === undefined
              ? ''
              : text.count(
                  all.filter(one => one.runs).length,
                  missing.length,
                  all.filter(one => one.differs).length,
                )
          }
          note={
            of.failure === undefined &&
            readAt > 0 && (
              <time
                className={styles.age}
                dateTime={new Date(readAt).toISOString()}
                title={clockTime(readAt)}
              >
                <Age key={readAt} since={readAt} stepMs={AGE_STEP_MS} say={text.updated} />
              </time>
            )
          }
        >
          {toLaunch.length > 0 && (
            // The second half of a double click must not meet the button that stops.
            <Button
              needs="models:start"
              appearance="primary"
              icon={<RocketRegular />}
              disabledFocusable={isRunning}
              onClick={() => (placeholdersIn(toLaunch).length > 0 ? ask(toLaunch) : launch(toLaunch))}
            >
              {text.launch(toLaunch.length)}
            </Button>
          )}
          {isRunning && (
            <Button disabledFocusable={isStopping} onClick={launchJob.stop}>
              {isStopping ? launchSetText.stopping : launchSetText.stop}
            </Button>
          )}
          {set === undefined && (
            <Button
              icon={<BookmarkRegular />}
              {...(toLaunch.length === 0 && { appearance: 'primary' })}
              disabledFocusable={keeping.keep === undefined}
              onClick={keeping.keep}
            >
              {text.keep}
            </Button>
          )}
          {list !== undefined && mayChange && unlisted.length > 0 && (
            <Button needs="models:start" disabledFocusable={change.state !== 'idle'} onClick={startAll}>
              {text.startAll}
            </Button>
          )}
          <SetMenu keep={keeping.keep} exportRunning={keeping.exportRunning} say={say} />
          <Refresh loading={of.pending !== undefined && of.trigger !== 'poll'} />
        </ListTable>
        <OutcomeNotice outcome={said} place={paths.desired} wordsOf={({ words }) => words || undefined} />
        <OutcomeNotice
          outcome={change.data}
          place={paths.desired}
          wordsOf={({ message }) => message || undefined}
        />
      </section>
      <Overlay of={asked}>
        {members => <MissingSecrets members={members} launch={launch} close={() => ask(undefined)} />}
      </Overlay>
      <Overlay of={plan}>
        {of => (
          <StartQuestion
            of={of}
            start={start}
            edit={of.members.length === 1 ? form.open : undefined}
            close={() => setPlan(undefined)}
          />
        )}
      </Overlay>
      <Overlay of={mayChange ? form.name : undefined}>
        {uid => <EntryDrawer key={uid} uid={uid} close={form.close} />}
      </Overlay>
    </RowToolsContext>
  );
}
