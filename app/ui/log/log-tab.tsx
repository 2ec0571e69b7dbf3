import { followedLogs, LOG_MS, logsKey } from '#app/cluster/logs.ts';
import { logText as text } from '#app/messages/logs.ts';
import { paths } from '#app/paths.ts';
import { useResource } from '#app/query/resource-route.ts';
import { QueryView } from '#app/ui/reading-view.tsx';
import { LogPanel } from './log-panel.tsx';

/** The lines of the log about one thing, such as a model by its uid, as a part of its page (logs.tab). */
export function LogTab({ about }: { about: string }) {
  const log = useResource(paths.logs, followedLogs.current(logsKey(true, [])), LOG_MS);
  return (
    <QueryView reading={log} failed={text.failed} placeholder={<p role="status">{text.loading}</p>}>
      {data => <LogPanel of={data} poll={log.poll} about={about} />}
    </QueryView>
  );
}
