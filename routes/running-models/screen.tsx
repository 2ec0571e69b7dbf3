import { useMemo, useRef } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { RunningModel } from '#app/api/models.ts';
import { useReading } from '#app/data/reading.ts';
import { layoutText } from '#app/messages/layout.ts';
import { runningText } from '#app/messages/running-models.ts';
import { paths } from '#app/paths.ts';
import { useKindTabs } from '#app/ui/kind-tabs.ts';
import { ReadingView } from '#app/ui/reading-view.tsx';
import { TabStrip, tabId } from '#app/ui/tab-strip.tsx';
import { ActionNotice } from './action-notice.tsx';
import { useModelCall } from './calls/use-model-call.ts';
import { Heading } from './heading.tsx';
import type { LoaderData } from './route.ts';
import { useRunningStyles } from './running-models.styles.ts';
import { RunningPanel } from './running-panel.tsx';
import { splitByKind } from './split.ts';

const PANEL = 'running';

/** The running models of every kind (running.tabs). */
export function Component() {
  const styles = useRunningStyles();
  const { kind, running } = useLoaderData() as LoaderData;
  const reading = useReading(running);
  const tabsOf = useMemo(() => splitByKind(reading.data ?? []), [reading.data]);
  const call = useModelCall(kind);
  const updating = useRevalidator().state !== 'idle' || reading.pending !== undefined;
  const tabs = useKindTabs('running', paths.running);
  const panel = useRef<HTMLDivElement>(null);
  const focusPanel = () => panel.current?.focus();
  const models = (there: readonly RunningModel[] | undefined) => (
    <RunningPanel
      key={kind}
      kind={kind}
      models={tabsOf[kind] ?? []}
      readAt={reading.failure === undefined ? reading.readAt : undefined}
      updating={updating}
      waiting={there === undefined || call.busy}
      call={call}
    />
  );
  return (
    <div className={styles.page}>
      <title>{layoutText.titleOf(runningText.title)}</title>
      <Heading loading={updating} />
      <TabStrip label={runningText.tabs} tabs={tabs} selected={kind} panel={PANEL} />
      <div
        ref={panel}
        role="tabpanel"
        id={PANEL}
        aria-labelledby={tabId(PANEL, kind)}
        tabIndex={-1}
        className={styles.panel}
      >
        <ReadingView reading={reading} failed={runningText.failed} placeholder={models(undefined)}>
          {models}
        </ReadingView>
      </div>
      <ActionNotice call={call} leave={focusPanel} />
    </div>
  );
}
