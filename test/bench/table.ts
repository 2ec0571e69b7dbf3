export type Row = { what: string; values: string[]; goal: string };

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A Markdown table, padded so that it reads well in a terminal too. */
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
