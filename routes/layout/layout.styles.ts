import { makeResetStyles, makeStyles, tokens } from '@fluentui/react-components';

/** Below this width the side navigation becomes a menu button with an overlay. */
const NARROW = '@media (max-width: 767px)';

/** A phone's window, and one at a zoom of 400 %. */
const SMALL = '@media (max-width: 400px)';

/** 20 % of the window, at least 287 and at most 320 px (frame.drawer-width). */
export const SIDE_WIDTH = 'clamp(287px, 20vw, 320px)';

// One class, since the first visit contains each name.
const useHeader = makeResetStyles({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  boxSizing: 'border-box',
  minHeight: '48px',
  padding: '0 20px',
  borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  backgroundColor: tokens.colorNeutralBackground1,
  // With little room the title shrinks to one word; then the last buttons wrap.
  flexWrap: 'wrap',
  justifyContent: 'end',
  '& > *': { flexShrink: 0 },
  [NARROW]: { padding: '0 8px', gap: '4px' },
});

const useSlots = makeStyles({
  frame: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    height: '100%',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: {
    boxSizing: 'border-box',
    width: SIDE_WIDTH,
    padding: '12px 8px',
    overflowY: 'auto',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    [NARROW]: { display: 'none' },
  },
  body: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minWidth: 0,
  },
  menuButton: { display: 'none', [NARROW]: { display: 'inline-grid' } },
  title: { flex: '1 1 72px', minWidth: 0 },
  // Its content comes later and moves nothing.
  later: {
    display: 'flex',
    gap: '8px',
    minWidth: '264px',
    height: '32px',
    '@media (max-width: 1023px)': { minWidth: '68px', gap: '4px' },
  },
  logOut: {
    minWidth: 'auto',
    whiteSpace: 'nowrap',
    [SMALL]: { width: 'min-content', padding: '0 8px', whiteSpace: 'normal', wordBreak: 'keep-all' },
  },
  main: {
    position: 'relative',
    overflowY: 'auto',
    // The page does not shift when a list exceeds the window.
    scrollbarGutter: 'stable',
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground2,
    outlineStyle: 'none',
  },
  skip: {
    position: 'absolute',
    top: '-48px',
    left: '8px',
    zIndex: 1001,
    ':focus': { top: '8px' },
  },
});

export function useLayoutStyles() {
  return { ...useSlots(), header: useHeader() };
}
