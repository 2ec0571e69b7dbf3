import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Point } from '#app/cluster/workers/history.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { jointText, spanText } from '#app/messages/controls.ts';

/** In a cell, and as wide as its place. */
const SIZES = { cell: { width: 48, height: 20 }, wide: { width: 240, height: 28 } } as const;

const useStyles = makeStyles({
  line: {
    display: 'block',
    flexShrink: 0,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  wide: { width: '100%' },
  path: {
    fill: 'none',
    stroke: tokens.colorBrandForeground1,
    '@media (forced-colors: active)': { stroke: 'Highlight' },
    strokeWidth: 1.5,
    vectorEffect: 'non-scaling-stroke',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
});

type Props = {
  resource: string;
  points: readonly Point[];
  size?: keyof typeof SIZES;
  /** The words for a part of the line's height, if it is no percentage. */
  say?: (fraction: number) => string;
};

/** A resource over the session, from 0 to 100 %, so that lines are comparable. */
export function Sparkline({ resource, points, size = 'cell', say = clusterText.percent }: Props) {
  const styles = useStyles();
  const { width, height } = SIZES[size];
  return (
    <svg
      className={mergeClasses(styles.line, size === 'wide' && styles.wide)}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={summaryOf(resource, points, say)}
    >
      <path className={styles.path} d={linePath(points, width, height)} />
    </svg>
  );
}

/** The space of an empty line. */
export function NoLine() {
  return <span style={{ width: SIZES.cell.width, flexShrink: 0 }} />;
}

function summaryOf(resource: string, points: readonly Point[], say: (fraction: number) => string): string {
  const known = points.flatMap(({ fraction }) => fraction ?? []);
  const now = known.at(-1);
  const ms = (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0);
  const title = clusterText.line(resource, spanText.of(ms / 1000));
  if (now === undefined) return jointText.of(title, clusterText.lineEmpty);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const summary = clusterText.lineSummary(say(now), say(low), say(high));
  const gaps = points.length - known.length;
  const clauses = gaps === 0 ? [summary] : [summary, clusterText.lineGaps(gaps)];
  return jointText.of(title, jointText.clauses(...clauses));
}

/** Room for the stroke at 0 and 100 %. */
const MARGIN = 1.5;

/** An SVG path through the points from left to right; gaps split it, and a single point is a dot. */
export function linePath(points: readonly Point[], width: number, height: number): string {
  const first = points[0]?.at ?? 0;
  const span = (points.at(-1)?.at ?? 0) - first;
  const x = (at: number) => MARGIN + (span === 0 ? 1 : (at - first) / span) * (width - 2 * MARGIN);
  const y = (fraction: number) => height - MARGIN - fraction * (height - 2 * MARGIN);
  let drawing = false;
  const steps: string[] = [];
  for (const [index, { at, fraction }] of points.entries()) {
    if (fraction !== undefined) {
      const lone = !drawing && points[index + 1]?.fraction === undefined;
      steps.push(`${drawing ? 'L' : 'M'}${x(at).toFixed(1)} ${y(fraction).toFixed(1)}${lone ? 'h0.01' : ''}`);
    }
    drawing = fraction !== undefined;
  }
  return steps.join('');
}
