import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { type Download, type DownloadChange, QUEUED } from '#app/cluster/models/cached-files.ts';
import { shownShare, Transfer } from '#app/features/launch/launch-progress.tsx';
import { sizeInBillions } from '#app/format/numbers.ts';
import { DismissRegular, PauseRegular, PlayRegular } from '#app/icons.ts';
import { jointText } from '#app/messages/controls.ts';
import { Confirm } from '#app/overlays/confirm.tsx';
import { paths } from '#app/paths.ts';
import type { Query } from '#app/query/query.ts';
import { useSessionFetcher } from '#app/query/route-data.ts';
import { GatedHint } from '#app/ui/cluster/gated-hint.tsx';
import { IconButton } from '#app/ui/controls/button.tsx';
import { QueryView } from '#app/ui/query/query-view.tsx';
import type { CachedModelsResult } from './route.ts';
import { downloadsText } from './text.ts';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2 },
  heading: {
    margin: '0 0 8px',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase400,
  },
  strong: { fontWeight: tokens.fontWeightSemibold },
  list: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  download: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '8px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  downloads: { flexShrink: 0, maxHeight: '40vh', overflowY: 'auto' },
  facts: { display: 'flex', flexWrap: 'wrap', gap: '0 12px', overflowWrap: 'anywhere' },
  wide: { gridColumn: '1 / -1' },
  error: { margin: 0, color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
});

/** Active downloads, alone or for a launch, and those that wait here (cache.downloads). */
export function Downloads({ query }: { query: Query<Download[]> }) {
  const styles = useStyles();
  return (
    <section className={styles.downloads} aria-label={downloadsText.title}>
      <h2 className={styles.heading}>{downloadsText.title}</h2>
      <QueryView query={query} failed={downloadsText.failed} placeholder={null}>
        {downloads => (
          <ul className={styles.list}>
            {downloads.map(download => (
              <Row key={download.model_uid} download={download} />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

function Row({ download }: { download: Download }) {
  const styles = useStyles();
  const { model_name, status, error } = download;
  const state = downloadsText.states[status.toLowerCase()] ?? status;
  const workers = new Set(download.replicas.map(replica => replica.worker_address));
  const failed = error !== '' && status !== 'paused';
  return (
    <li className={styles.download}>
      <div className={styles.facts}>
        <span translate="no" className={styles.strong}>
          {model_name}
        </span>
        <span translate="no">{variantOf(download).join(' · ')}</span>
        <span translate="no" className={styles.quiet}>
          {jointText.list([...workers].filter(Boolean))}
        </span>
      </div>
      <Controls download={download} />
      <ProgressBar
        className={styles.wide}
        aria-label={downloadsText.progress(downloadName(download))}
        {...(download.progress !== null && { value: download.progress })}
        {...(failed ? { color: 'error' as const } : {})}
      />
      <div className={styles.facts}>
        {state}
        {shownShare(download.progress)}
        <Transfer {...transferOf(download)} moving={status !== 'paused'} />
      </div>
      {failed && <p className={`${styles.error} ${styles.wide}`}>{error}</p>}
      {failed && <GatedHint reason={error} />}
    </li>
  );
}

/** The variant of its files. */
function variantOf({ model_format, model_size_in_billions: billions, quantization }: Download): string[] {
  return [model_format, billions === null ? '' : sizeInBillions(billions), quantization].filter(Boolean);
}

/** Distinguishes two downloads of one model. */
function downloadName(download: Download): string {
  return [download.model_name, ...variantOf(download)].join(' ');
}

/** The download of a launch is stopped with its launch. */
function Controls({ download }: { download: Download }) {
  const { kind, model_uid: uid, resumable, status } = download;
  const name = downloadName(download);
  const { submit, state } = useSessionFetcher<CachedModelsResult>(`download:${uid}`);
  const [asked, setAsked] = useState(false);
  if (kind !== 'cache') return <span />;
  const send = (intent: DownloadChange | 'take-back') =>
    submit({ intent, uid }, { method: 'post', action: paths.cachedModels });
  if (status === QUEUED)
    return (
      <IconButton
        label={downloadsText.takeBack(name)}
        icon={<DismissRegular />}
        onClick={() => send('take-back')}
      />
    );
  const turn = resumable ? 'resume' : 'pause';
  const rest = { disabledFocusable: state === 'submitting' || status === 'pausing' } as const;
  return (
    <span>
      <IconButton
        {...rest}
        needs="models:start"
        label={downloadsText[turn](name)}
        icon={resumable ? <PlayRegular /> : <PauseRegular />}
        onClick={() => send(turn)}
      />
      <IconButton
        {...rest}
        needs="cache:delete"
        label={downloadsText.cancel(name)}
        icon={<DismissRegular />}
        onClick={() => setAsked(true)}
      />
      <Confirm
        of={asked}
        question={downloadsText.cancelQuestion(name)}
        action={() => downloadsText.stopAndRemove}
        yes={() => send('cancel')}
        close={() => setAsked(false)}
      />
    </span>
  );
}

/** The total of a download's files in bytes and seconds, without files that have not begun. */
function transferOf({ download_files: files }: Download) {
  const sum = (read: (file: Download['download_files'][number]) => number | null) =>
    files.reduce((total, file) => total + (read(file) ?? 0), 0);
  const done = sum(file => file.downloaded_bytes);
  const total = files.some(file => file.total_bytes === null) ? null : sum(file => file.total_bytes);
  const speed = sum(file => file.speed_bytes_per_second);
  const seconds = total === null || speed === 0 ? null : (total - done) / speed;
  return { done, total, speed, seconds };
}
