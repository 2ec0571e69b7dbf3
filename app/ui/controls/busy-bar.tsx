import { makeStyles, ProgressBar } from '@fluentui/react-components';
import { layoutText } from '#app/messages/layout.ts';

const useStyles = makeStyles({
  bar: {
    position: 'fixed',
    top: 0,
    left: 0,
    right: 0,
    zIndex: 1000,
    // A fast call does not flash.
    animationName: { from: { visibility: 'hidden' }, to: { visibility: 'hidden' } },
    animationDuration: '120ms',
  },
});

/** The bar at the top of the page. Load it lazily. */
export function BusyBar() {
  return <ProgressBar shape="square" className={useStyles().bar} aria-label={layoutText.busy} />;
}
