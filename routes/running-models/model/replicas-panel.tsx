import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import type { Replica } from '#app/cluster/models/instances.ts';
import { gpuMemoryOf } from '#app/cluster/workers/gpus.ts';
import { moveJobs } from '#app/features/replicas/kept-moves.ts';
import { replicasOf } from '#app/features/replicas/route.ts';
import { shownBytes } from '#app/format/bytes.ts';
import { shownTime } from '#app/format/clock.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import { useJob } from '#app/jobs/job.ts';
import { concernText } from '#app/messages/concerns.ts';
import { paths } from '#app/paths.ts';
import { intervals } from '#app/query/intervals.ts';
import { useResource } from '#app/query/resource-route.ts';
import { Panel, PanelRow, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { StatusDot } from '#app/ui/controls/status-dot.tsx';
import { ReplicasOverlay } from '#routes/running-models/row-overlays.tsx';
import { modelText as text } from '#routes/running-models/text.ts';
import { MoveButton, MoveNotice } from './move-replica.tsx';
import { useReadWithModels } from './read-with-models.ts';

const useStyles = makeStyles({ wrong: { flexBasis: '100%', color: tokens.colorStatusDangerForeground1 } });

function levelOf(status: string): 'good' | 'busy' | 'bad' {
  if (status === 'READY') return 'good';
  return status === 'ERROR' || status === 'TERMINATED' ? 'bad' : 'busy';
}

type Props = { model: RunningModel; readAt: number | undefined };

/** The replicas of a model, read again whenever the models are (launches.replicas). */
export function ReplicasPanel({ model, readAt }: Props) {
  const { id: uid } = model;
  const { wrong } = useStyles();
  const { advice, list } = usePanelStyles();
  const [managed, setManaged] = useState<string>();
  const removes = useCan('removeReplica');
  const moves = useCan('addReplica') && removes;
  const isMoving = useJob(moveJobs.job(uid)).isRunning;
  const every = isMoving ? intervals.replicas : undefined;
  const replicas = useResource(paths.replicas(uid), replicasOf(uid), every);
  const { data = [], message } = replicas;
  const stopsWith = stopsWithWorker(data);
  useReadWithModels(replicas, readAt);
  return (
    <Panel title={text.tabs.replicas}>
      {moves && <MoveNotice uid={uid} />}
      {message !== '' && <p translate="no">{message}</p>}
      <dl className={list}>
        {data.map(one => (
          <PanelRow
            key={one.replica_id}
            label={<StatusDot level={levelOf(one.status)} words={text.replica(one.replica_id, one.status)} />}
          >
            <PlainLink translate="no" to={paths.worker(one.worker_address)}>
              {one.worker_address}
            </PlainLink>
            {text.gpusOf(devicesOf(one))}
            {memoryOf(model, one, data)}
            {one.created_ts && concernText.since(shownTime(localTime(one.created_ts)))}
            {moves && one.status === 'READY' && (
              <MoveButton {...{ model }} id={one.replica_id} busy={isMoving} />
            )}
            {one.error_message !== '' && <span className={wrong}>{one.error_message}</span>}
          </PanelRow>
        ))}
      </dl>
      {stopsWith !== '' && <p className={advice}>{stopsWith}</p>}
      {removes && (
        <Button size="small" onClick={() => setManaged(uid)}>
          {text.remove}
        </Button>
      )}
      <ReplicasOverlay uid={managed} close={() => setManaged(undefined)} />
    </Panel>
  );
}

/** Empty unless the loss of one worker ends the model. Replicas that load will serve, too. */
function stopsWithWorker(replicas: readonly Replica[]): string {
  const serving = replicas.filter(({ status }) => levelOf(status) !== 'bad');
  const workers = new Set(serving.map(({ worker_address }) => worker_address));
  if (workers.size !== 1) return '';
  return serving.length === 1 ? text.oneReplica : text.oneWorker;
}

function devicesOf({ accelerators, gpu_idx }: Replica) {
  return accelerators ?? gpu_idx;
}

/** Empty where the cluster does not report it, or where another replica is on the same GPU: the memory is of both. */
function memoryOf(model: RunningModel, one: Replica, all: readonly Replica[]): string {
  const held = gpuMemoryOf(model)[one.worker_address];
  const gpus = devicesOf(one) ?? [];
  const isShared = all.some(
    other =>
      other !== one &&
      other.worker_address === one.worker_address &&
      devicesOf(other)?.some(gpu => gpus.some(mine => String(mine) === String(gpu))),
  );
  const bytes = gpus.reduce((sum: number, gpu) => sum + (held?.[gpu] ?? 0), 0);
  return isShared || bytes === 0 ? '' : text.memory(shownBytes(bytes));
}
