import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { type Rate, rateOf } from '#app/cluster/models/traffic.ts';
import { sumLineOf, useHistory } from '#app/cluster/workers/history.ts';
import { fractionOf, type KeyedNode, type NodeResource, sumOf } from '#app/cluster/workers/nodes.ts';
import { groupDigits } from '#app/format/numbers.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { tableText } from '#app/messages/tables.ts';
import { Sparkline } from '#app/ui/cluster/sparkline.tsx';
import { briefly } from '#app/ui/cluster/usage.tsx';
import { Nothing } from '#app/ui/text/nothing.tsx';
import { overviewText as text } from './text.ts';
import { WIDE } from './tile-layout.ts';

const useStyles = makeStyles({
  strip: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
    gap: '8px',
    margin: 0,
    [`@media ${WIDE}`]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 15%), 1fr))' },
  },
  figure: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    minWidth: 0,
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    fontVariantNumeric: 'tabular-nums',
  },
  label: { color: tokens.colorNeutralForeground2 },
  now: {
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase500,
  },
  wrong: { color: tokens.colorStatusDangerForeground1 },
  value: { margin: 0, minWidth: 0 },
  wide: { gridColumn: '1 / -1' },
  more: { minHeight: tokens.lineHeightBase300, color: tokens.colorNeutralForeground2 },
});

const RESOURCES: readonly NodeResource[] = ['cpu', 'memory', 'gpuMemory'];

/** The load of the cluster now and over the hour, and the calls to its models where it counts them (overview.load). */
export function LoadStrip({ workers }: { workers: readonly KeyedNode[] }) {
  const styles = useStyles();
  const history = useHistory('workers');
  const counters = useHistory('counters');
  const shown = RESOURCES.filter(
    of => of !== 'gpuMemory' || workers.some(({ gpu_count }) => gpu_count !== 0),
  );
  return (
    <section aria-label={text.load}>
      <dl className={styles.strip}>
        {shown.map(of => {
          const { used, total, silent } = sumOf(workers, of);
          const share = fractionOf({ used, total });
          const label = clusterText.resources[of];
          return (
            <Figure
              key={of}
              label={label}
              now={share === undefined ? undefined : clusterText.percent(share)}
              reason={tableText.unsaid}
              line={<Sparkline size="wide" resource={label} points={sumLineOf(history, workers, of)} />}
            >
              {share !== undefined && <span translate="no">{briefly(of, used, total)}</span>}
              {silent > 0 && silent < workers.length && <> {clusterText.silent(silent)}</>}
            </Figure>
          );
        })}
        <Calls label={text.requests} rate={rateOf(counters, 'requests')} />
        <Calls label={text.errors} rate={rateOf(counters, 'errors')} isWrong />
      </dl>
    </section>
  );
}

type CallsProps = { label: string; rate: Rate; isWrong?: boolean };

function Calls({ label, rate: { perMinute, points, most }, isWrong = false }: CallsProps) {
  return (
    <Figure
      label={label}
      now={perMinute === undefined ? undefined : inMinute(perMinute)}
      reason={text.notCounted}
      isWrong={isWrong && perMinute !== undefined && perMinute > 0}
      line={<Sparkline size="wide" resource={label} points={points} say={part => inMinute(part * most)} />}
    >
      {most > 0 && text.most(inMinute(most))}
    </Figure>
  );
}

type FigureProps = {
  label: string;
  now: string | undefined;
  /** Why it is not known now. */
  reason: string;
  isWrong?: boolean;
  line: ReactNode;
  /** More of it, below the line. */
  children: ReactNode;
};

function Figure({ label, now, reason, isWrong, line, children }: FigureProps) {
  const styles = useStyles();
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={mergeClasses(styles.value, styles.now, isWrong && styles.wrong)}>
        {now === undefined ? <Nothing reason={reason} /> : <span translate="no">{now}</span>}
      </dd>
      <dd className={mergeClasses(styles.value, styles.wide)}>{line}</dd>
      <dd className={mergeClasses(styles.value, styles.wide, styles.more)}>{children}</dd>
    </div>
  );
}

/** Whole ones from ten on. */
function inMinute(perMinute: number): string {
  return groupDigits(perMinute < 10 ? Math.round(perMinute * 10) / 10 : Math.round(perMinute));
}
