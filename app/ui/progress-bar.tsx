import { makeStyles, tokens } from '@fluentui/react-components';
import { useNavigation, useRevalidator } from 'react-router-dom';
import { useSessionFetchers } from '#app/data/loaded.ts';
import { layoutText } from '#app/messages/layout.ts';

const useStyles = makeStyles({
  track: { position: 'fixed', top: 0, left: 0, right: 0, height: '2px', overflow: 'hidden', zIndex: 1000 },
  bar: {
    height: '100%',
    width: '40%',
    backgroundColor: tokens.colorBrandBackground,
    forcedColorAdjust: 'none',
    animationName: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } },
    animationDuration: '1.2s',
    animationIterationCount: 'infinite',
    // A call that is answered at once does not flash.
    animationDelay: '120ms',
    animationFillMode: 'backwards',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none', width: '100%', opacity: 0.6 },
  },
});

export function ProgressBar() {
  const styles = useStyles();
  const busy = useBusy();
  if (!busy) return null;
  return (
    <div className={styles.track} role="progressbar" aria-label={layoutText.busy}>
      <div className={styles.bar} />
    </div>
  );
}

/**
 * True while a navigation, a reload or a call that the reader brought about is under way; takes the place of busy flags. A poll is none of
 * the router's doing, and moves no progress bar every few seconds.
 */
export function useBusy(): boolean {
  const navigating = useNavigation().state !== 'idle';
  const reloading = useRevalidator().state !== 'idle';
  const calling = useSessionFetchers().some(({ state }) => state !== 'idle');
  return navigating || calling || reloading;
}
