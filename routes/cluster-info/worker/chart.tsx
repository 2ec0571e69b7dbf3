import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Point } from '#app/cluster/history.ts';
import { useSetting } from '#app/data/settings.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { clockTime, hourAndMinute } from '#app/models/clock.ts';

const HEIGHT = 140;
const X_HEIGHT = 26;
const Y_WIDTH = 46;
const TICK_PX = 70;

const useStyles = makeStyles({
  plot: {
    minWidth: 0,
    height: `${HEIGHT}px`,
    overflow: 'hidden',
    '& .u-cursor-x': { borderRightColor: `${tokens.colorNeutralForeground2} !important` },
    '& .u-cursor-y': { display: 'none' },
  },
});

type Props = {
  points: readonly Point[];
  /** The place of the crosshair; undefined while nobody looks at a moment. */
  at: number | undefined;
  move: (at: number | undefined) => void;
};

/** One measure over time, from nothing to all of it. Load it late: it brings the chart library along. */
export function Chart({ points, at, move }: Props) {
  const styles = useStyles();
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(undefined);
  const scheme = useSetting('colorScheme');
  const moved = useEffectEvent(move);
  const start = useEffectEvent(() => columnsOf(points));

  useEffect(() => {
    const host = place.current;
    if (host === null) return;
    const made = new uPlot(optionsFor(host, moved), start(), host);
    const observer = new ResizeObserver(() => made.setSize({ width: host.clientWidth, height: HEIGHT }));
    observer.observe(host);
    plot.current = made;
    return () => {
      observer.disconnect();
      made.destroy();
    };
  }, []);

  useEffect(() => plot.current?.setData(columnsOf(points)), [points]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read anew at each drawing
  useEffect(() => plot.current?.redraw(false), [scheme]);
  useEffect(() => {
    const chart = plot.current;
    if (chart === undefined || chart.cursor.idx === at) return;
    const time = at === undefined ? undefined : chart.data[0][at];
    const left = time === undefined ? -10 : chart.valToPos(time, 'x');
    chart.setCursor({ left, top: left < 0 ? -10 : 0 }, false);
  }, [at]);

  return <div ref={place} className={styles.plot} />;
}

/** Times in seconds, as uPlot counts; a gap is null. */
function columnsOf(points: readonly Point[]): uPlot.AlignedData {
  return [points.map(({ at }) => at / 1000), points.map(({ fraction }) => fraction ?? null)];
}

/** With seconds where the marks are less than a minute apart. */
function timesAlong([first = 0, second = 0]: number[]): (seconds: number) => string {
  const time = second - first < 60 ? clockTime : hourAndMinute;
  return seconds => time(seconds * 1000);
}

function optionsFor(host: HTMLElement, move: Props['move']): uPlot.Options {
  const color = (name: string) => () => getComputedStyle(host).getPropertyValue(`--${name}`);
  const axis = {
    stroke: color('colorNeutralForeground2'),
    font: `11px ${getComputedStyle(host).fontFamily}`,
    grid: { stroke: color('colorNeutralStroke2'), width: 1 },
    ticks: { show: false },
  };
  return {
    width: host.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false },
    scales: { y: { range: [0, 1] } },
    axes: [
      {
        ...axis,
        size: X_HEIGHT,
        space: TICK_PX,
        values: (_, splits) => splits.map(timesAlong(splits)),
      },
      { ...axis, size: Y_WIDTH, splits: [0, 0.5, 1], values: (_, splits) => splits.map(clusterText.percent) },
    ],
    series: [
      {},
      { stroke: color('colorBrandForeground1'), width: 1.5, spanGaps: false, points: { size: 4 } },
    ],
    hooks: { setCursor: [({ cursor }) => move(cursor.idx ?? undefined)] },
  };
}
