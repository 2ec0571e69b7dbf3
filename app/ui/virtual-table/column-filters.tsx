import { DismissRegular, FilterFilled, FilterRegular } from '#app/icons.ts';
import { tableText } from '#app/messages/tables.ts';
import { Button, IconButton } from '#app/ui/controls/button.tsx';
import type { Column } from './column.ts';
import { activeFilters, type TableFilters } from './table-view.ts';

type Filtered = Pick<Column<never>, 'key' | 'title' | 'choices'>;

type ButtonProps = {
  column: Filtered;
  /** The filter text of the column; empty without a filter. */
  text: string;
  open: (target: HTMLElement) => void;
};

/** In a column's header; opens its filter. */
export function FilterButton({ column, text, open }: ButtonProps) {
  const name = text === '' ? tableText.filter(column.title()) : wordsOf(column, text);
  return (
    <IconButton
      label={name}
      size="small"
      icon={text === '' ? <FilterRegular /> : <FilterFilled />}
      aria-haspopup="dialog"
      onClick={event => open(event.currentTarget)}
    />
  );
}

type Props = {
  columns: readonly Filtered[];
  filters: TableFilters;
  change: (filters: TableFilters) => void;
};

/** The active filters, each removable, with a button for all. */
export function ActiveFilters({ columns, filters, change }: Props) {
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <>
      {active.map(([key, text]) => {
        const column = columns.find(one => one.key === key);
        const title = column?.title() ?? key;
        return (
          <Button
            key={key}
            size="small"
            title={tableText.removeFilter(title)}
            onClick={() => change({ ...filters, [key]: '' })}
          >
            {tableText.activeFilter(title, shownValue(column, text))}
            <DismissRegular />
          </Button>
        );
      })}
      <Button size="small" appearance="subtle" onClick={() => change({})}>
        {tableText.clearFilters}
      </Button>
    </>
  );
}

function wordsOf(column: Filtered, text: string): string {
  if (column.choices === undefined) return tableText.filtered(column.title(), text);
  return tableText.activeFilter(column.title(), shownValue(column, text));
}

/** The words of a chosen value, else what was typed. */
function shownValue(column: Filtered | undefined, text: string): string {
  return column?.choices?.().find(({ value }) => value === text)?.text ?? text;
}
