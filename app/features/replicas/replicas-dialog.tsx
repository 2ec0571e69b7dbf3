import { makeStyles, Spinner, TableCell, TableRow, tokens } from '@fluentui/react-components';
import { useCan } from '#app/cluster/capabilities.ts';
import type { Replica } from '#app/cluster/models/instances.ts';
import { AddRegular } from '#app/icons.ts';
import { cannotBeNamed } from '#app/launches/api.ts';
import { dialogText, jointText } from '#app/messages/controls.ts';
import { launchFormText } from '#app/messages/launch-form.ts';
import { useVisiblePlace } from '#app/notify/background-result.ts';
import { Dialog } from '#app/overlays/dialog.tsx';
import { useOpen } from '#app/overlays/surface.tsx';
import { paths } from '#app/paths.ts';
import { intervals } from '#app/query/intervals.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { useResource } from '#app/query/resource-route.ts';
import { useSessionFetcher } from '#app/query/route-data.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DeleteButton } from '#app/ui/controls/delete-button.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { SlowResponseNotice, Unanswered } from '#app/ui/query/slow-response.tsx';
import { Table } from '#app/ui/table.tsx';
import { type ReplicaResult, replicasOf } from './route.ts';
import { replicasText as text } from './text.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '880px' },
  scroller: { overflowX: 'auto' },
  table: { minWidth: '660px' },
  words: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The longest address with its port fits: it would wrap within numbers. */
const WIDTHS = { id: '92px', status: '92px', worker: '148px', gpus: '92px', actions: '92px' };

type Props = { uid: string; close: () => void };

/** The replicas of a running model, polled. Load it lazily. */
export function ReplicasDialog({ uid, close }: Props) {
  const styles = useStyles();
  const address = paths.replicas(uid);
  const [mayAdd, mayRemove] = [useCan('addReplica'), useCan('removeReplica')];
  const adding = useSessionFetcher<ReplicaResult>(`add-replica:${uid}`);
  const removing = useSessionFetcher<ReplicaResult>(`remove-replica:${uid}`);
  const query = useResource(address, replicasOf(uid), intervals.replicas);
  const { data, failure, message } = query;
  const busy = adding.state === 'submitting';
  useVisiblePlace(address, useOpen());

  const post = { method: 'post', action: address } as const;
  return (
    <Dialog
      title={text.title(uid)}
      close={close}
      className={styles.surface}
      actions={
        <>
          {mayAdd && (
            <Button
              needs="models:start"
              icon={busy ? <Spinner size="tiny" aria-hidden /> : <AddRegular />}
              disabledFocusable={busy || data === undefined}
              onClick={() => adding.submit({ intent: 'add' }, post)}
            >
              {text.add}
            </Button>
          )}
          <Button onClick={close}>{dialogText.close}</Button>
        </>
      }
    >
      <p className={styles.quiet}>{mayAdd ? text.addHint : mayRemove ? text.removeOnly : text.fixed}</p>
      {failure !== undefined && (
        <Notice
          intent="error"
          title={text.failed}
          text={cannotBeNamed(uid, failure) ? text.cannotName(uid) : message}
        />
      )}
      <SlowResponseNotice of={query} />
      <Unanswered place={address} />
      {data === undefined && failure === undefined && <Spinner label={text.loading} />}
      {data !== undefined && (
        <ReplicaTable
          replicas={data}
          mayRemove={mayRemove}
          busy={removing.state !== 'idle'}
          removing={removing.formData?.get('replica_id')}
          remove={id => removing.submit({ intent: 'remove', replica_id: String(id) }, post)}
        />
      )}
      <div role="status">{busy && text.adding}</div>
      {[adding, removing].map(({ state, data: outcome }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the two in a fixed order
        <Said key={index} outcome={state === 'submitting' || isOver(outcome, data) ? undefined : outcome} />
      ))}
    </Dialog>
  );
}

/** A failed removal is over once its replica is gone. */
function isOver(outcome: ReplicaResult | undefined, replicas: readonly Replica[] | undefined): boolean {
  if (outcome?.ok !== false || outcome.removing === undefined) return false;
  return replicas?.every(({ replica_id }) => replica_id !== outcome.removing) === true;
}

function Said({ outcome }: { outcome: ChangeResult | undefined }) {
  if (outcome === undefined || outcome.message === '') return null;
  return <Notice intent={outcome.ok ? 'success' : 'error'} text={outcome.message} />;
}

type TableProps = {
  replicas: readonly Replica[];
  mayRemove: boolean;
  busy: boolean;
  /** The replica that is being removed. */
  removing: FormDataEntryValue | null | undefined;
  remove: (id: number) => void;
};

function ReplicaTable({ replicas, mayRemove, busy, removing, remove }: TableProps) {
  const styles = useStyles();
  const endsTold = useCan('endedReplicas');
  if (replicas.length === 0) return <p className={styles.quiet}>{text.none}</p>;
  const isGoing = (one: Replica) => String(one.replica_id) === removing;
  const isLast = (one: Replica) => !replicas.some(other => other !== one && couldGoOn(other, one, endsTold));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, by keyboard too
    <section className={styles.scroller} tabIndex={0} aria-label={text.table}>
      <Table label={text.table} columns={text.columns} widths={WIDTHS} className={styles.table}>
        {replicas.map(one => (
          <TableRow key={one.replica_id}>
            <TableCell translate="no">{one.replica_id}</TableCell>
            <TableCell translate="no">{one.status}</TableCell>
            <TableCell className={styles.words}>
              {one.worker_address !== '' && (
                <PlainLink translate="no" to={paths.worker(one.worker_address)}>
                  {one.worker_address}
                </PlainLink>
              )}
            </TableCell>
            <TableCell translate="no">{gpusOf(one)}</TableCell>
            <TableCell className={styles.words}>{one.error_message}</TableCell>
            <TableCell>
              {mayRemove && (
                <DeleteButton
                  needs="models:stop"
                  label={
                    isLast(one)
                      ? jointText.sentences([text.remove(one.replica_id), text.last])
                      : isGoing(one)
                        ? text.removing(one.replica_id)
                        : text.remove(one.replica_id)
                  }
                  isDeleting={isGoing(one)}
                  disabledFocusable={busy || isLast(one)}
                  onClick={() => remove(one.replica_id)}
                />
              )}
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </section>
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

/** Its actual GPUs, else the assigned ones; empty if it is not ready. */
function gpusOf({ accelerators, gpu_idx }: Replica): string {
  const gpus = accelerators ?? gpu_idx;
  if (!gpus) return '';
  return gpus.length === 0 ? launchFormText.cpu : jointText.list(gpus);
}
