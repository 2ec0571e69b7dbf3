import { makeStyles, tokens } from '@fluentui/react-components';
import type { GpuWorker } from '#app/cluster/workers/gpus.ts';
import { gpuText as text } from '#app/messages/gpus.ts';
import { Age } from '#app/ui/query/age.tsx';

const useStyles = makeStyles({
  words: { color: tokens.colorStatusWarningForeground1, fontSize: tokens.fontSizeBase200 },
});

/** Why the figures of a worker may be wrong; nothing for one that reports in time (gpus.silent). */
export function GpuState({ of }: { of: GpuWorker }) {
  const styles = useStyles();
  const { report, isListed } = of;
  if (report === undefined) return <span className={styles.words}>{text.noReport}</span>;
  if (report.isSilent)
    return (
      <span className={styles.words}>
        <LastReport {...report} />
      </span>
    );
  return isListed === false ? <span className={styles.words}>{text.unlisted}</span> : null;
}

type Report = NonNullable<GpuWorker['report']>;

/** The age of the last report and the checks that are left. */
export function LastReport({ reportedAt, checksLeft = 0 }: Report) {
  if (reportedAt === undefined) return null;
  return <Age key={reportedAt} since={reportedAt} say={age => text.lastReport(age, checksLeft)} />;
}
