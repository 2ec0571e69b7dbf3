import { followedLogs, logsKey } from '#app/cluster/logs/logs.ts';
import { logText as text } from '#app/messages/logs.ts';
import { paths } from '#app/paths.ts';
import { intervals } from '#app/query/intervals.ts';
import { useResource } from '#app/query/resource-route.ts';
import { QueryView } from '#app/ui/query/query-view.tsx';
import { LogPanel } from './log-panel.tsx';

/** `about`: only the lines with this text, such as the uid of a model. `source`: the address of a worker, else all logs. */
type Props = { about?: string; source?: string };

/** The log of a worker, or the lines about a model, as a part of its page (logs.tab). */
export function LogTab({ about = '', source }: Props) {
  const address = source === undefined ? paths.logs : `${paths.logs}?${new URLSearchParams({ source })}`;
  const key = logsKey(true, source === undefined ? [] : [source]);
  const log = useResource(address, followedLogs.current(key), intervals.log);
  return (
    <QueryView query={log} failed={text.failed} placeholder={<p role="status">{text.loading}</p>}>
      {data => <LogPanel of={data} isPending={log.pending !== undefined} poll={log.poll} about={about} />}
    </QueryView>
  );
}
