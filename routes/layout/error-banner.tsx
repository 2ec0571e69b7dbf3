import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import type { Banner } from '#app/api/banner.ts';
import { DismissRegular } from '#app/icons.ts';
import { layoutText } from '#app/messages/layout.ts';
import { ERROR_COLOR } from '#app/theme.ts';
import { useBanners } from './use-banners.ts';

const AUTO_HIDE_MS = 10_000;

const useStyles = makeStyles({
  banner: {
    position: 'fixed',
    top: '12px',
    left: '50%',
    transform: 'translateX(-50%)',
    zIndex: 1_000_001,
    display: 'flex',
    alignItems: 'flex-start',
    gap: '8px',
    boxSizing: 'border-box',
    width: 'max-content',
    maxWidth: 'min(640px, calc(100vw - 24px))',
    maxHeight: '50vh',
    overflowY: 'auto',
    padding: '8px 8px 8px 16px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${ERROR_COLOR}`,
    boxShadow: tokens.shadow16,
    backgroundColor: ERROR_COLOR,
    color: '#fff',
  },
  text: { margin: '7px 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  close: { color: '#fff', ':hover': { color: '#fff', backgroundColor: '#b52a23' } },
});

/** The global error banner (SPEC section 4): shows a failure found in loader or fetcher data; a new failure shows again. */
export function ErrorBanner() {
  const banners = useBanners();
  const [dismissed, setDismissed] = useState<readonly Banner[]>([]);
  const current = banners.findLast(one => !dismissed.includes(one));
  if (current === undefined) return null;
  return <Shown key={current.text} text={current.text} close={() => setDismissed(banners)} />;
}

function Shown({ text, close }: { text: string; close: () => void }) {
  const styles = useStyles();
  const [held, setHeld] = useState(false);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => latest.current(), AUTO_HIDE_MS);
    return () => clearTimeout(timer);
  }, [held]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only pauses the timer; nothing is operated by it
    <div className={styles.banner} onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      <p role="alert" className={styles.text}>
        {text}
      </p>
      <Button
        appearance="subtle"
        className={styles.close}
        icon={<DismissRegular />}
        aria-label={layoutText.dismiss}
        onClick={close}
      />
    </div>
  );
}
