import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { abilityChoices, type Filters, noFilters, statusChoices } from '#app/models/catalogue-search.ts';

type UseFilters = {
  filters: Filters;
  /** Filters at once; the address follows with `keep`, since a navigation a key press would cost more than the search. */
  change: (next: Filters) => void;
  /** Writes the filters, or these ones, into the address, so that a link and Back restore them. */
  keep: (next?: Filters) => void;
};

/** A catalogue's filters: those of the address, until somebody changes them. */
export function useFilters(): UseFilters {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const address = filtersIn(new URLSearchParams(search));
  const [known, setKnown] = useState(address);
  const [filters, setFilters] = useState(address);
  if (!same(known, address)) {
    setKnown(address);
    setFilters(address);
  }
  return {
    filters,
    change: setFilters,
    keep: (next = filters) => {
      setFilters(next);
      if (!same(next, address)) navigate({ search: written(next, search) }, { replace: true, state });
    },
  };
}

function filtersIn(params: URLSearchParams): Filters {
  return {
    text: params.get('q') ?? noFilters.text,
    ability: abilityChoices.find(choice => choice === params.get('ability')) ?? noFilters.ability,
    status: statusChoices.find(choice => choice === params.get('status')) ?? noFilters.status,
  };
}

function written({ text, ability, status }: Filters, search: string): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ q: text, ability, status })) {
    if (value === '' || value === 'all') params.delete(name);
    else params.set(name, value);
  }
  return params.toString();
}

function same(a: Filters, b: Filters): boolean {
  return a.text === b.text && a.ability === b.ability && a.status === b.status;
}
