import { makeStyles, TableCell, TableRow, tokens } from '@fluentui/react-components';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import type { Replica } from '#app/cluster/models/instances.ts';
import { gpuMemoryOf } from '#app/cluster/workers/gpus.ts';
import { moveJobs } from '#app/features/replicas/kept-moves.ts';
import { type ReplicaResult, replicasOf } from '#app/features/replicas/route.ts';
import { replicaStatus } from '#app/features/replicas/status.ts';
import { replicasText as text } from '#app/features/replicas/text.ts';
import { shownBytes } from '#app/format/bytes.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import { useJob } from '#app/jobs/job.ts';
import { cannotBeNamed } from '#app/launches/api.ts';
import { jointText } from '#app/messages/controls.ts';
import { useVisiblePlace } from '#app/notify/background-result.ts';
import { paths } from '#app/paths.ts';
import { intervals } from '#app/query/intervals.ts';
import { useResource } from '#app/query/resource-route.ts';
import { useSessionFetcher } from '#app/query/route-data.ts';
import { Panel, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { WorkerLink } from '#app/ui/cluster/worker-link.tsx';
import { DeleteButton } from '#app/ui/controls/delete-button.tsx';
import { StatusDot } from '#app/ui/controls/status-dot.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { RunsFor } from '#app/ui/query/runs-for.tsx';
import { SlowResponseNotice, Unanswered } from '#app/ui/query/slow-response.tsx';
import { Table } from '#app/ui/table.tsx';
import { modelText } from '#routes/running-models/text.ts';
import { MoveButton, MoveNotice } from './move-replica.tsx';
import { useReadWithModels } from './read-with-models.ts';

const useStyles = makeStyles({
  scroller: { overflowX: 'auto' },
  table: { minWidth: '660px' },
  wrong: { color: tokens.colorStatusDangerForeground1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  actions: { display: 'flex', justifyContent: 'flex-end', gap: '4px' },
});

const WIDTHS = {
  id: '72px',
  status: '104px',
  worker: '132px',
  gpus: '104px',
  memory: '104px',
  since: '72px',
  actions: '112px',
};

type Props = { model: RunningModel; readAt: number | undefined };

/** The replicas of a model, read again whenever the models are (launches.replicas). */
export function ReplicasPanel({ model, readAt }: Props) {
  const { id: uid } = model;
  const address = paths.replicas(uid);
  const { advice } = usePanelStyles();
  const [adds, removes] = [useCan('addReplica'), useCan('removeReplica')];
  const isMoving = useJob(moveJobs.job(uid)).isRunning;
  const removing = useSessionFetcher<ReplicaResult>(`remove-replica:${uid}`);
  const isBusy = isMoving || removing.state !== 'idle';
  const replicas = useResource(address, replicasOf(uid), isBusy ? intervals.replicas : undefined);
  const { data, failure, message } = replicas;
  const stopsWith = stopsWithWorker(data ?? []);
  const outcome = removing.state === 'submitting' || isOver(removing.data, data) ? undefined : removing.data;
  useReadWithModels(replicas, readAt);
  useVisiblePlace(address);
  return (
    <Panel title={modelText.tabs.replicas}>
      {adds && removes && <MoveNotice uid={uid} />}
      {failure !== undefined && (
        <Notice
          intent="error"
          title={text.failed}
          text={cannotBeNamed(uid, failure) ? text.cannotName(uid) : message}
        />
      )}
      <SlowResponseNotice of={replicas} />
      <Unanswered place={address} />
      {data?.length === 0 && <p className={advice}>{text.none}</p>}
      {data !== undefined && data.length > 0 && (
        <ReplicaTable
          {...{ model, isMoving, removes }}
          replicas={data}
          moves={adds && removes}
          removing={removing.state === 'idle' ? undefined : removing.formData?.get('replica_id')}
          remove={id =>
            removing.submit({ intent: 'remove', replica_id: String(id) }, { method: 'post', action: address })
          }
        />
      )}
      {outcome !== undefined && outcome.message !== '' && (
        <Notice intent={outcome.ok ? 'success' : 'error'} text={outcome.message} />
      )}
      {stopsWith !== '' && <p className={advice}>{stopsWith}</p>}
    </Panel>
  );
}

/** A failed removal is over once its replica is gone. */
function isOver(outcome: ReplicaResult | undefined, replicas: readonly Replica[] | undefined): boolean {
  if (outcome?.ok !== false || outcome.removing === undefined) return false;
  return replicas?.every(({ replica_id }) => replica_id !== outcome.removing) === true;
}

type TableProps = {
  model: RunningModel;
  replicas: readonly Replica[];
  moves: boolean;
  isMoving: boolean;
  removes: boolean;
  /** The replica that is being removed. */
  removing: FormDataEntryValue | null | undefined;
  remove: (id: number) => void;
};

function ReplicaTable({ model, replicas, moves, isMoving, removes, removing, remove }: TableProps) {
  const styles = useStyles();
  const endsTold = useCan('endedReplicas');
  const { actions, error, ...facts } = text.columns;
  const hasErrors = replicas.some(({ error_message }) => error_message !== '');
  const columns: Readonly<Record<string, string>> = {
    ...facts,
    ...(hasErrors && { error }),
    ...(removes && { actions }),
  };
  const isLast = (one: Replica) => !replicas.some(other => other !== one && couldGoOn(other, one, endsTold));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, by keyboard too
    <section className={styles.scroller} tabIndex={0} aria-label={text.table}>
      <Table label={modelText.tabs.replicas} columns={columns} widths={WIDTHS} className={styles.table}>
        {replicas.map(one => (
          <TableRow key={one.replica_id}>
            <TableCell translate="no">{one.replica_id}</TableCell>
            <TableCell>
              <StatusDot {...replicaStatus(one.status)} />
            </TableCell>
            <TableCell>
              <WorkerLink address={one.worker_address} />
            </TableCell>
            <TableCell translate="no">{modelText.gpusOf(devicesOf(one))}</TableCell>
            <TableCell translate="no">{memoryOf(model, one, replicas)}</TableCell>
            <TableCell translate="no">
              {one.created_ts && <RunsFor since={localTime(one.created_ts)} />}
            </TableCell>
            {hasErrors && <TableCell className={styles.wrong}>{one.error_message}</TableCell>}
            {removes && (
              <TableCell>
                <div className={styles.actions}>
                  {moves && one.status === 'READY' && (
                    <MoveButton {...{ model }} id={one.replica_id} busy={isMoving} />
                  )}
                  {replicas.length > 1 && (
                    <RemoveButton
                      id={one.replica_id}
                      isLast={isLast(one)}
                      isGoing={String(one.replica_id) === removing}
                      busy={isMoving || removing !== undefined}
                      remove={remove}
                    />
                  )}
                </div>
              </TableCell>
            )}
          </TableRow>
        ))}
      </Table>
    </section>
  );
}

type RemoveProps = {
  id: number;
  isLast: boolean;
  isGoing: boolean;
  busy: boolean;
  remove: (id: number) => void;
};

function RemoveButton({ id, isLast, isGoing, busy, remove }: RemoveProps) {
  const label = isGoing ? text.removing(id) : text.remove(id);
  return (
    <DeleteButton
      needs="models:stop"
      label={isLast ? jointText.sentences([label, text.last]) : label}
      isDeleting={isGoing}
      disabledFocusable={busy || isLast}
      onClick={() => remove(id)}
    />
  );
}

/**
 * Whether the model has another replica if one is removed. A replica of a dead worker remains listed as ended, and one being added may
 * fail; before 4.1 a running one may be called ended.
 */
function couldGoOn(other: Replica, one: Replica, endsTold: boolean): boolean {
  if (!endsTold) return true;
  return one.status === 'READY' ? other.status === 'READY' : other.status !== 'TERMINATED';
}

/** Empty unless the loss of one worker ends the model. Replicas that load will serve, too. */
function stopsWithWorker(replicas: readonly Replica[]): string {
  const serving = replicas.filter(({ status }) => replicaStatus(status).level !== 'bad');
  const workers = new Set(serving.map(({ worker_address }) => worker_address));
  if (workers.size !== 1) return '';
  return serving.length === 1 ? modelText.oneReplica : modelText.oneWorker;
}

/** Its actual GPUs, else the assigned ones. */
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
  return isShared || bytes === 0 ? '' : shownBytes(bytes);
}
