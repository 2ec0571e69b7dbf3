import type { Point } from '#routes/cluster-info/history.ts';

/** Room for the stroke, so that a full or an idle machine's line is not cut off. */
const MARGIN = 1.5;

/** An SVG path through the points, by their time from left to right; it is lifted over gaps, and a lone point is a dot. */
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
