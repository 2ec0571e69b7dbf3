import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { intervals } from '#app/query/intervals.ts';
import { fetchRequestProgress, type RequestProgress } from './request-control.ts';
import { tryText as text } from './text.ts';

const useStyles = makeStyles({
  progress: { display: 'grid', gap: '4px' },
  words: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});

/** The progress of a request under way, once the cluster reports it. */
export function ProgressOf({ id }: { id: string }) {
  const styles = useStyles();
  const [known, setKnown] = useState<RequestProgress>();
  useEffect(() => {
    const control = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    async function ask(): Promise<void> {
      const answer = await fetchRequestProgress(id, control.signal);
      if (control.signal.aborted) return;
      if (answer.ok) setKnown(answer.data);
      timer = setTimeout(ask, intervals.request);
    }
    timer = setTimeout(ask, intervals.request);
    return () => {
      control.abort();
      clearTimeout(timer);
    };
  }, [id]);
  if (known === undefined) return null;
  const { progress, elapsed_seconds: elapsed, eta_seconds: left } = known;
  const words = [
    text.percent(progress),
    ...(elapsed == null ? [] : [text.time(elapsed * 1000)]),
    ...(left == null ? [] : [text.remaining(left)]),
  ];
  return (
    <div className={styles.progress}>
      <ProgressBar aria-label={text.progress} value={progress} />
      <span className={styles.words}>{words.join(' · ')}</span>
    </div>
  );
}
