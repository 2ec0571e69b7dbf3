import { TableCell, TableRow } from '@fluentui/react-components';
import type { GpuWorker } from '#app/cluster/workers/gpus.ts';
import { memo } from '#app/languages/memo.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { jointText } from '#app/messages/controls.ts';
import { paths } from '#app/paths.ts';
import { LastReport } from '#app/ui/cluster/gpu-state.tsx';
import { Panel } from '#app/ui/cluster/panel.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { Table } from '#app/ui/table.tsx';

const text = clusterText.silentWorkers;

/** The workers that report no longer, which the cluster drops when no check is left (cluster.wrong). */
export const SilentWorkers = memo(DrawnSilent);

function DrawnSilent({ workers }: { workers: readonly GpuWorker[] }) {
  const silent = workers.filter(({ report }) => report?.isSilent);
  if (silent.length === 0) return null;
  const title = text.title(silent.length);
  return (
    <Panel title={title}>
      <Table label={title} columns={text.columns}>
        {silent.map(({ address, report, models }) => (
          <TableRow key={address}>
            <TableCell>
              <PlainLink translate="no" to={paths.worker(address)}>
                {address}
              </PlainLink>
            </TableCell>
            <TableCell>{report && <LastReport {...report} />}</TableCell>
            <TableCell translate="no">
              {models.length === 0 ? clusterText.lost.noModels : jointText.list(models)}
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </Panel>
  );
}
