import { useCallback, useMemo, useState } from 'react';
import type { RunningModel } from '#app/api/models.ts';

export type Selection = {
  /** The selected models that still run. */
  ids: readonly string[];
  set: ReadonlySet<string>;
  toggle: (id: string) => void;
  replace: (ids: readonly string[]) => void;
};

/** Which rows are selected, by id; a model that is gone is not. */
export function useSelection(models: readonly RunningModel[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = useMemo(
    () => (chosen.size === 0 ? [] : models.filter(model => chosen.has(model.id)).map(model => model.id)),
    [models, chosen],
  );
  const set = useMemo(() => new Set(ids), [ids]);
  const toggle = useCallback(
    (id: string) => setChosen(before => (before.has(id) ? without(before, id) : new Set(before).add(id))),
    [],
  );
  const replace = useCallback((next: readonly string[]) => setChosen(new Set(next)), []);
  return { ids, set, toggle, replace };
}

function without(ids: ReadonlySet<string>, id: string): Set<string> {
  const rest = new Set(ids);
  rest.delete(id);
  return rest;
}
