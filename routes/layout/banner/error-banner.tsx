import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigationType } from 'react-router-dom';
import { DismissRegular } from '#app/icons.ts';
import { layoutText } from '#app/messages/layout.ts';
import { type Banner, hideBanner, onBanner, shownBanner } from '#app/notify/banner.ts';
import { listen } from '#app/storage/listeners.ts';
import { IconButton } from '#app/ui/controls/button.tsx';

const useStyles = makeStyles({
  banner: {
    position: 'fixed',
    // Over the lower edge of the header bar, where no title is (failures.banner-title).
    top: '38px',
    '@media (max-width: 767px)': { top: '45px' },
    left: '50%',
    transform: 'translateX(-50%)',
    // Above the dialogs: their failures must be visible.
    zIndex: 1_000_001,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '8px',
    boxSizing: 'border-box',
    width: 'max-content',
    maxWidth: 'min(640px, calc(100vw - 24px))',
    padding: '8px 8px 8px 16px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorStatusDangerBackground3}`,
    boxShadow: tokens.shadow16,
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: '#fff',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
  },
  plain: { flexBasis: '100%' },
  text: {
    flex: '1 1 0%',
    minWidth: 0,
    margin: '6px 0',
    maxHeight: '50vh',
    overflowY: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  close: {
    color: '#fff',
    ':hover': { color: '#fff', backgroundColor: '#b52a23', '& .fui-Button__icon': { color: '#fff' } },
    ':hover:active,:active:focus-visible': {
      color: '#fff',
      backgroundColor: '#8f211b',
      '& .fui-Button__icon': { color: '#fff' },
    },
  },
});

/** The global error banner (failures.banner). A new failure replaces the shown one. */
export function ErrorBanner() {
  const shown = useSyncExternalStore(onBanner, shownBanner);
  return shown && <Shown banner={shown} />;
}

function Shown({ banner }: { banner: Banner }) {
  const styles = useStyles();
  const cameFrom = useRef<EventTarget>(null);
  const held = useHideLater(banner, hideBanner, AUTO_HIDE_MS);
  useEndsWithScreen(banner);
  function dismiss() {
    hideBanner();
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only pauses the timer; nothing is operated by it
    <div
      className={styles.banner}
      // Fluent's dialogs hide everything beside them from screen readers, except elements with this attribute.
      data-tabster-never-hide=""
      {...held}
      onFocus={({ relatedTarget }) => {
        cameFrom.current = relatedTarget;
        held.onFocus();
      }}
    >
      {/* A new element is told to a screen reader, whatever it says; the button beside it keeps the focus. */}
      <p key={banner.nth} role="alert" className={styles.text}>
        {banner.text}
      </p>
      <IconButton
        label={layoutText.dismiss}
        className={styles.close}
        icon={<DismissRegular />}
        onClick={dismiss}
      />
      {banner.plain !== '' && <p className={mergeClasses(styles.text, styles.plain)}>{banner.plain}</p>}
    </div>,
    document.body,
  );
}

/** Hides the banner when its reader goes to another screen. The redirect of a failure comes before the reader does anything. */
function useEndsWithScreen({ nth }: Banner): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const isRead = useRef(false);
  const shownOn = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is read by itself
  useEffect(() => {
    isRead.current = false;
    return listen(document, ['pointerdown', 'keydown'], () => {
      isRead.current = true;
    });
  }, [nth]);
  useEffect(() => {
    if (shownOn.current !== pathname && (isRead.current || isBack)) hideBanner();
    shownOn.current = pathname;
  }, [pathname, isBack]);
}

const AUTO_HIDE_MS = 10_000;

function isAway(): boolean {
  return document.hidden;
}

function onVisibility(call: () => void): () => void {
  return listen(document, ['visibilitychange'], call);
}

/**
 * Hides something after so many ms. The time restarts for another `shown`, after pointer and focus have left it, and once the tab is seen
 * again. Returns the element's props.
 */
export function useHideLater<T>(shown: T, hide: (shown: T) => void, ms: number) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const away = useSyncExternalStore(onVisibility, isAway);
  const held = away || hovered || focused;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(hide, ms, shown);
    return () => clearTimeout(timer);
  }, [shown, hide, ms, held]);
  return {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
