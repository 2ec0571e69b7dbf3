import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link, useLocation } from 'react-router-dom';
import type { ScreenEntry } from '#app/features/feature.ts';
import { countsOf, useLaunches } from '#app/launches/store.ts';
import { useConcernCount } from '#app/notify/concern-count.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { remember } from '#app/storage/stored.ts';
import { tabsOf } from '#routes/layout/tabbed-pages.ts';

const ConcernMark = lazyComponent(async () => (await import('./concern-mark.tsx')).ConcernMark);

const LaunchMark = lazyComponent(async () => (await import('./launch-mark.tsx')).LaunchMark);

export const useSideNavStyles = makeStyles({
  brand: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '0 12px 12px',
    fontSize: tokens.fontSizeBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: '2px' },
  nav: { display: 'flex', flexDirection: 'column', minHeight: '100%' },
  joined: { marginTop: '8px', paddingTop: '8px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  // The user's name comes later and moves nothing.
  foot: { marginTop: 'auto', minHeight: '94px' },
  entry: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '40px',
    padding: '0 12px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase400,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '& svg': { fontSize: '20px', flexShrink: 0 },
  },
  current: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: '10px',
      bottom: '10px',
      width: '3px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorCompoundBrandForeground1,
      forcedColorAdjust: 'none',
      '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
    },
  },
  away: { display: 'inline-flex', marginLeft: 'auto', '& svg': { fontSize: '16px' } },
});

/** `followed`: called when a link is followed. */
export type Followed = { followed?: (() => void) | undefined };

type EntryProps = { entry: ScreenEntry } & Omit<NonNullable<ScreenEntry['navigation']>, 'group'> & Followed;

export function EntryLink({
  entry: { text, to, remembers, tabOf },
  mark,
  activeBelow = to,
  icon: Icon,
  followed,
}: EntryProps) {
  const styles = useSideNavStyles();
  const { pathname } = useLocation();
  const current = [activeBelow, ...(tabOf ? tabsOf(tabOf) : []).map(tab => tab.to)].some(place =>
    pathname.startsWith(place),
  );
  return (
    <li>
      <Link
        to={to}
        className={mergeClasses(styles.entry, current && styles.current)}
        aria-current={current ? 'page' : undefined}
        onClick={() => {
          if (remembers !== undefined) remember(remembers, to);
          followed?.();
        }}
      >
        <Icon />
        <span>{text.label}</span>
        {mark === 'concerns' ? <Concerns /> : mark === 'launches' && <Launches />}
      </Link>
    </li>
  );
}

/** The code of the mark loads with the first concern. */
function Concerns() {
  const count = useConcernCount();
  return count > 0 && <ConcernMark count={count} />;
}

/** The code of the mark loads with the first launch. */
function Launches() {
  const { underWay, failed } = countsOf(useLaunches(state => state.launches));
  return underWay + failed > 0 && <LaunchMark underWay={underWay} failed={failed} />;
}
