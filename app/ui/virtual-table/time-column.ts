import { shownTime } from '#app/format/clock.ts';
import type { LiveText } from '#app/messages/language.ts';
import type { Column } from './column.ts';

type Titled = Pick<Column<unknown>, 'key' | 'title' | 'width'>;

/** A column of times in ms since 1970, sorted as such; a row without a time shows `none`, the others what `show` makes of them. */
export function timeColumn<Row>(
  titled: Titled,
  at: (row: Row) => number | undefined,
  none: LiveText,
  show: (at: number) => string = shownTime,
): Column<Row> {
  return {
    ...titled,
    text: row => {
      const time = at(row);
      return time === undefined ? none() : show(time);
    },
    number: at,
  };
}
