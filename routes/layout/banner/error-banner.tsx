import { Button, mergeClasses, useThemeClassName } from '@fluentui/react-components';
import { useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { UNSAFE_DataRouterContext } from 'react-router-dom';
import { type Banner, onAnnounced } from '#app/api/banner.ts';
import { DismissRegular } from '#app/icons.ts';
import { layoutText } from '#app/messages/layout.ts';
import { useBannerStyles } from './error-banner.styles.ts';
import { watchBanners } from './watch-banners.ts';

const AUTO_HIDE_MS = 10_000;

/** The global error banner (failures.banner). A new failure takes the place of the one that is shown. */
export function ErrorBanner() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const [shown, setShown] = useState<Banner>();
  useEffect(() => {
    if (router === undefined) return;
    const watch = watchBanners(setShown);
    watch(router.state);
    return router.subscribe(watch);
  }, [router]);
  useEffect(() => onAnnounced(setShown), []);
  return shown && <Shown key={shown.text} banner={shown} show={setShown} />;
}

type Show = (banner: Banner | undefined) => void;

function Shown({ banner, show }: { banner: Banner; show: Show }) {
  const styles = useBannerStyles();
  const theme = useThemeClassName();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<EventTarget>(null);
  useHideLater(banner, hovered || focused, show);
  function dismiss() {
    show(undefined);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only pauses the timer; nothing is operated by it
    <div
      className={mergeClasses(theme, styles.banner)}
      // Fluent's dialogs hide everything beside them from screen readers, except what asks not to be.
      data-tabster-never-hide=""
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={({ relatedTarget }) => {
        cameFrom.current = relatedTarget;
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
    >
      <p role="alert" className={styles.text}>
        {banner.text}
      </p>
      <Button
        appearance="subtle"
        className={styles.close}
        icon={<DismissRegular />}
        aria-label={layoutText.dismiss}
        onClick={dismiss}
      />
    </div>,
    document.body,
  );
}

/** Counts anew for each failure, also one in the same words, and after each pause. */
function useHideLater(banner: Banner, held: boolean, show: Show): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new banner starts the time again
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => show(undefined), AUTO_HIDE_MS);
    return () => clearTimeout(timer);
  }, [banner, held, show]);
}
