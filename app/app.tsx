import { makeStyles, tokens } from '@fluentui/react-components';
import type { Router } from '@remix-run/router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { SPINNER_DELAY_MS } from './http/timeouts.ts';
import { Tooltips } from './overlays/tooltips.tsx';
import { GrantsContext, useGrants } from './session/permissions.ts';
import { listen } from './storage/listeners.ts';
import { onStored } from './storage/stored.ts';
import { applyStoredTheme } from './storage/stored-theme.ts';
import { RouterContext } from './ui/plain-link.tsx';

const useStyles = makeStyles({
  page: { height: '100%', backgroundColor: tokens.colorNeutralBackground1 },
});

/**
 * There is no FluentProvider: the theme is a style sheet (server/build/theme-styles.ts). app/shell.css styles what is outside the page,
 * and Fluent's portals handle their own focus.
 */
export function App({ router, onFirstRender }: { router: Router; onFirstRender?: () => void }) {
  const styles = useStyles();
  const [drawn] = useState(() => withoutBriefLoading(router));
  useLayoutEffect(() => onFirstRender?.(), [onFirstRender]);
  useEffect(() => {
    applyStoredTheme();
    return onStored(applyStoredTheme);
  }, []);
  return (
    <div ref={showFocus} className={styles.page}>
      <RouterContext value={router}>
        <GrantsContext value={useGrants()}>
          <RouterProvider router={drawn} future={{ v7_startTransition: false }} />
        </GrantsContext>
      </RouterContext>
      <Tooltips />
    </div>
  );
}

/** The same router without a short loading state: rendering it first would delay the screen's call. */
function withoutBriefLoading(router: Router): Router {
  const subscribe: Router['subscribe'] = told => {
    let before = 'idle';
    let timer: ReturnType<typeof setTimeout>;
    return router.subscribe((state, how) => {
      const now = state.navigation.state;
      clearTimeout(timer);
      // A removed fetcher is reported only once.
      if (before + now === 'idleloading' && how.deletedFetchers.length === 0)
        timer = setTimeout(told, SPINNER_DELAY_MS, state, how);
      else told(state, how);
      before = now;
    });
  };
  return Object.create(router, { subscribe: { value: subscribe } });
}

/** Fluent's controls show focus by this attribute; the browser decides when focus is visible. */
function markFocus({ target, type }: Event): void {
  if (!(target instanceof Element)) return;
  const visible = type !== 'focusout' && target.matches(':focus-visible');
  target.toggleAttribute('data-fui-focus-visible', visible);
}

function showFocus(page: HTMLDivElement): () => void {
  return listen(page, ['focusin', 'focusout', 'keyup'], markFocus);
}
