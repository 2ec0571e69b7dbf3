import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useRef } from 'react';
import uPlot from 'uplot';
import type { Point } from '#app/cluster/workers/history.ts';
import { clockTime, hourAndMinute } from '#app/format/clock.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { listen } from '#app/storage/listeners.ts';
import { useSetting } from '#app/storage/settings.ts';

const HEIGHT = 140;
const X_HEIGHT = 26;
const Y_WIDTH = 46;
const TICK_PX = 70;
/** Seconds between two marks: never less than one, for their labels show no less. */
const STEPS = [
  1,
  5,
  10,
  15,
  30,
  ...[1, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440].map(minutes => minutes * 60),
];
/** Media queries that change the colours of a chart. */
const OWN_COLORS = ['(prefers-color-scheme: dark)', '(forced-colors: active)'];

const useStyles = makeStyles({
  plot: {
    minWidth: 0,
    height: `${HEIGHT}px`,
    overflow: 'hidden',
    // For its text, grid and line: forced colours do not reach a canvas.
    color: tokens.colorNeutralForeground2,
    fill: tokens.colorNeutralStroke2,
    stroke: tokens.colorBrandForeground1,
    '@media (forced-colors: active)': { color: 'CanvasText', fill: 'GrayText', stroke: 'Highlight' },
    // The rules of uPlot's own style sheet for the parts in use: the console has no style sheet that loads later.
    '& .u-wrap': { position: 'relative', userSelect: 'none' },
    '& .u-over, & .u-under, & .u-axis': { position: 'absolute' },
    '& .u-under': { overflow: 'hidden' },
    '& canvas': { display: 'block', position: 'relative', width: '100%', height: '100%' },
    '& .u-cursor-x, & .u-cursor-pt': {
      position: 'absolute',
      left: 0,
      top: 0,
      pointerEvents: 'none',
      willChange: 'transform',
    },
    '& .u-cursor-x': { height: '100%', borderRight: `1px dashed ${tokens.colorNeutralForeground2}` },
    '& .u-cursor-pt': { borderRadius: '50%' },
    '& .u-select, & .u-cursor-y, & .u-off': { display: 'none' },
  },
});

type Props = {
  points: readonly Point[];
  /** The time at the crosshair, in ms since 1970; undefined without a chosen moment. */
  at: number | undefined;
  move: (at: number | undefined) => void;
};

/** One measure over time, from 0 to 100 %. Load it lazily: it contains the chart library. */
export function Chart({ points, at, move }: Props) {
  const styles = useStyles();
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(undefined);
  const scheme = useSetting('colorScheme');
  const moved = useEffectEvent(move);
  const place = useEffectEvent((chart: uPlot) => placeCursor(chart, at));
  const start = useEffectEvent(() => columnsOf(points));

  useEffect(() => {
    const host = box.current;
    if (host === null) return;
    const made = new uPlot(optionsFor(host, moved, place), start(), host);
    const observer = new ResizeObserver(() => made.setSize({ width: host.clientWidth, height: HEIGHT }));
    observer.observe(host);
    plot.current = made;
    return () => {
      observer.disconnect();
      made.destroy();
    };
  }, []);

  useEffect(() => plot.current?.setData(columnsOf(points)), [points]);
  // The colours are read at each drawing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme that is chosen is in the page
  useEffect(() => {
    const redraw = () => plot.current?.redraw(false);
    redraw();
    const stops = OWN_COLORS.map(query => listen(window.matchMedia(query), ['change'], redraw));
    return () => stops.forEach(stop => void stop());
  }, [scheme]);
  useEffect(() => {
    const chart = plot.current;
    if (chart !== undefined && timeAtCursor(chart) !== at) placeCursor(chart, at);
  }, [at]);

  return <div ref={box} className={styles.plot} />;
}

/** Times in seconds for uPlot; a gap is null. */
function columnsOf(points: readonly Point[]): uPlot.AlignedData {
  return [points.map(({ at }) => at / 1000), points.map(({ fraction }) => fraction ?? null)];
}

function timeAtCursor({ cursor, data: [seconds] }: uPlot): number | undefined {
  const second = seconds[cursor.idx ?? -1];
  return second === undefined ? undefined : Math.round(second * 1000);
}

/** Without an event: the caller chose the time. */
function placeCursor(chart: uPlot, at: number | undefined): void {
  const left = at === undefined ? -10 : chart.valToPos(at / 1000, 'x');
  chart.setCursor({ left, top: left < 0 ? -10 : 0 }, false);
}

/**
 * With new readings the chart also reports a move of the crosshair, with the pointer's last event, possibly a click: only a new move
 * event counts.
 */
function onCursor(moved: Props['move'], place: (chart: uPlot) => void): (chart: uPlot) => void {
  let before: MouseEvent | undefined;
  return chart => {
    const { event } = chart.cursor;
    if (event && event !== before && /^mouse(move|leave)$/.test(event.type)) moved(timeAtCursor(chart));
    else place(chart);
    before = event;
  };
}

/** With seconds if the ticks are less than a minute apart. */
function timesAlong([first = 0, second = 0]: number[]): (seconds: number) => string {
  const time = second - first < 60 ? clockTime : hourAndMinute;
  return seconds => time(seconds * 1000);
}

function optionsFor(host: HTMLElement, moved: Props['move'], place: (chart: uPlot) => void): uPlot.Options {
  const color = (property: 'color' | 'fill' | 'stroke') => () => getComputedStyle(host)[property];
  const axis = {
    stroke: color('color'),
    font: `11px ${getComputedStyle(host).fontFamily}`,
    grid: { stroke: color('fill'), width: 1 },
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
        incrs: STEPS,
        values: (_, splits) => splits.map(timesAlong(splits)),
      },
      { ...axis, size: Y_WIDTH, splits: [0, 0.5, 1], values: (_, splits) => splits.map(clusterText.percent) },
    ],
    series: [{}, { stroke: color('stroke'), width: 1.5, spanGaps: false, points: { size: 4 } }],
    hooks: { ready: [place], setCursor: [onCursor(moved, place)] },
  };
}
