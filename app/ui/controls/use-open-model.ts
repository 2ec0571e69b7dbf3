import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The model of the open form or panel, in the address as `?launch=NAME`: Back closes it and a link opens it. `?model=NAME` opens the form at
 * its details. `close` goes back to the screen where it was opened, or removes the name if a link opened it.
 */
export function useOpenModel(param: 'launch' | 'try' | 'start' = 'launch'): {
  name: string | undefined;
  open: (name: string) => void;
  close: () => void;
} {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params] = useSearchParams();
  const openedHere = state === param;
  const without = useCallback(() => {
    const search = new URLSearchParams(params);
    for (const one of [param, 'launch', 'model']) search.delete(one);
    return search;
  }, [params, param]);
  const open = useCallback(
    (name: string) => {
      const search = without();
      search.set(param, name);
      navigate({ search: search.toString() }, { state: param });
    },
    [navigate, without, param],
  );
  const close = useCallback(() => {
    if (openedHere) return navigate(-1);
    navigate({ search: without().toString() }, { replace: true });
  }, [navigate, without, openedHere]);
  const name = params.get(param) ?? (param === 'launch' ? params.get('model') : null);
  return { name: name ?? undefined, open, close };
}
