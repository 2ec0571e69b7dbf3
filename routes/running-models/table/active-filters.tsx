import { Button } from '@fluentui/react-components';
import { DismissRegular } from '#app/icons.ts';
import { runningText } from '#app/messages/running-models.ts';
import type { RunningColumn } from './columns.tsx';
import { activeFilters, type Filters } from './filter-rows.ts';

type Props = {
  columns: readonly RunningColumn[];
  filters: Filters;
  change: (filters: Filters) => void;
};

/** The filters in force, each with a way out of it, and one out of all. */
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
            iconPosition="after"
            icon={<DismissRegular />}
            title={runningText.removeFilter(title)}
            onClick={() => change({ ...filters, [key]: '' })}
          >
            {runningText.activeFilter(title, text)}
          </Button>
        );
      })}
      <Button size="small" appearance="subtle" onClick={() => change({})}>
        {runningText.clearFilters}
      </Button>
    </>
  );
}
