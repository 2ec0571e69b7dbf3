import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** How a screen's filters stand in the address. */
export type InAddress<Filters> = {
  read: (params: URLSearchParams) => Filters;
  /** By parameter; an empty one is left out. */
  write: (filters: Filters) => Readonly<Record<string, string>>;
};

type UseFilters<Filters> = {
  filters: Filters;
  /** The filters for a long list, which follow as soon as what is typed stands in its field. */
  listed: Filters;
  /** Filters at once; the address follows with `keep`, since a navigation per key press would cost more than the search. */
  change: (next: Filters) => void;
  /** Writes the filters, or these ones, into the address, so that a link and Back restore them; then what waits for that. */
  keep: (next?: Filters, then?: () => void) => void;
};

/** What narrows a list: the filters of the address, until somebody changes them. */
export function useFilters<Filters>(inAddress: InAddress<Filters>): UseFilters<Filters> {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const address = inAddress.read(new URLSearchParams(search));
  // Without what is empty: a list that brings further columns says nothing new by it.
  const written = (filters: Filters) =>
    JSON.stringify(Object.entries(inAddress.write(filters)).filter(([, value]) => value !== ''));
  const [known, setKnown] = useState(() => written(address));
  const [filters, setFilters] = useState(address);
  if (known !== written(address)) {
    setKnown(written(address));
    setFilters(address);
  }
  const listed = useDeferredValue(filters);
  const waiting = useRef<() => void>(undefined);
  const kept = listed === filters && written(filters) === written(address);
  useEffect(() => {
    if (!kept) return;
    waiting.current?.();
    waiting.current = undefined;
  }, [kept]);
  return {
    filters,
    listed,
    change: setFilters,
    keep: (next = filters, then) => {
      setFilters(next);
      if (next === listed && written(next) === written(address)) return then?.();
      if (then !== undefined) waiting.current = then;
      if (written(next) === written(address)) return;
      const params = new URLSearchParams(search);
      for (const [name, value] of Object.entries(inAddress.write(next))) {
        if (value === '') params.delete(name);
        else params.set(name, value);
      }
      navigate({ search: params.toString() }, { replace: true, state });
    },
  };
}
