import { makeStyles } from '@fluentui/react-components';
import { useSearchParams } from 'react-router-dom';
import { LOG_MS } from '#app/cluster/logs.ts';
import { layoutText } from '#app/messages/layout.ts';
import { logText } from '#app/messages/logs.ts';
import { usePoll } from '#app/query/poll.ts';
import { useQueryState } from '#app/query/query.ts';
import { useRouteData } from '#app/query/route-data.ts';
import { usePermission } from '#app/session/permissions.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LogPanel } from '#app/ui/log/log-panel.tsx';
import { ownElement } from '#app/ui/own-element.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { QueryView } from '#app/ui/reading-view.tsx';
import { SlowResponseNotice } from '#app/ui/silence.tsx';
import { fullPage } from '#app/ui/styles.ts';
import type { loader } from './route.ts';
import { logsText as text } from './text.ts';

const useStyles = makeStyles({ page: { ...fullPage, gap: '8px', minHeight: '32rem' }, note: { margin: 0 } });

/** Ms between two reads of the events of models, each of which is a call. */
const EVENTS_MS = 10_000;

/** The log of the cluster (logs.tail). */
export function Component() {
  const styles = useStyles();
  const { hasLogs, log } = useRouteData<typeof loader>();
  const query = useQueryState(log);
  const { allowed, reason } = usePermission('logs:list');
  const mayRead = allowed || !hasLogs;
  const { poll } = usePoll(mayRead ? (hasLogs ? LOG_MS : EVENTS_MS) : undefined, query, {
    onReturn: mayRead,
  });
  const [params, setParams] = useSearchParams();

  function choose(sources: readonly string[]): void {
    const next = new URLSearchParams(params);
    next.delete('source');
    for (const source of sources) next.append('source', source);
    setParams(next, { replace: true });
  }

  return (
    <div className={styles.page}>
      <PageTitle>{layoutText.screens.logs}</PageTitle>
      {mayRead ? (
        <>
          {!hasLogs && <p className={styles.note}>{ownElement(text.events)}</p>}
          <SlowResponseNotice of={query} />
          <QueryView
            reading={query}
            failed={logText.failed}
            placeholder={<p role="status">{logText.loading}</p>}
          >
            {data => <LogPanel of={data} poll={poll} choose={choose} />}
          </QueryView>
        </>
      ) : (
        <EmptyState title={logText.failed} text={reason} />
      )}
    </div>
  );
}
