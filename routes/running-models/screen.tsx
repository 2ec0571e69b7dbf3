import { useRef } from 'react';
import { useLoaderData, useParams, useRevalidator } from 'react-router-dom';
import { kindText } from '#app/messages/kinds.ts';
import { layoutText } from '#app/messages/layout.ts';
import { runningText } from '#app/messages/running-models.ts';
import { kindNames, requireKind } from '#app/models/kind-names.ts';
import { paths } from '#app/paths.ts';
import { ListFailed, StaleNotice } from '#app/ui/list-failed.tsx';
import { TabStrip, tabId } from '#app/ui/tab-strip.tsx';
import { useLater } from '#app/ui/use-later.ts';
import { ActionNotice } from './action-notice.tsx';
import { useModelCall } from './calls/use-model-call.ts';
import { Heading } from './heading.tsx';
import type { LoaderData } from './route.ts';
import { useRunningStyles } from './running-models.styles.ts';
import { RunningPanel } from './running-panel.tsx';

const PANEL = 'running';
const tabs = kindNames.map(kind => ({ id: kind, label: kindText[kind].running, to: paths.running(kind) }));

/** The running models of the five kinds (running.tabs). */
export function Component() {
  const styles = useRunningStyles();
  const kind = requireKind(useParams().kind);
  const { list, before } = useLoaderData() as LoaderData;
  const reading = useLater(list);
  const call = useModelCall(kind);
  const reloading = useRevalidator().state !== 'idle';
  const panel = useRef<HTMLDivElement>(null);
  const good = reading === undefined ? before : reading.good;
  const failure = reading?.failure;
  const focusPanel = () => panel.current?.focus();
  return (
    <div className={styles.page}>
      <title>{layoutText.titleOf(runningText.title)}</title>
      <Heading loading={reading === undefined || reloading} />
      <TabStrip label={runningText.tabs} tabs={tabs} selected={kind} panel={PANEL} />
      <div
        ref={panel}
        role="tabpanel"
        id={PANEL}
        aria-labelledby={tabId(PANEL, kind)}
        tabIndex={-1}
        className={styles.panel}
      >
        {failure !== undefined && good !== undefined && <StaleNotice readAt={good.readAt} />}
        {failure !== undefined && good === undefined ? (
          <ListFailed title={runningText.failed} reason={failure} />
        ) : (
          <RunningPanel
            key={kind}
            kind={kind}
            models={good?.data[kind] ?? []}
            readAt={good?.readAt}
            updating={reading === undefined || reloading}
            waiting={good === undefined || call.busy}
            call={call}
            leave={focusPanel}
          />
        )}
      </div>
      <ActionNotice call={call} leave={focusPanel} />
    </div>
  );
}
