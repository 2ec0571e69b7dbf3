import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The model of the open form, details or panel, in the address as `?launch=NAME`: Back closes it and a link opens it. `close` goes back
 * to the screen where it was opened, or removes the name if a link opened it.
 */
export function useOpenModel(param: 'launch' | 'model' | 'try' = 'launch'): {
  name: string | undefined;
  open: (name: string) => void;
  close: () => void;
} {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params] = useSearchParams();
  const openedHere = state === param;
  const open = useCallback(
    (name: string) => {
      const search = new URLSearchParams(params);
      search.delete('launch');
      search.delete('model');
      search.set(param, name);
      navigate({ search: search.toString() }, { state: param });
    },
    [navigate, params, param],
  );
  const close = useCallback(() => {
    if (openedHere) return navigate(-1);
    const search = new URLSearchParams(params);
    search.delete(param);
    navigate({ search: search.toString() }, { replace: true });
  }, [navigate, params, openedHere, param]);
  return { name: params.get(param) ?? undefined, open, close };
}
