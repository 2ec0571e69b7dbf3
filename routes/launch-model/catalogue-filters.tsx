import { useEffect } from 'react';
import type { CatalogueFilters } from '#app/catalogue/catalogue-search.ts';
import type { KindName } from '#app/catalogue/kind-names.ts';
import type { Registration } from '#app/catalogue/registration.ts';
import { freeMemoryAddress, freeMemoryQuery } from '#app/features/free-memory/route.ts';
import { useMemo } from '#app/languages/memo.ts';
import { launchModelText as text } from '#app/messages/catalogue.ts';
import { intervals } from '#app/query/intervals.ts';
import { useQueryState } from '#app/query/query.ts';
import { useResource } from '#app/query/resource-route.ts';
import { useRouteData } from '#app/query/route-data.ts';
import { FilterChoice } from '#app/ui/controls/filter-line.tsx';
import { SlowResponseNotice } from '#app/ui/query/slow-response.tsx';
import { areSized, filteredAndSorted, onlyChoices, sortsOf } from './catalogue-view.ts';
import type { loader } from './route.ts';
import { starKey, useStarred } from './stars.ts';
import { catalogueFiltersText } from './text.ts';

export type Arrange = (models: readonly Registration[]) => readonly Registration[];

type Props = {
  kind: KindName;
  filters: CatalogueFilters;
  keep: (next: CatalogueFilters) => void;
  /** Sets the order and filter of the models; undefined for the default. */
  arrange: (arrange: Arrange | undefined) => void;
};

const unknown = { freeMemory: [], files: new Map<string, number>() };

/** The filters and the order beside the search (fit.now, again.stars, launch.sort). Load it lazily. */
export function CatalogueFilterTools({ kind, filters, keep, arrange }: Props) {
  const stars = useStarred();
  const catalogue = useQueryState(useRouteData<typeof loader>().catalogue);
  const { freeMemory, files } =
    useResource(freeMemoryAddress(kind), freeMemoryQuery(kind), intervals.freeMemory).data ?? unknown;
  const { only, sort } = filters;
  const models = catalogue.data ?? [];
  const sized = areSized(kind, models, files);
  const sorts = sortsOf(kind, models, sized);
  const way = useMemo<Arrange | undefined>(() => {
    if (only === '' && sort === '') return undefined;
    const keyOf = (name: string) => starKey(kind, name);
    return models => filteredAndSorted(models, { only, sort }, { stars, keyOf, freeMemory, files });
  }, [kind, only, sort, stars, freeMemory, files]);
  useEffect(() => arrange(way), [arrange, way]);
  useEffect(() => () => arrange(undefined), [arrange]);
  const asked = onlyChoices.find(choice => choice === only) ?? '';
  return (
    <>
      <SlowResponseNotice of={catalogue} />
      <FilterChoice
        fixed
        label={text.only}
        value={asked}
        choices={onlyChoices.filter(
          choice =>
            choice === asked ||
            choice === '' ||
            choice === 'starred' ||
            (sized && (choice !== 'fits' || freeMemory.length > 0)),
        )}
        names={catalogueFiltersText.onlyNames}
        onChange={choice => keep({ ...filters, only: choice })}
      />
      <FilterChoice
        fixed
        label={text.sort}
        value={sorts.find(choice => choice === sort) ?? ''}
        choices={sorts}
        names={catalogueFiltersText.sortNames}
        onChange={choice => keep({ ...filters, sort: choice })}
      />
    </>
  );
}
