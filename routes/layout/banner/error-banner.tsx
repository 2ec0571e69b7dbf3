import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type Banner, hideBanner, onBanner, shownBanner } from '#app/data/banner.ts';
import { ERROR_COLOR } from '#app/error-color.ts';
import { DismissRegular } from '#app/icons.ts';
import { layoutText } from '#app/messages/layout.ts';
import { IconButton } from '#app/ui/button.tsx';

const useStyles = makeStyles({
  banner: {
    position: 'fixed',
    top: '12px',
    left: '50%',
    transform: 'translateX(-50%)',
    // Above the dialogs: what fails in one must be seen.
    zIndex: 1_000_001,
    display: 'flex',
    alignItems: 'flex-start',
    gap: '8px',
    boxSizing: 'border-box',
    width: 'max-content',
    maxWidth: 'min(640px, calc(100vw - 24px))',
    padding: '8px 8px 8px 16px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${ERROR_COLOR}`,
    boxShadow: tokens.shadow16,
    backgroundColor: ERROR_COLOR,
    color: '#fff',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
  },
  text: {
    margin: '6px 0',
    maxHeight: '50vh',
    overflowY: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  close: {
    color: '#fff',
    ':hover:not([aria-disabled])': { color: '#fff', backgroundColor: '#b52a23' },
    ':active:not([aria-disabled])': { color: '#fff', backgroundColor: '#8f211b' },
  },
});

const AUTO_HIDE_MS = 10_000;

/** The global error banner (failures.banner). A new failure takes the place of the one that is shown. */
export function ErrorBanner() {
  const shown = useSyncExternalStore(onBanner, shownBanner);
  return shown && <Shown key={shown.text} banner={shown} />;
}

function Shown({ banner }: { banner: Banner }) {
  const styles = useStyles();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<EventTarget>(null);
  useHideLater(banner, hovered || focused);
  function dismiss() {
    hideBanner();
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only pauses the timer; nothing is operated by it
    <div
      className={styles.banner}
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
      <IconButton
        label={layoutText.dismiss}
        className={styles.close}
        icon={<DismissRegular />}
        onClick={dismiss}
      />
    </div>,
    document.body,
  );
}

/** Counts anew for each failure, also one in the same words, and after each pause. */
function useHideLater(banner: Banner, held: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new banner starts the time again
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(hideBanner, AUTO_HIDE_MS);
    return () => clearTimeout(timer);
  }, [banner, held]);
}
