import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A screen's filters in its address. */
export type AddressFilters<Filters> = {
  read: (params: URLSearchParams) => Filters;
  /** By parameter; empty ones are left out. */
  write: (filters: Filters) => Readonly<Record<string, string>>;
};

type UseFilters<Filters> = {
  filters: Filters;
  /** The filters for a long list, which follow after the field has rendered. */
  listed: Filters;
  /** Changes the filters at once; `keep` updates the address later, since a navigation per key costs more than the search. */
  change: (next: Filters) => void;
  /** Writes the filters into the address, so that a link and Back restore them; then calls `then`. */
  keep: (next?: Filters, then?: () => void) => void;
};

/** The filters of a list: those of the address, until the user changes them. */
export function useFilters<Filters>(inAddress: AddressFilters<Filters>): UseFilters<Filters> {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const address = inAddress.read(new URLSearchParams(search));
  // Without empty values: a list with more columns has the same address.
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
