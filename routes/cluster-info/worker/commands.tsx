import { type ReactNode, useState } from 'react';
import { useCan } from '#app/cluster/capabilities.ts';
import type { ClusterState } from '#app/cluster/workers/cluster-state.ts';
import { workersOf } from '#app/cluster/workers/nodes.ts';
import { sentAddress } from '#app/cluster/workers/worker-address.ts';
import { ArrowClockwiseRegular } from '#app/icons.ts';
import { useJob } from '#app/jobs/job.ts';
import { runningText } from '#app/messages/running-models.ts';
import { CommandBar } from '#app/ui/controls/command-bar.tsx';
import type { MenuEntry } from '#app/ui/controls/menu-entries.tsx';
import { RelaunchWorker } from '#routes/cluster-info/relaunch/panel.tsx';
import { mayRelaunch, relaunchJob } from '#routes/cluster-info/relaunch/run.ts';
import { relaunchText } from '#routes/cluster-info/text.ts';
import { EmptyButton } from './empty-panel.tsx';
import { LaunchHere } from './launch-here.tsx';
import type { Machine } from './machines.ts';

type Props = { cluster: ClusterState; machine: Machine; aside: ReactNode };

/** The commands of a worker: a launch on it, its emptying, and its restart behind them (worker.page). */
export function WorkerCommands({ cluster, machine: { worker, placed, unplaced }, aside }: Props) {
  const [restarts, setRestarts] = useState(false);
  const takesPorts = useCan('workerPorts');
  useCan('relaunch');
  const { isRunning } = useJob(relaunchJob);
  const { ip_address: address } = worker;
  const workers = workersOf(cluster.nodes);
  const restart: MenuEntry = {
    id: 'restart',
    label: relaunchText.open.worker,
    icon: <ArrowClockwiseRegular />,
    needs: ['admin', 'change'],
    isBusy: isRunning,
    isDangerous: true,
    run: () => setRestarts(true),
  };
  return (
    <>
      <CommandBar more={runningText.moreFor(address)} entries={mayRelaunch() ? [restart] : []} aside={aside}>
        <LaunchHere address={sentAddress(worker, workers, takesPorts)} />
        {placed && cluster.running && (
          <EmptyButton
            {...{ worker, workers, placed }}
            running={cluster.running}
            unsure={unplaced.map(({ id }) => id).filter(id => !placed.held.has(id))}
          />
        )}
      </CommandBar>
      <RelaunchWorker
        address={address}
        models={[...(placed?.held ?? [])].map(([uid, { replicas }]) => ({ uid, replicas }))}
        open={restarts}
        close={() => setRestarts(false)}
      />
    </>
  );
}
