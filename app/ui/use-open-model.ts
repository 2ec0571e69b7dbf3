import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const PARAM = 'launch';

/**
 * The model whose launch form is open, kept in the address as `?launch=NAME`: Back closes it and a link opens it.
 * `close` goes back to where the form was opened, or takes the name out of the address where a link opened it.
 */
export function useOpenModel(): {
  name: string | undefined;
  open: (name: string) => void;
  close: () => void;
} {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params] = useSearchParams();
  const openedHere = state === PARAM;
  const open = useCallback(
    (name: string) => {
      const search = new URLSearchParams(params);
      search.set(PARAM, name);
      navigate({ search: search.toString() }, { state: PARAM });
    },
    [navigate, params],
  );
  const close = useCallback(() => {
    if (openedHere) return navigate(-1);
    const search = new URLSearchParams(params);
    search.delete(PARAM);
    navigate({ search: search.toString() }, { replace: true });
  }, [navigate, params, openedHere]);
  return { name: params.get(PARAM) ?? undefined, open, close };
}
