import { makeResetStyles, makeStyles, tokens } from '@fluentui/react-components';

/** Below this width, columns have their narrow width. */
const NARROW = '@container (max-width: 640px)';
/** Below this width, sticky columns would cover the others: those at the end scroll too. */
const TINY = '@container (max-width: 320px)';
const GOES = { position: 'static', boxShadow: 'none' } as const;
/** The height of a row and the header in rem, for the reader's text size. Two lines of small text fit. */
export const ROW_REM = { comfortable: 2.75, compact: 2.125 } as const;
const ROW_HEIGHT = 'var(--row)';
const line = `1px solid ${tokens.colorNeutralStroke2}`;
/** Only in tables that scroll sideways, since each such cell is a layer. Its shadow falls on neighbours, not on rows above and below. */
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
  // A clipped icon is one more layer part in each scrolled frame.
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
    overflowAnchor: 'none',
  },
  // Without a sticky column, the edge fades if more content lies beyond.
  fadingAfter: { '&[data-after]': { maskImage: 'linear-gradient(to left, transparent, #000 32px)' } },
  fadingBefore: {
    '&[data-before]': { maskImage: 'linear-gradient(to right, transparent, #000 32px)' },
    '&[data-before][data-after]': {
      maskImage: 'linear-gradient(to right, transparent, #000 32px calc(100% - 32px), transparent)',
    },
  },
  // Not laid out as a table, whose every change needs a full layout.
  table: {
    display: 'block',
    position: 'relative',
    // Its own edge is the border: the last row's is cut off.
    overflow: 'clip',
    minWidth: 'var(--wide)',
    '--start': 'var(--start-wide)',
    [NARROW]: { minWidth: 'var(--narrow)', '--start': 'var(--start-narrow)' },
    [TINY]: { '--end': '0px' },
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    // The height of the rows, whose bands take no room.
    '::after': { content: '""', display: 'block', height: `max(0px, var(--rows) * ${ROW_HEIGHT} - 1px)` },
  },
  cards: { minWidth: 0, [NARROW]: { minWidth: 0 } },
  card: { flexWrap: 'wrap', alignContent: 'flex-start', borderBottom: line },
  cardCell: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    overflow: 'clip',
    borderBottomStyle: 'none',
  },
  cardName: { fontWeight: tokens.fontWeightSemibold },
  factName: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  fact: { minWidth: 0, overflow: 'clip', textOverflow: 'ellipsis' },
  cardHeading: { borderBottomStyle: 'none' },
  // As high as the lines of its cells.
  cardHeaders: { display: 'block', '--row': '2rem', backgroundColor: tokens.colorNeutralBackground2 },
  leadCard: {
    '--row': '2rem',
    position: 'sticky',
    top: 0,
    zIndex: 3,
    marginTop: '-2rem',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  body: { display: 'block' },
  // Over the header, so that no row moves.
  lead: {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    marginTop: `calc(-1 * ${ROW_HEIGHT})`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  dimmed: { color: tokens.colorNeutralForeground3 },
  // A band of rows is a clipped layer: it is painted when it comes near and moves with scrolling. With sticky cells each of their layers
  // would be clipped. Its margin counts from the end of the header.
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
  // As a whole: each sticky part is a layer, which every scrolled frame pays for.
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
    // Forced colours draw the filter button's edge, which would touch the name.
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
  group: { backgroundColor: tokens.colorNeutralBackground2 },
  groupCell: { flexGrow: 1, fontWeight: tokens.fontWeightSemibold },
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
  // Centred in the visible part of the table.
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
