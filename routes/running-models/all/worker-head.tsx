import { makeStyles, tokens } from '@fluentui/react-components';
import { type ClusterNode, shareOf } from '#app/cluster/workers/nodes.ts';
import { workerIndex } from '#app/cluster/workers/worker-address.ts';
import { runningText } from '#app/messages/running-models.ts';
import { amountOf } from '#app/ui/cluster/gpu-words.ts';
import { WorkerLink } from '#app/ui/cluster/worker-link.tsx';
import { allText as text } from '#routes/running-models/text.ts';
import type { ModelRow } from './rows.ts';

const useStyles = makeStyles({
  head: { display: 'flex', columnGap: '8px', position: 'sticky', left: '8px', width: 'fit-content' },
  fact: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground2 },
});

type Props = { address: string; rows: readonly ModelRow[]; nodes: readonly ClusterNode[] };

/** The head of a worker's models: their number, and its GPU memory in use where the cluster reports it (running.all-workers). */
export function WorkerHead({ address, rows, nodes }: Props) {
  const styles = useStyles();
  const node = workerIndex(nodes).only(address);
  const memory = node && shareOf(node, 'gpuMemory');
  return (
    <div className={styles.head}>
      {address === '' ? text.noPlace : <WorkerLink address={address} />}
      <span className={styles.fact}>{`· ${runningText.count(rows.length, rows.length)}`}</span>
      {memory !== undefined && memory.total > 0 && (
        <span translate="no" className={styles.fact}>
          {`· ${amountOf(memory.used, memory.total)}`}
        </span>
      )}
    </div>
  );
}
