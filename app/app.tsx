import { FluentProvider, makeStyles } from '@fluentui/react-components';
import type { Router } from '@remix-run/router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { SPINNER_DELAY_MS } from './http/timeouts.ts';
import { Tooltips } from './overlays/tooltips.tsx';
import { GrantsContext, useGrants } from './session/permissions.ts';
import { onStored } from './storage/stored.ts';
import { applyStoredTheme } from './storage/stored-theme.ts';
import { RouterContext } from './ui/plain-link.tsx';

const useStyles = makeStyles({ page: { height: '100%' } });

/** The theme is a style sheet, which the page needs before its code (server/build/theme-styles.ts): the provider adds no variables. */
const NO_VARIABLES = {};

export function App({ router, onFirstRender }: { router: Router; onFirstRender?: () => void }) {
  const styles = useStyles();
  const [drawn] = useState(() => withoutBriefLoading(router));
  useLayoutEffect(() => onFirstRender?.(), [onFirstRender]);
  useEffect(() => {
    applyStoredTheme();
    return onStored(applyStoredTheme);
  }, []);
  return (
    <FluentProvider theme={NO_VARIABLES} applyStylesToPortals={false} className={styles.page}>
      <RouterContext value={router}>
        <GrantsContext value={useGrants()}>
          <RouterProvider router={drawn} future={{ v7_startTransition: false }} />
        </GrantsContext>
      </RouterContext>
      <Tooltips />
    </FluentProvider>
  );
}

/** The same router without a short loading state: rendering it first would delay the screen's call. */
function withoutBriefLoading(router: Router): Router {
  const subscribe: Router['subscribe'] = onChange => {
    let before = 'idle';
    let timer: ReturnType<typeof setTimeout>;
    return router.subscribe((state, how) => {
      const now = state.navigation.state;
      clearTimeout(timer);
      // A removed fetcher is reported only once.
      if (before + now === 'idleloading' && how.deletedFetchers.length === 0)
        timer = setTimeout(onChange, SPINNER_DELAY_MS, state, how);
      else onChange(state, how);
      before = now;
    });
  };
  return Object.create(router, { subscribe: { value: subscribe } });
}
