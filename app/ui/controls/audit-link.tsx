import { useCan } from '#app/cluster/capabilities.ts';
import { auditLinkText } from '#app/messages/audit.ts';
import { paths } from '#app/paths.ts';
import { isKnownToBePermitted, usePermission } from '#app/session/permissions.ts';
import { PlainLink } from './plain-link.tsx';

type Props = {
  /** The calls below this path. */
  path: string;
  /** Also the launch that began at this time, in ms since 1970: the audit does not name its model. */
  launchedAt?: number | undefined;
};

/** Leads an administrator of a cluster with accounts to the calls that changed a model or a worker (audit.who). */
export function AuditLink({ path, launchedAt }: Props) {
  const hasAccounts = useCan('accounts');
  usePermission('admin');
  if (!hasAccounts || !isKnownToBePermitted('admin')) return null;
  const search = new URLSearchParams({ path, time: '30d' });
  if (launchedAt !== undefined) search.set('launched', String(Math.round(launchedAt)));
  return <PlainLink to={`${paths.audit}?${search}`}>{auditLinkText.who}</PlainLink>;
}
