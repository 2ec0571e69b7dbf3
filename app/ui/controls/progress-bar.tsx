import { makeStyles, tokens } from '@fluentui/react-components';
import { useNavigation, useRevalidator } from 'react-router-dom';
import { layoutText } from '#app/messages/layout.ts';
import { useSessionFetchers } from '#app/query/route-data.ts';

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
    // A fast call does not flash.
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

/** True during a navigation, a reload or a call of the user; replaces busy flags. A poll bypasses the router and shows no progress. */
export function useBusy(): boolean {
  const navigating = useNavigation().state !== 'idle';
  const reloading = useRevalidator().state !== 'idle';
  const calling = useSessionFetchers().some(({ state }) => state !== 'idle');
  return navigating || calling || reloading;
}
