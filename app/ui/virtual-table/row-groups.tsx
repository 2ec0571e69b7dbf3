import type { ReactNode } from 'react';

/** Rows in groups, which follow one another in the order of the rows. */
export type RowGroups<Row> = {
  of: (row: Row) => string;
  /** The content of a group's head. */
  head: (group: string, rows: readonly Row[]) => ReactNode;
};

/** The head of a group, a line among the rows. */
export class GroupHead {
  readonly key: string;
  readonly content: ReactNode;

  constructor(group: string, content: ReactNode) {
    this.key = `group ${group}`;
    this.content = content;
  }
}

/** The lines of a table: its rows, each group below its head. */
export function withHeads<Row>(
  rows: readonly Row[],
  { of, head }: RowGroups<Row>,
): readonly (Row | GroupHead)[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(of(row));
    if (group === undefined) groups.set(of(row), [row]);
    else group.push(row);
  }
  return [...groups].flatMap(([name, there]) => [new GroupHead(name, head(name, there)), ...there]);
}
