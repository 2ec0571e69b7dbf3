import { hostOf } from '#app/cluster/workers/worker-address.ts';
import { FilterChoice } from '#app/ui/controls/filter-line.tsx';
import { useFilterStyles } from '#app/ui/controls/search-box.tsx';
import { type AddressFilters, useFilters } from '#app/ui/controls/use-filters.ts';
import type { ActivityFilters, ActivityLine } from './lines.ts';
import { activityText as text } from './text.ts';

const inAddress: AddressFilters<ActivityFilters> = {
  read: params => ({
    model: params.get('model') ?? '',
    // A worker that is started again has another port.
    worker: hostOf(params.get('worker') ?? ''),
    person: params.get('person') ?? '',
  }),
  write: filters => filters,
};

/** The filters of a timeline in the address (activity.filters). */
export function useActivityFilters() {
  const { filters, keep } = useFilters(inAddress);
  return { filters, keep };
}

/** The choices are of so many lines: a cluster may run thousands of models. */
const MAX_LINES = 500;

type Props = {
  filters: ActivityFilters;
  keep: (next: ActivityFilters) => void;
  lines: readonly ActivityLine[];
};

/** Model, worker and person in one line; each offers what the lines have. */
export function ActivityFilterLine({ filters, keep, lines }: Props) {
  const styles = useFilterStyles();
  const newest = lines.slice(0, MAX_LINES);
  const choices = {
    model: namesIn(newest.map(({ model = '' }) => model)),
    worker: namesIn(newest.flatMap(({ workers }) => workers.map(hostOf))),
    person: namesIn(newest.map(({ person }) => person)),
  };
  return (
    <section className={styles.line} aria-label={text.filters}>
      {(['model', 'worker', 'person'] as const).map(name => {
        const all = [...new Set(['', filters[name], ...choices[name]])];
        return (
          all.length > 1 && (
            <FilterChoice
              key={name}
              label={text[name]}
              value={filters[name]}
              choices={all}
              names={Object.fromEntries(all.map(one => [one, one || text.any]))}
              onChange={value => keep({ ...filters, [name]: value })}
            />
          )
        );
      })}
    </section>
  );
}

function namesIn(names: readonly string[]): string[] {
  return [...new Set(names)].filter(name => name !== '').sort((a, b) => a.localeCompare(b));
}
