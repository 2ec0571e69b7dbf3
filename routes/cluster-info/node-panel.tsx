import type { ReactNode } from 'react';
import type { ClusterVersion } from '#app/api/cluster.ts';
import { type Member, type Resource, sumOf } from '#app/cluster/nodes.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { Panel, Row, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { UsageRow } from '#app/ui/cluster/usage.tsx';

const { rows } = clusterText;

type Props = { title: string; members: readonly Member[]; version: ClusterVersion | undefined };

/** The supervisor's or the workers' panel: those rows about GPUs only where there is GPU memory, or nobody knows (cluster.supervisor-rows, cluster.worker-rows). */
export function NodePanel({ title, members, version }: Props) {
  const styles = usePanelStyles();
  const usage = (resource: Resource) => (
    <UsageRow label={rows[resource]} owner={title} resource={resource} members={members} />
  );
  const gpuMemory = sumOf(members, 'gpuMemory');
  const counts = members.flatMap(member => member.gpu_count ?? []);
  const gpus = counts.length === 0 ? clusterText.unknown : counts.reduce((sum, count) => sum + count, 0);
  return (
    <Panel title={title}>
      <dl className={styles.list}>
        <Row label={rows.count}>{members.length}</Row>
        <Row label={rows.address}>
          <Address members={members} />
        </Row>
        {usage('cpu')}
        {usage('memory')}
        {(gpuMemory.total !== 0 || gpuMemory.silent > 0) && (
          <>
            <Row label={rows.gpu}>
              <Named name={clusterText.total}>{gpus}</Named>
            </Row>
            {usage('gpuMemory')}
          </>
        )}
        <Row label={rows.version}>
          <Named name={clusterText.release}>
            {version === undefined ? clusterText.dash : clusterText.releaseOf(version.version)}
          </Named>
          <Named name={clusterText.commit}>{version?.revision || clusterText.dash}</Named>
        </Row>
      </dl>
    </Panel>
  );
}

function Named({ name, children }: { name: string; children: ReactNode }) {
  const styles = usePanelStyles();
  return (
    <span>
      <span className={styles.name}>{name}</span>
      {children}
    </span>
  );
}

function Address({ members }: { members: readonly Member[] }) {
  const styles = usePanelStyles();
  const others = members.length - 1;
  return (
    <>
      <span>{members[0]?.ip_address || clusterText.dash}</span>
      {others > 0 && <span className={styles.quiet}>{clusterText.andMore(others)}</span>}
    </>
  );
}
