/** The page's records about itself from its first moment, under `window.bench`. */
export type Observed = {
  firstCard?: number | undefined;
  firstRow?: number | undefined;
  /** The console has replaced the first screen of the page, cards included. */
  inPlace?: number | undefined;
  /** Ms from a key press or click to the paint of its result. */
  painted?: Promise<number>;
  longTasks: { start: number; duration: number }[];
};

declare global {
  var bench: Observed;
}

/** Runs in the page before its own scripts: records the paint of the first card and row, and every long task. */
export function observe(): void {
  const bench: Observed = { longTasks: [] };
  globalThis.bench = bench;
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries())
      bench.longTasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  // A frame is painted when the task after its animation frame runs.
  const painted = (note: () => void) => requestAnimationFrame(() => setTimeout(note));
  const look = new MutationObserver(() => {
    if (bench.firstCard === undefined && document.querySelector('main article, main [role=gridcell] h2')) {
      bench.firstCard = Number.NaN;
      painted(() => {
        bench.firstCard = performance.now();
      });
    }
    if (
      bench.inPlace === undefined &&
      document.querySelector('.shell') === null &&
      document.querySelector('main [role=gridcell]')
    ) {
      bench.inPlace = Number.NaN;
      painted(() => {
        bench.inPlace = performance.now();
      });
    }
    if (
      bench.firstRow === undefined &&
      document.querySelector('main [aria-rowindex] button[aria-label^="Terminate Model"]')
    ) {
      bench.firstRow = Number.NaN;
      painted(() => {
        bench.firstRow = performance.now();
      });
    }
  });
  look.observe(document, { childList: true, subtree: true });
}
