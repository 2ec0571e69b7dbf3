import { useCan } from '#app/cluster/capabilities.ts';
import { logText } from '#app/messages/logs.ts';
import { paths } from '#app/paths.ts';
import { usePermission } from '#app/session/permissions.ts';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';

type Props = {
  /** In ms since 1970. */
  moment?: number | undefined;
  /** Narrows it to the lines with this text, such as a uid. */
  about?: string | undefined;
};

/** Leads to the log, at the minute of a failure, where the cluster has one and the user may read it (logs.link). */
export function LogLink({ moment, about = '' }: Props) {
  const hasLogs = useCan('logs');
  const { allowed } = usePermission('logs:list');
  if (!hasLogs || !allowed) return null;
  const search = new URLSearchParams();
  if (moment !== undefined) search.set('moment', new Date(moment).toISOString());
  if (about !== '') search.set('find', about);
  return <PlainLink to={`${paths.logs}?${search}`}>{logText.show}</PlainLink>;
}
