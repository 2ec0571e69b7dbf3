import { paths } from '#app/paths.ts';
import { useResource } from '#app/query/resource-route.ts';
import { LogPanel } from '#app/ui/log/log-panel.tsx';
import { QueryView } from '#app/ui/reading-view.tsx';
import { knownLogs, LOG_MS } from './route.ts';
import { logsText as text } from './text.ts';

/** The lines of the log about one thing, such as a model by its uid, as a part of its page (logs.tab). */
export function LogTab({ about }: { about: string }) {
  const log = useResource(paths.logs, knownLogs(), LOG_MS);
  return (
    <QueryView reading={log} failed={text.failed} placeholder={<p role="status">{text.loading}</p>}>
      {data => <LogPanel of={data} poll={log.poll} about={about} />}
    </QueryView>
  );
}
