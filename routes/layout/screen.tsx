import { Button } from '@fluentui/react-components';
import { lazy, useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet, useFetcher, useLocation, useNavigate } from 'react-router-dom';
import { NavigationRegular } from '#app/icons.ts';
import { loadCode } from '#app/load-code.ts';
import { layoutText } from '#app/messages/layout.ts';
import { paths } from '#app/paths.ts';
import { authQuestion, canLogOut, hasAccess } from '#app/session/token.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { OptionalPart } from '#app/ui/optional-part.tsx';
import { onUnfinishedEdits, unfinishedEdits } from '#routes/resources/unfinished-edit/unfinished-edits.ts';
import { ColorSchemeButton } from './color-scheme-button.tsx';
import { FailuresButton } from './failures/failures-button.tsx';
import { LaunchesLink } from './launches-link.tsx';
import { useLayoutStyles } from './layout.styles.ts';
import { Logo } from './navigation/logo.tsx';
import { SideNav } from './navigation/side-nav.tsx';
import { focusContent, useFocusInContent } from './use-focus-in-content.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

const UnfinishedEditsNotice = lazy(() =>
  loadCode(() => import('#routes/resources/unfinished-edit/unfinished-edits-notice.tsx')).then(module => ({
    default: module.UnfinishedEditsNotice,
  })),
);
const MenuOverlay = lazy(() =>
  loadCode(() => import('./navigation/menu-overlay.tsx')).then(module => ({ default: module.MenuOverlay })),
);

export function Component() {
  const styles = useLayoutStyles();
  const scroll = useScrollMemory();
  useFocusInContent();
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  const opener = useRef<HTMLElement>(null);
  return (
    <div className={styles.frame}>
      <button type="button" className={styles.skip} onClick={focusContent}>
        {layoutText.skip}
      </button>
      <aside className={styles.side}>
        <SideNav />
      </aside>
      <div className={styles.body}>
        <header className={styles.header}>
          <IconButton
            label={layoutText.openMenu}
            className={styles.menuButton}
            appearance="subtle"
            icon={<NavigationRegular />}
            onClick={({ currentTarget }) => {
              opener.current = currentTarget;
              setMenu('open');
            }}
          />
          <Logo size={24} />
          <span className={styles.title}>{layoutText.product}</span>
          <span className={styles.spacer} />
          <LaunchesLink />
          <FailuresButton />
          <ColorSchemeButton />
          <LogOut />
        </header>
        <main id="content" className={styles.main} tabIndex={-1} {...scroll}>
          <UnfinishedEdits />
          <Outlet />
        </main>
      </div>
      {menu !== 'never' && (
        <OptionalPart>
          <MenuOverlay
            open={menu === 'open'}
            close={() => setMenu('closed')}
            leave={followed => (followed ? focusContent() : opener.current?.focus())}
          />
        </OptionalPart>
      )}
    </div>
  );
}

/** Where the damage of a broken edit is seen is every screen that shows models. Its code comes when there is such an edit. */
function UnfinishedEdits() {
  const { pathname } = useLocation();
  const edits = useSyncExternalStore(onUnfinishedEdits, unfinishedEdits);
  const [needed, setNeeded] = useState(false);
  if (edits.length > 0 && !needed) setNeeded(true);
  return (
    needed && (
      <OptionalPart>
        <UnfinishedEditsNotice key={pathname} />
      </OptionalPart>
    )
  );
}

function LogOut() {
  const styles = useLayoutStyles();
  const fetcher = useFetcher();
  useLateAnswer();
  if (!canLogOut()) return null;
  return (
    <fetcher.Form method="post" action={paths.logout}>
      <Button type="submit" className={styles.logOut}>
        {layoutText.logOut}
      </Button>
    </fetcher.Form>
  );
}

/** A slow cluster says only now whether it wants a sign-in: the frame stands already. */
function useLateAnswer(): void {
  const navigate = useNavigate();
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    let here = true;
    void authQuestion()?.then(() => {
      if (!here) return;
      if (hasAccess()) drawAgain();
      else navigate(paths.login, { replace: true });
    });
    return () => {
      here = false;
    };
  }, [navigate]);
}
