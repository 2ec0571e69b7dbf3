import { type KindName, kindOf } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { DismissRegular, FilterFilled, FilterRegular } from '#app/icons.ts';
import { runningText } from '#app/messages/running-models.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { activeFilters, type TableFilters } from '#app/ui/virtual-table/table-view.ts';
import type { RunningColumn } from './columns.tsx';

type ButtonProps = {
  column: string;
  /** The filter text of the column; empty without a filter. */
  text: string;
  open: (target: HTMLElement) => void;
};

/** In a column's header; opens its filter. */
export function FilterButton({ column, text, open }: ButtonProps) {
  const name = text === '' ? runningText.filter(column) : runningText.filtered(column, text);
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
  columns: readonly RunningColumn[];
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
        const title = columns.find(column => column.key === key)?.title ?? key;
        return (
          <Button
            key={key}
            size="small"
            title={runningText.removeFilter(title)}
            onClick={() => change({ ...filters, [key]: '' })}
          >
            <span>{runningText.activeFilter(title, text)}</span>
            <DismissRegular />
          </Button>
        );
      })}
      <Button size="small" appearance="subtle" onClick={() => change({})}>
        {runningText.clearFilters}
      </Button>
    </>
  );
}

/** The models in the tab of a kind; for `undefined` those without a tab (running.split). */
export function ofKind(models: readonly RunningModel[], kind: KindName | undefined): RunningModel[] {
  return models.filter(model => kindOf(model.model_type) === kind);
}
