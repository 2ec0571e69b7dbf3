import { makeStyles, SkeletonItem, Spinner, tokens } from '@fluentui/react-components';
import { type ChangeEvent, useEffect, useId, useState, useSyncExternalStore } from 'react';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { jsonOf } from '#app/format/code-text.ts';
import { ArrowDownloadRegular } from '#app/icons.ts';
import { useJob } from '#app/jobs/job.ts';
import { launchJob } from '#app/jobs/launch-all.ts';
import { currentSet, onSet, openSet } from '#app/jobs/open-set.ts';
import { keepSet } from '#app/launches/kept-sets.ts';
import { type LaunchSet, readSet, setOf } from '#app/launches/launch-set.ts';
import { launchSetText as text } from '#app/messages/launch-set.ts';
import { warnUnlessStored } from '#app/notify/banner.ts';
import { intervals } from '#app/query/intervals.ts';
import { usePoll } from '#app/query/poll.ts';
import { type Query, useQueryState } from '#app/query/query.ts';
import { useRouteData } from '#app/query/route-data.ts';
import { Panel, PanelOutlines, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { QueryView } from '#app/ui/query/query-view.tsx';
import { page } from '#app/ui/styles.ts';
import { dayOf, FileInput, saveText } from '#app/ui/text/files.tsx';
import { PageTitle } from '#app/ui/text/page-title.tsx';
import { KeptPanel } from './kept-panel.tsx';
import { OpenedSet } from './opened-set.tsx';
import type { loader } from './route.ts';
import { StartedPanel } from './start-set.tsx';

const useStyles = makeStyles({
  page,
  intro: { margin: 0, maxWidth: '80ch', color: tokens.colorNeutralForeground2 },
  bar: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  file: { display: 'block', marginTop: '8px' },
});

/** Saves the running models and restores them (launch-set.save, launch-set.open). */
export function Component() {
  const styles = useStyles();
  const { panels } = usePanelStyles();
  const query = useQueryState(useRouteData<typeof loader>().running);
  const set = useSyncExternalStore(onSet, currentSet);
  usePoll(set === undefined ? undefined : intervals.launchSet, query, { onReturn: true });
  const [problem, setProblem] = useState('');
  return (
    <div className={styles.page}>
      <PageTitle>{text.title}</PageTitle>
      <p className={styles.intro}>{text.intro}</p>
      <QueryView
        query={query}
        failed={text.failed}
        placeholder={
          <PanelOutlines label={text.loading}>
            <SkeletonItem size={96} />
          </PanelOutlines>
        }
      >
        {running => (
          <>
            <div className={panels}>
              <Save running={running} of={query} />
              <Open report={setProblem} />
            </div>
            <StartedPanel />
            <KeptPanel />
            {problem !== '' && <Notice text={problem} />}
            <OpenedSet running={running} of={query} />
          </>
        )}
      </QueryView>
    </div>
  );
}

type SaveProps = { running: readonly RunningModel[]; of: Query<readonly RunningModel[]> };

function Save({ running, of: { source } }: SaveProps) {
  const styles = useStyles();
  const { advice } = usePanelStyles();
  const { models, unknown = {} } = setOf(running, new Date());
  const unreported = Object.values(unknown).filter(keys => keys.includes('parameters')).length;
  const withoutEngine = models.filter(one => one.model_engine === '').length;
  const leftOut = running.length - models.length;
  const [saving, setSaving] = useState<AbortController>();
  useEffect(() => () => saving?.abort(), [saving]);
  /** The running models at this moment; a failed read shows its reason in the list. */
  async function save(take: (set: LaunchSet) => void): Promise<void> {
    const asking = new AbortController();
    setSaving(asking);
    const { data, failure } = await source.poll(asking.signal);
    setSaving(undefined);
    if (data === undefined || failure !== undefined || asking.signal.aborted) return;
    take(setOf(data, new Date()));
  }
  return (
    <Panel title={text.save}>
      <p className={advice}>
        {running.length === 0 && <span>{text.nothingRuns}</span>}
        {models.length > 0 && `${text.savable(models.length)} `}
        {leftOut > 0 && `${text.leftOut(leftOut)} `}
        {withoutEngine > 0 && `${text.noEngine(withoutEngine)} `}
        {unreported > 0 && `${text.unreported(unreported)} `}
        {models.length > 0 && <span>{text.noSecrets}</span>}
      </p>
      <div className={styles.bar}>
        <Button
          icon={saving === undefined ? <ArrowDownloadRegular /> : <Spinner size="tiny" aria-hidden />}
          disabledFocusable={saving !== undefined || models.length === 0}
          onClick={() => void save(set => saveText(text.file(dayOf(new Date())), jsonOf(set)))}
        >
          {text.save}
        </Button>
        <Button
          disabledFocusable={saving !== undefined || models.length === 0}
          onClick={() => void save(set => warnUnlessStored(keepSet({ set, replicas: {} })))}
        >
          {text.keep}
        </Button>
      </div>
    </Panel>
  );
}

function Open({ report }: { report: (problem: string) => void }) {
  const styles = useStyles();
  const id = useId();
  const { isRunning } = useJob(launchJob);
  async function open({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    const content = await file.text().catch(() => undefined);
    const set = content === undefined ? text.unreadable(file.name) : readSet(file.name, content);
    // The same file may be chosen again after a correction.
    target.value = '';
    report(typeof set === 'string' ? set : '');
    if (typeof set !== 'string') openSet(set);
  }
  return (
    <Panel title={text.open}>
      <label htmlFor={id}>
        <span>{text.openHint}</span>
        <FileInput
          id={id}
          className={styles.file}
          aria-label={text.open}
          disabled={isRunning}
          accept=".json,application/json"
          onChange={event => void open(event)}
        />
      </label>
    </Panel>
  );
}
