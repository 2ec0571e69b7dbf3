import { dateAndTime } from '#app/format/clock.ts';
import { Moment, momentText } from '#app/ui/query/age.tsx';
import type { Column } from './column.ts';

type Titled = Pick<Column<unknown>, 'key' | 'title' | 'width'>;

/**
 * A column of times in ms since 1970, sorted as such: `3 h ago`, with all of it in the tooltip. The cell of a row without a time is a dash,
 * whose tooltip is `none`.
 */
export function timeColumn<Row>(
  titled: Titled,
  at: (row: Row) => number | undefined,
  none: (row: Row) => string,
): Column<Row> {
  const as = (show: (at: number) => string) => (row: Row) => {
    const time = at(row);
    return time === undefined ? '' : show(time);
  };
  return {
    ...titled,
    text: as(momentText),
    tip: as(dateAndTime),
    number: at,
    none,
    cell: row => <Moment key={at(row)} at={at(row) ?? 0} isTitled={false} />,
  };
}
