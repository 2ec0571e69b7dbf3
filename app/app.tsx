import { FluentProvider, makeStyles } from '@fluentui/react-components';
import type { Router } from '@remix-run/router';
import {
  cloneElement,
  isValidElement,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { RouterProvider } from 'react-router-dom';
import { SPINNER_DELAY_MS } from './http/timeouts.ts';
import { LanguageContext } from './languages/memo.ts';
import { currentTranslation, onTranslated } from './messages/language.ts';
import { ignoreCompositionKeys } from './overlays/keys.ts';
import { Tooltips } from './overlays/tooltips.tsx';
import { GrantsContext, useGrants } from './session/permissions.ts';
import { speakChosen } from './speak.ts';
import { onStored } from './storage/stored.ts';
import { applyStoredTheme } from './storage/stored-theme.ts';
import { RouterContext } from './ui/controls/router-context.ts';

const useStyles = makeStyles({ page: { height: '100%' } });

/** The theme is a style sheet, which the page needs before its code (server/build/theme-styles.ts): the provider adds no variables. */
const NO_VARIABLES = {};

export function App({ router, onFirstRender }: { router: Router; onFirstRender?: () => void }) {
  const styles = useStyles();
  const [drawn] = useState(() => withoutBriefLoading(router));
  useLayoutEffect(ignoreCompositionKeys, []);
  useLayoutEffect(() => onFirstRender?.(), [onFirstRender]);
  const language = useSyncExternalStore(onTranslated, currentTranslation);
  useEffect(() => {
    applyStoredTheme();
    return onStored(() => {
      applyStoredTheme();
      speakChosen();
    });
  }, []);
  return (
    <FluentProvider theme={NO_VARIABLES} applyStylesToPortals={false} className={styles.page}>
      <LanguageContext value={language}>
        <RouterContext value={router}>
          <GrantsContext value={useGrants()}>
            <RouterProvider router={drawn} future={{ v7_startTransition: false }} />
          </GrantsContext>
        </RouterContext>
        <Tooltips />
      </LanguageContext>
    </FluentProvider>
  );
}

/**
 * The same router without a short loading state: rendering it first would delay the screen's call. A change of language counts as a
 * change, so that all screens render again.
 */
function withoutBriefLoading(router: Router): Router {
  const subscribe: Router['subscribe'] = onChange => {
    let before = 'idle';
    let timer: ReturnType<typeof setTimeout>;
    const stopTexts = onTranslated(() => {
      // The router keeps the element of a route, which as such would not render again.
      for (const { route } of router.state.matches)
        if ('element' in route && isValidElement(route.element)) route.element = cloneElement(route.element);
      onChange({ ...router.state }, { deletedFetchers: [], flushSync: false });
    });
    const stop = router.subscribe((state, how) => {
      const now = state.navigation.state;
      clearTimeout(timer);
      // A removed fetcher is reported only once.
      if (before + now === 'idleloading' && how.deletedFetchers.length === 0)
        timer = setTimeout(onChange, SPINNER_DELAY_MS, state, how);
      else onChange(state, how);
      before = now;
    });
    return () => {
      stop();
      stopTexts();
    };
  };
  return Object.create(router, { subscribe: { value: subscribe } });
}
