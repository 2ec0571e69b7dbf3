import { Action } from '@remix-run/router';
import {
  type UIEvent,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  Outlet,
  useFetcher,
  useLocation,
  useNavigate,
  useNavigationType,
  useRevalidator,
} from 'react-router-dom';
import { FeaturesContext } from '#app/features/features-context.ts';
import { loggedFailures, onFailures } from '#app/http/failure.ts';
import { DesktopRegular, NavigationRegular } from '#app/icons.ts';
import { onStep } from '#app/jobs/steps.ts';
import { useLaunches } from '#app/launches/store.ts';
import { layoutText } from '#app/messages/layout.ts';
import { warnUnlessStored } from '#app/notify/banner.ts';
import { onToasts, shownToasts } from '#app/notify/toasts.ts';
import { focusContent } from '#app/overlays/focus-content.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { clusterName, paths } from '#app/paths.ts';
import { canLogOut, hasAccess, pendingAuthCheck } from '#app/session/token.ts';
import { setSetting, settings, useSetting } from '#app/storage/settings.ts';
import { INTERRUPTED_EDITS, onStored } from '#app/storage/stored.ts';
import { Busy } from '#app/ui/controls/busy.tsx';
import { Button, IconButton } from '#app/ui/controls/button.tsx';
import { TITLE_PLACE } from '#app/ui/text/page-title.tsx';
import { features } from '#routes/features.ts';
import { Logo, SideNav } from '#routes/layout/navigation/side-nav.tsx';
import { useLayoutStyles } from './layout.styles.ts';
import { Shortcuts, type ShownShortcuts } from './palette/shortcuts.tsx';

const InterruptedEditsNotice = lazyComponent(
  async () => (await import('#app/features/interrupted-edits/notice.tsx')).InterruptedEditsNotice,
);
const FailuresButton = lazyComponent(
  async () => (await import('./failures/failures-button.tsx')).FailuresButton,
);
const LightIcon = lazyComponent(async () => (await import('./scheme-icons.ts')).LightIcon);
const DarkIcon = lazyComponent(async () => (await import('./scheme-icons.ts')).DarkIcon);
const NoticeList = lazyComponent(async () => (await import('./notice-list.tsx')).NoticeList);
const FollowLaunches = lazyComponent(async () => (await import('./follow-launches.tsx')).FollowLaunches);
const ClusterMenu = lazyComponent(async () => {
  await idle();
  return (await import('./menu/cluster-menu.tsx')).ClusterMenu;
});
const HeaderTools = lazyComponent(async () => {
  await idle();
  return (await import('./header-tools.tsx')).HeaderTools;
});
const ClusterChooser = lazyComponent(
  async () => (await import('./clusters/cluster-chooser.tsx')).ClusterChooser,
);
const MenuOverlay = lazyComponent(async () => (await import('./navigation/menu-overlay.tsx')).MenuOverlay);

/** Code without use on first sight loads after this time. */
function idle(): Promise<void> {
  return new Promise(passed => setTimeout(passed, 1500));
}

export function Component() {
  const styles = useLayoutStyles();
  const scroll = useScrollMemory();
  const launches = useLaunches(state => state.launches);
  const [menuOpen, setMenuOpen] = useState(false);
  const [shortcuts, setShortcuts] = useState<ShownShortcuts>();
  const { revalidate } = useRevalidator();
  useEffect(() => onStep(() => void revalidate()), [revalidate]);
  return (
    <div className={styles.frame}>
      <Button className={styles.skip} onClick={focusContent}>
        {layoutText.skip}
      </Button>
      <aside className={styles.side}>
        <SideNav foot={<ClusterMenu show={setShortcuts} />} />
      </aside>
      <div className={styles.body}>
        <header className={styles.header}>
          <Busy />
          <IconButton
            label={layoutText.openMenu}
            className={styles.menuButton}
            icon={<NavigationRegular />}
            onClick={() => setMenuOpen(true)}
          />
          <Logo size={24} />
          <div id={TITLE_PLACE} className={styles.title} />
          {clusterName() && <ClusterChooser />}
          {launches.length > 0 && <FollowLaunches launches={launches} />}
          <Failures />
          <ColorSchemeButton />
          <div className={styles.later}>
            <HeaderTools show={setShortcuts} />
          </div>
          <LogOut />
        </header>
        <main id="content" className={styles.main} tabIndex={-1} {...scroll}>
          <InterruptedEdits />
          <FeaturesContext value={features}>
            <Outlet />
          </FeaturesContext>
        </main>
        <Notices />
      </div>
      <Shortcuts open={shortcuts} setOpen={setShortcuts} />
      <Overlay of={menuOpen}>
        {() => (
          <MenuOverlay
            close={() => setMenuOpen(false)}
            foot={
              <ClusterMenu
                show={shown => {
                  setMenuOpen(false);
                  setShortcuts(shown);
                }}
              />
            }
          />
        )}
      </Overlay>
    </div>
  );
}

/** An interrupted edit is shown on every screen with models. Its code loads when there is one. */
function InterruptedEdits() {
  const { pathname } = useLocation();
  const some = useSyncExternalStore(onStored, hasInterruptedEdits);
  const [needed, setNeeded] = useState(false);
  if (some && !needed) setNeeded(true);
  return needed && <InterruptedEditsNotice key={pathname} />;
}

/** The code of their button loads with the first failure. */
function Failures() {
  const failures = useSyncExternalStore(onFailures, loggedFailures);
  const [needed, setNeeded] = useState(false);
  if (failures.length > 0 && !needed) setNeeded(true);
  return needed && <FailuresButton failures={failures} />;
}

function hasInterruptedEdits(): boolean {
  return (localStorage.getItem(INTERRUPTED_EDITS) ?? '[]') !== '[]';
}

function Notices() {
  const notices = useSyncExternalStore(onToasts, shownToasts);
  return (
    <div role="status">{notices.length > 0 && <NoticeList notices={notices} leave={focusContent} />}</div>
  );
}

const schemes = settings.colorScheme.choices;
const schemeIcons = {
  light: <LightIcon />,
  dark: <DarkIcon />,
  system: <DesktopRegular />,
};

function ColorSchemeButton() {
  const scheme = useSetting('colorScheme');
  const next = schemes[(schemes.indexOf(scheme) + 1) % schemes.length] ?? 'system';
  const labels = layoutText.colorScheme;
  return (
    <IconButton
      label={layoutText.colorSchemeHint(labels[scheme], labels[next])}
      icon={schemeIcons[scheme]}
      onClick={() => warnUnlessStored(setSetting('colorScheme', next))}
    />
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

/** The auth check may finish after the frame has rendered. Then redirect to login, or re-render to show Log out. */
function useLateAnswer(): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen asks again
  useEffect(() => {
    let here = true;
    void (pendingAuthCheck() ?? Promise.resolve()).then(() => {
      if (!here) return;
      if (hasAccess()) drawAgain();
      else navigate(paths.login, { replace: true });
    });
    return () => {
      here = false;
    };
  }, [navigate, key]);
}

/** The content scrolls, not the window: a new screen starts at its top, and Back restores the position. */
function useScrollMemory() {
  const { pathname } = useLocation();
  const back = useNavigationType() === Action.Pop;
  const element = useRef<HTMLElement>(null);
  const places = useRef(new Map<string, number>());
  const current = useRef(pathname);
  useLayoutEffect(() => {
    if (current.current === pathname) return;
    const before = places.current.get(current.current) ?? 0;
    const top = back ? (places.current.get(pathname) ?? 0) : 0;
    current.current = pathname;
    // Scrolling lays out the whole screen at once, even without a change.
    if (before !== 0 || top !== 0) element.current?.scrollTo({ top });
  }, [pathname, back]);
  return {
    ref: element,
    onScroll: ({ currentTarget, target }: UIEvent<HTMLElement>) => {
      if (target === currentTarget) places.current.set(current.current, currentTarget.scrollTop);
    },
  };
}
