export type Row = { what: string; values: string[]; goal: string };

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The quantile of the values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A Markdown table, padded for a terminal. */
export function table(head: string[], rows: Row[]): string {
  const lines = [
    head,
    head.map(() => '---'),
    ...rows.map(({ what, values, goal }) => [what, ...values, goal]),
  ];
  const widths = head.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0)));
  return lines
    .map(line => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
    .join('\n');
}
