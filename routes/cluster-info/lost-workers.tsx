import { TableCell, TableRow } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import type { ClusterState } from '#app/cluster/workers/cluster-state.ts';
import { forgetWorkers, knownWorkers, lastSeen, lostWorkers } from '#app/cluster/workers/known-workers.ts';
import { addressOf, WorkerIndex } from '#app/cluster/workers/worker-address.ts';
import { shownTime } from '#app/format/clock.ts';
import { DismissRegular } from '#app/icons.ts';
import { memo } from '#app/languages/memo.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { jointText } from '#app/messages/controls.ts';
import { paths } from '#app/paths.ts';
import { onStored } from '#app/storage/stored.ts';
import { Panel, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { IconButton } from '#app/ui/controls/button.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { Age } from '#app/ui/query/age.tsx';
import { Table } from '#app/ui/table.tsx';

const text = clusterText.lost;
const AGE_STEP_MS = 10_000;
const MAX_ROWS = 20;
const MAX_MODELS = 5;

type Props = {
  cluster: ClusterState;
  /** Those of this address alone. */
  at?: string;
};

/** The workers that this browser knows and the cluster no longer lists (cluster.lost). */
export const LostWorkers = memo(DrawnLost);

function DrawnLost({ cluster, at }: Props) {
  const styles = usePanelStyles();
  const all = lostWorkers(useSyncExternalStore(onStored, knownWorkers), cluster);
  const lost = at === undefined ? all : new WorkerIndex(all).at(at);
  if (lost.length === 0) return null;
  const title = text.title(lost.length);
  return (
    <Panel title={title}>
      <p className={styles.advice}>{text.advice}</p>
      <Table label={title} columns={text.columns} widths={{ forget: '3rem' }}>
        {lost.slice(0, MAX_ROWS).map(one => (
          <TableRow key={one.name}>
            <TableCell>
              <PlainLink translate="no" to={paths.worker(addressOf(one))}>
                {one.name}
              </PlainLink>
            </TableCell>
            <TableCell>
              <Age
                key={lastSeen(one)}
                since={lastSeen(one)}
                stepMs={AGE_STEP_MS}
                say={age => jointText.aside(shownTime(lastSeen(one)), age)}
              />
            </TableCell>
            <TableCell>
              <Models of={one.models} />
            </TableCell>
            <TableCell>
              <IconButton
                label={text.forget(one.name)}
                icon={<DismissRegular />}
                onClick={() => forgetWorkers([one])}
              />
            </TableCell>
          </TableRow>
        ))}
      </Table>
      {lost.length > MAX_ROWS && <p className={styles.advice}>{jointText.more(lost.length - MAX_ROWS)}</p>}
    </Panel>
  );
}

function Models({ of }: { of: readonly string[] }) {
  if (of.length === 0) return <span>{text.noModels}</span>;
  const more = of.length - MAX_MODELS;
  return (
    <>
      {of.slice(0, MAX_MODELS).map(uid => (
        <div key={uid}>
          <PlainLink translate="no" to={paths.runningModel(uid)}>
            {uid}
          </PlainLink>
        </div>
      ))}
      {more > 0 && jointText.more(more)}
    </>
  );
}
