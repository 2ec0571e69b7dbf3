import { makeResetStyles, makeStyles, tokens } from '@fluentui/react-components';

/** Below this columns have their narrow width. */
const NARROW = '@container (max-width: 640px)';
/** Below this what stays at both sides would cover all between them: the end scrolls along. */
const TINY = '@container (max-width: 320px)';
const GOES = { position: 'static', boxShadow: 'none' } as const;
/** The height of a row and of the header, in rem, for the reader's own text size counts. Two lines of small text fit into either. */
export const ROW_REM = { comfortable: 2.75, compact: 2.125 } as const;
const ROW_HEIGHT = 'var(--row)';
const line = `1px solid ${tokens.colorNeutralStroke2}`;
/**
 * Where the table scrolls sideways, and only there, for each such cell is a layer of its own. Their shadow says that more lies beneath, and
 * falls on the neighbours, not on the rows above and below.
 */
const STAYS = { position: 'sticky', zIndex: 1, clipPath: 'inset(0 -12px)' } as const;

const useCell = makeResetStyles({
  scrollMarginInline: 'var(--start) var(--end)',
  boxSizing: 'border-box',
  minWidth: 0,
  height: ROW_HEIGHT,
  padding: '0 8px',
  alignContent: 'center',
  borderBottom: line,
  textAlign: 'start',
  fontWeight: tokens.fontWeightRegular,
  whiteSpace: 'nowrap',
  backgroundColor: 'inherit',
  ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
});

const useDataRow = makeResetStyles({
  height: ROW_HEIGHT,
  backgroundColor: tokens.colorNeutralBackground1,
  ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  // An icon that clips is one piece more for each scrolled frame to put together.
  '& svg': { overflow: 'visible' },
});

const useSlots = makeStyles({
  region: {
    position: 'relative',
    overflow: 'auto',
    minHeight: 'calc(5.5rem + 1px)',
    boxSizing: 'border-box',
    border: line,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    containerType: 'inline-size',
    scrollPaddingTop: ROW_HEIGHT,
    overscrollBehavior: 'contain',
  },
  // Where no column stays, the edge fades beyond which more lies.
  fadingAfter: { '&[data-after]': { maskImage: 'linear-gradient(to left, transparent, #000 32px)' } },
  fadingBefore: {
    '&[data-before]': { maskImage: 'linear-gradient(to right, transparent, #000 32px)' },
    '&[data-before][data-after]': {
      maskImage: 'linear-gradient(to right, transparent, #000 32px calc(100% - 32px), transparent)',
    },
  },
  // Neither table nor rows are laid out as a table, whose every change lays out all of it anew.
  table: {
    display: 'block',
    position: 'relative',
    // Its own edge is there: the last row's is cut off.
    overflow: 'clip',
    minWidth: 'var(--wide)',
    '--start': 'var(--start-wide)',
    [NARROW]: { minWidth: 'var(--narrow)', '--start': 'var(--start-narrow)' },
    [TINY]: { '--end': '0px' },
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  body: { display: 'block' },
  // It stays in sight below the header.
  lead: {
    position: 'sticky',
    top: ROW_HEIGHT,
    zIndex: 2,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  dimmed: { color: tokens.colorNeutralForeground3 },
  // Some rows are a layer that clips: it moves with the scrolling, is painted when it comes near, and what comes or goes in it leaves
  // the others as they are. Where cells stay beside the table each of their layers would be clipped.
  band: {
    display: 'block',
    position: 'absolute',
    left: 0,
    right: 0,
    contain: 'layout style',
    transform: 'translateZ(0)',
    overflow: 'clip',
    ':global([data-before])': { overflow: 'visible' },
    ':global([data-after])': { overflow: 'visible' },
  },
  // As a whole: each part that stays is a layer, which every frame of scrolling pays for.
  headers: { display: 'block', position: 'sticky', top: 0, zIndex: 2 },
  cut: { overflow: 'clip', textOverflow: 'ellipsis' },
  narrowing: { flexBasis: 'var(--wide)', [NARROW]: { flexBasis: 'var(--narrow)' } },
  head: {
    backgroundColor: tokens.colorNeutralBackground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  heading: {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    // They draw the edge of the filter's button, which would touch the name.
    '@media (forced-colors: active)': { columnGap: '4px' },
  },
  headingEnd: { justifyContent: 'flex-end' },
  sort: {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: 0,
    margin: '0 -2px',
    padding: '4px 2px',
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    position: 'relative',
    // At the upper edge of the header, where it takes no room from the name.
    '& svg': {
      position: 'absolute',
      left: '50%',
      top: `calc((1.75rem - ${ROW_HEIGHT}) / 2)`,
      transform: 'translateX(-50%)',
      fontSize: '12px',
      color: tokens.colorBrandForeground1,
    },
  },
  title: { overflow: 'hidden', textOverflow: 'ellipsis' },
  row: { display: 'flex' },
  selected: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Selected },
  },
  fresh: { backgroundColor: tokens.colorBrandBackground2, transition: 'background-color 1s' },
  end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  stickyStart: {
    left: 0,
    ':global([data-after])': STAYS,
    ':global([data-before])': { ...STAYS, boxShadow: '3px 0 5px rgba(0, 0, 0, 0.18)' },
  },
  stickyEnd: {
    right: 0,
    borderLeft: line,
    ':global([data-before])': STAYS,
    ':global([data-after])': { ...STAYS, boxShadow: '-3px 0 5px rgba(0, 0, 0, 0.18)' },
    [TINY]: { ':global([data-before])': GOES, ':global([data-after])': GOES },
  },
  message: {
    flexGrow: 1,
    height: '8rem',
    padding: 0,
    overflow: 'visible',
    color: tokens.colorNeutralForeground2,
    borderBottom: 'none',
  },
  // In the middle of what is seen of the table, not of a table that is wider than that.
  messageText: {
    position: 'sticky',
    left: 0,
    boxSizing: 'border-box',
    width: '100cqi',
    padding: '0 8px',
    textAlign: 'center',
    whiteSpace: 'normal',
  },
});

export function useVirtualTableStyles() {
  return { ...useSlots(), cell: useCell(), dataRow: useDataRow() };
}
