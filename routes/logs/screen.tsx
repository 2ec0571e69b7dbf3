import { makeStyles } from '@fluentui/react-components';
import { useSearchParams } from 'react-router-dom';
import type { LogSearch } from '#app/cluster/logs/log-search.ts';
import type { Logs } from '#app/cluster/logs/logs.ts';
import { SearchRegular } from '#app/icons.ts';
import { logText } from '#app/messages/logs.ts';
import { intervals } from '#app/query/intervals.ts';
import { usePoll } from '#app/query/poll.ts';
import { useQueryState } from '#app/query/query.ts';
import { useRouteData } from '#app/query/route-data.ts';
import { usePermission } from '#app/session/permissions.ts';
import { useUiConfig } from '#app/ui/cluster/use-ui-config.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { withLogSearch } from '#app/ui/log/log-address.ts';
import { LogPanel } from '#app/ui/log/log-panel.tsx';
import { EmptyState } from '#app/ui/query/empty-state.tsx';
import { QueryView } from '#app/ui/query/query-view.tsx';
import { SlowResponseNotice } from '#app/ui/query/slow-response.tsx';
import { fullPage } from '#app/ui/styles.ts';
import { PageTitle } from '#app/ui/text/page-title.tsx';
import type { loader } from './route.ts';
import { SearchForm } from './search-form.tsx';
import { logsText as text } from './text.ts';

const useStyles = makeStyles({
  page: { ...fullPage, gap: '8px', minHeight: '32rem' },
  note: { margin: 0 },
  start: { alignSelf: 'flex-start' },
});

/** The first search. */
const LAST_DAY = { words: '', time: '24h', from: '', to: '' } as const;

/** The log of the cluster (logs.tail). */
export function Component() {
  const styles = useStyles();
  const { hasLogs, search, log } = useRouteData<typeof loader>();
  const query = useQueryState(log);
  const { allowed, reason } = usePermission('logs:list');
  const mayRead = allowed || (!hasLogs && search === undefined);
  const canSearch = useUiConfig()?.searchesLogs === true && allowed;
  const isLive = mayRead && search === undefined;
  const { poll } = usePoll(isLive ? (hasLogs ? intervals.log : intervals.events) : undefined, query, {
    onReturn: isLive,
  });
  const [params, setParams] = useSearchParams();

  function choose(sources: readonly string[]): void {
    const next = new URLSearchParams(params);
    next.delete('source');
    for (const source of sources) next.append('source', source);
    setParams(next, { replace: true });
  }

  function go(next: Omit<LogSearch, 'severity'> | undefined): void {
    setParams(withLogSearch(params, next));
  }

  return (
    <div className={styles.page}>
      <PageTitle />
      {mayRead ? (
        <>
          {search ? (
            <SearchForm key={withLogSearch(new URLSearchParams(), search).toString()} {...{ search, go }} />
          ) : (
            canSearch && (
              <Button className={styles.start} icon={<SearchRegular />} onClick={() => go(LAST_DAY)}>
                {text.overTime}
              </Button>
            )
          )}
          {!hasLogs && !search && <p className={styles.note}>{text.events}</p>}
          <SlowResponseNotice of={query} />
          <QueryView
            query={query}
            failed={logText.failed}
            placeholder={<p role="status">{logText.loading}</p>}
          >
            {data => (
              <>
                <Newest of={data} />
                <LogPanel
                  of={data}
                  isPending={query.pending !== undefined}
                  poll={search ? undefined : poll}
                  choose={search ? undefined : choose}
                />
              </>
            )}
          </QueryView>
        </>
      ) : (
        <EmptyState title={logText.failed} text={reason} />
      )}
    </div>
  );
}

/** Says that a search found more lines than it brought. */
function Newest({ of: { logs, total = 0 } }: { of: Logs }) {
  const styles = useStyles();
  const read = logs.reduce((sum, { lines }) => sum + lines.length, 0);
  return total > read ? <p className={styles.note}>{text.newest(read, total)}</p> : null;
}
