import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useFetcher } from 'react-router-dom';
import { useCan } from '#app/cluster/capabilities.ts';
import { shownBytes } from '#app/format/bytes.ts';
import { clockTime } from '#app/format/clock.ts';
import { NOT_KNOWN } from '#app/format/numbers.ts';
import { DismissRegular } from '#app/icons.ts';
import type { LaunchProgress } from '#app/launches/api.ts';
import { useLaunches } from '#app/launches/store.ts';
import { spanText } from '#app/messages/controls.ts';
import { launchFormText } from '#app/messages/launch-form.ts';
import { launchesText, progressText as text } from '#app/messages/launches.ts';
import { paths } from '#app/paths.ts';
import { Button, IconButton } from '#app/ui/controls/button.tsx';
import { useNow } from '#app/ui/query/age.tsx';
import { useLaunchStyles } from './launch.styles.ts';

const useStyles = makeStyles({
  progress: { display: 'grid', gap: '8px', width: '100%', minWidth: 0 },
  line: { display: 'flex', flexWrap: 'wrap', columnGap: '12px', fontVariantNumeric: 'tabular-nums' },
  list: {
    display: 'grid',
    gap: '6px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    maxHeight: '30vh',
    overflowY: 'auto',
  },
  name: { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  file: { display: 'contents', color: tokens.colorNeutralForeground3 },
});

/** Since when this browser is cancelling the launch of a uid, as a time of day; undefined if it is not. */
export function useCancelling(uid: string | undefined): string | undefined {
  const since = useLaunches(({ cancelling }) => cancelling.get(uid ?? ''));
  return since === undefined ? undefined : clockTime(since);
}

/** The latest progress of a uid's launch. */
export function useLaunchProgress(uid: string | undefined): LaunchProgress | undefined {
  return useLaunches(({ progress }) => progress.get(uid ?? ''));
}

type Props = { model: string; progress: LaunchProgress };

/** The stage of a launch, its files and replicas. */
export function LaunchProgressView({ model, progress }: Props) {
  const styles = useStyles();
  const { progress: share, stage, download_files: files, replicas } = progress;
  return (
    <div className={styles.progress}>
      <div className={styles.line}>
        {text.stage(stage)}
        {shownShare(share)}
        {replicas.length === 1 && <Packages {...replicas[0]} />}
      </div>
      <ProgressBar {...(share != null && { value: share })} aria-label={text.bar(model)} thickness="large" />
      {files.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, by keyboard too
        <ul className={styles.list} aria-label={text.files} tabIndex={0}>
          {files.map(file => (
            <FileLine key={`${file.replica_id} ${file.name}`} file={file} />
          ))}
        </ul>
      )}
      {replicas.length > 1 && (
        <ul className={styles.list}>
          {replicas.map(one => (
            <li key={one.replica_id} className={styles.line}>
              {text.replica(one.replica_id, text.stage(one.stage), shownShare(one.progress))}
              <Packages {...one} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A share of 0 to 1 in percent. */
export function shownShare(share: number | null | undefined): string {
  return share == null ? NOT_KNOWN : text.percent(share);
}

function FileLine({ file }: { file: LaunchProgress['download_files'][number] }) {
  const styles = useStyles();
  const { name, status, downloaded_bytes: done, total_bytes: total, speed_bytes_per_second: speed } = file;
  const completed = status === 'completed';
  return (
    <li className={styles.line}>
      <span className={styles.name} translate="no">
        {name}
      </span>
      <span className={styles.file}>
        <Transfer {...{ done, total, speed }} seconds={file.eta_seconds} moving={!completed} />
        {completed && <span>{launchesText.done}</span>}
      </span>
    </li>
  );
}

type Told = number | null | undefined;
type TransferProps = { done: Told; total: Told; speed: Told; seconds: Told; moving: boolean };

/** The progress of files with speed and remaining time. */
export function Transfer({ done, total, speed, seconds, moving }: TransferProps) {
  return (
    <>
      {total
        ? text.ofTotal(done == null ? NOT_KNOWN : shownBytes(done), shownBytes(total))
        : !!done && shownBytes(done)}
      {moving && !!speed && text.speed(shownBytes(speed))}
      {moving && typeof seconds === 'number' && text.left(spanText.of(seconds))}
    </>
  );
}

function Packages({
  dependency_install_completed: done,
  dependency_install_total: all,
}: Partial<LaunchProgress['replicas'][number]>) {
  if (typeof done !== 'number' || typeof all !== 'number') return null;
  return <>{text.installed(done, all)}</>;
}

type CancelProps = { uid: string; iconOnly?: boolean | undefined };

/** Cancels a launch, if the cluster can, and shows so until it has ended. */
export function CancelButton({ uid, iconOnly = false }: CancelProps) {
  const able = useCan('cancel');
  const cancelling = useCancelling(uid);
  const { submit } = useFetcher();
  if (!able) return null;
  const button = {
    needs: 'models:stop',
    'aria-label': text.cancelThis(uid),
    icon: <DismissRegular />,
    disabledFocusable: cancelling !== undefined,
    onClick: () => submit({ intent: 'cancel', uid }, { method: 'post', action: paths.activity }),
  } as const;
  if (iconOnly)
    return <IconButton {...button} label={cancelling ? text.cancelling(cancelling) : text.cancel} />;
  return <Button {...button}>{text.cancel}</Button>;
}

/** Minutes and seconds since a moment. */
export function ElapsedTime({ startedAt }: { startedAt: number | undefined }) {
  const styles = useLaunchStyles();
  return (
    <span role="timer" className={styles.elapsed}>
      {launchFormText.elapsed(useElapsed(startedAt))}
    </span>
  );
}

/** Milliseconds since a moment, updated each second. */
export function useElapsed(startedAt: number | undefined): number {
  const now = useNow(1000);
  return startedAt === undefined ? 0 : now - startedAt;
}
