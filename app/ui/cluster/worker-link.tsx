import { hostOf } from '#app/cluster/workers/worker-address.ts';
import { paths } from '#app/paths.ts';
import { usePermission } from '#app/session/permissions.ts';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';

/** A worker by its host, with its port in the tooltip; a link to its page for users who may open it (running.links). */
export function WorkerLink({ address }: { address: string }) {
  const { allowed } = usePermission('admin');
  const host = hostOf(address);
  if (!allowed || address === '')
    return (
      <span translate="no" title={address}>
        {host}
      </span>
    );
  return (
    <PlainLink translate="no" title={address} to={paths.worker(address)}>
      {host}
    </PlainLink>
  );
}
