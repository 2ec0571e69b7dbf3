import { makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useState } from 'react';
import { lineOf, type Measure, measures, type Point, type Sample } from '#app/cluster/workers/history.ts';
import { clockTime } from '#app/format/clock.ts';
import { ArrowDownloadRegular } from '#app/icons.ts';
import { useMemo } from '#app/languages/memo.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { jointText } from '#app/messages/controls.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Panel, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { saveText } from '#app/ui/text/files.tsx';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { VirtualTable } from '#app/ui/virtual-table/virtual-table.tsx';
import { historyText as text } from '#routes/cluster-info/text.ts';

const Chart = lazyComponent(async () => (await import('./chart.tsx')).Chart);

const useStyles = makeStyles({
  charts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(24rem, 100%), 1fr))',
    gap: '16px',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '4px' },
  },
  chart: { minWidth: 0, minHeight: '164px' },
  head: { display: 'flex', justifyContent: 'space-between', gap: '12px', fontVariantNumeric: 'tabular-nums' },
  name: { fontWeight: tokens.fontWeightSemibold },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', marginTop: '12px' },
  table: { maxHeight: '20rem', marginTop: '8px' },
  hint: { margin: '0 0 12px', maxWidth: '90ch', color: tokens.colorNeutralForeground2 },
});

type Props = { address: string; of: string; history: readonly Sample[] };

/** A worker's use over an hour: charts with one crosshair, the same as a table, and as a file (history.charts). */
export function HistoryPanel({ address, of, history }: Props) {
  const styles = useStyles();
  const { quiet } = usePanelStyles();
  const [chosen, choose] = useState<number>();
  const [tabled, setTabled] = useState(false);
  const lines = useMemo(
    () => measures.map(measure => ({ measure, points: lineOf(history, of, measure) })).filter(isKnown),
    [history, of],
  );
  const last = history.length - 1;
  const moment = chosen === undefined ? last : momentOf(chosen, history);
  const at = history[moment]?.at ?? 0;
  const values = lines.map(({ measure, points }) =>
    text.value(text.measures[measure], shown(points[moment])),
  );

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey) return;
    const next = { ArrowLeft: moment - 1, ArrowRight: moment + 1, Home: 0, End: last }[event.key];
    if (event.key === 'Escape') choose(undefined);
    else if (next === undefined) return;
    else choose(history[Math.min(last, Math.max(0, next))]?.at);
    event.preventDefault();
  }

  return (
    <Panel title={text.title}>
      <p className={styles.hint}>{text.hint}</p>
      {lines.length === 0 && <p className={quiet}>{text.none}</p>}
      {lines.length > 0 && (
        <div
          role="slider"
          tabIndex={0}
          aria-label={jointText.sentences([text.moment, text.momentHint])}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={moment}
          aria-valuetext={text.at(clockTime(at), jointText.clauses(...values))}
          className={styles.charts}
          onKeyDown={onKeyDown}
          onBlur={() => choose(undefined)}
        >
          {lines.map(({ measure, points }) => (
            <div key={measure} className={styles.chart}>
              <div className={styles.head}>
                <span className={styles.name}>{text.measures[measure]}</span>
                <span>
                  {chosen !== undefined && <span className={quiet}>{`${clockTime(at)} `}</span>}
                  <span translate="no">{shown(points[moment])}</span>
                </span>
              </div>
              <Chart points={points} at={chosen === undefined ? undefined : at} move={choose} />
            </div>
          ))}
        </div>
      )}
      <div className={styles.foot}>
        <Button aria-expanded={tabled} onClick={() => setTabled(!tabled)}>
          {text.asTable}
        </Button>
        <Button
          icon={<ArrowDownloadRegular />}
          onClick={() => saveText(text.file(address), historyAsCsv(history, of), 'text/csv')}
        >
          {text.csv}
        </Button>
      </div>
      {tabled && <Figures lines={lines} />}
    </Panel>
  );
}

/** The index of the reading at that time; a dropped one counts as the oldest. */
function momentOf(time: number, history: readonly Sample[]): number {
  return Math.max(
    0,
    history.findIndex(({ at }) => at === time),
  );
}

type Line = { measure: Measure; points: Point[] };

/** A worker without GPUs has no GPU line. */
function isKnown({ points }: Line): boolean {
  return points.some(({ fraction }) => fraction !== undefined);
}

function shown(point: Point | undefined): string {
  return point?.fraction === undefined ? text.unknown : clusterText.percent(point.fraction);
}

function Figures({ lines }: { lines: readonly Line[] }) {
  const styles = useStyles();
  const times = useMemo(() => (lines[0]?.points ?? []).map(({ at }) => at), [lines]);
  const rows = useMemo(() => [...times.keys()].reverse(), [times]);
  const columns = useMemo<Column<number>[]>(
    () => [
      {
        key: 'time',
        title: () => text.time,
        width: 120,
        rowHeader: true,
        text: index => clockTime(times[index] ?? 0),
      },
      ...lines.map(({ measure, points }) => ({
        key: measure,
        title: () => text.measures[measure],
        width: 110,
        align: 'end' as const,
        text: (index: number) => shown(points[index]),
      })),
    ],
    [lines, times],
  );
  return (
    <VirtualTable
      live
      label={text.table}
      className={styles.table}
      columns={columns}
      rows={rows}
      rowKey={index => String(times[index])}
    />
  );
}

/**
 * A worker's history as CSV: one line per reading, shares from 0 to 1, empty if unknown. Times are ISO 8601, which every spreadsheet
 * reads.
 */
export function historyAsCsv(history: readonly Sample[], key: string): string {
  const lines = measures.map(measure => lineOf(history, key, measure));
  const rows = history.map(({ at }, index) =>
    [new Date(at).toISOString(), ...lines.map(line => share(line[index]?.fraction))].join(','),
  );
  return [['time', 'cpu', 'memory', 'gpu_memory', 'gpu_use'].join(','), ...rows, ''].join('\r\n');
}

function share(fraction: number | undefined): string {
  return fraction === undefined ? '' : String(Math.round(fraction * 10_000) / 10_000);
}
