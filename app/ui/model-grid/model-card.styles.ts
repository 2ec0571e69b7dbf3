import { makeResetStyles, makeStyles, tokens } from '@fluentui/react-components';

const clamp = { display: '-webkit-box', WebkitBoxOrient: 'vertical', overflow: 'hidden' } as const;

const useCard = makeResetStyles({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 'calc(8px * var(--density, 1))',
  boxSizing: 'border-box',
  minWidth: 0,
  padding: 'calc(16px * var(--density, 1))',
  borderRadius: tokens.borderRadiusXLarge,
  border: `1px solid ${tokens.colorNeutralStroke2}`,
  backgroundColor: tokens.colorNeutralBackground1,
  boxShadow: tokens.shadow2,
  transitionProperty: 'box-shadow, border-color',
  transitionDuration: tokens.durationFaster,
  '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
  ':hover': { boxShadow: tokens.shadow8, border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
  '& [data-hint]': { visibility: 'hidden' },
  ':hover [data-hint]': { visibility: 'visible' },
  ':focus-within [data-hint]': { visibility: 'visible' },
  // Another button of the card has a tooltip of its own, and launches nothing.
  ':has(button:not([data-main]):is(:hover, :focus-visible)) [data-hint]': { visibility: 'hidden' },
});

const useMain = makeResetStyles({
  ...clamp,
  WebkitLineClamp: 2,
  padding: 0,
  border: 'none',
  background: 'none',
  color: tokens.colorNeutralForeground1,
  font: 'inherit',
  fontWeight: tokens.fontWeightSemibold,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  outlineStyle: 'none',
  // The whole card takes the click; other controls lie above it.
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusXLarge },
  ':focus-visible::after': {
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '1px',
  },
  '[aria-disabled]': { cursor: 'default' },
});

const useChip = makeResetStyles({
  display: 'inline-flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  minHeight: '20px',
  maxWidth: '100%',
  padding: '0 5px',
  // Forced colours remove the background and draw the border.
  border: '1px solid transparent',
  borderRadius: tokens.borderRadiusMedium,
  backgroundColor: tokens.colorNeutralBackground3,
  color: tokens.colorNeutralForeground2,
  fontSize: tokens.fontSizeBase200,
  overflowWrap: 'anywhere',
});

// At the card's lower edge, where it covers nothing.
const useHint = makeResetStyles({
  position: 'absolute',
  bottom: 0,
  left: '50%',
  transform: 'translate(-50%, 50%)',
  zIndex: 2,
  padding: '1px 8px',
  border: '1px solid transparent',
  borderRadius: tokens.borderRadiusCircular,
  backgroundColor: tokens.colorBrandBackground,
  color: tokens.colorNeutralForegroundOnBrand,
  fontSize: tokens.fontSizeBase200,
  lineHeight: tokens.lineHeightBase200,
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
});

const useSlots = makeStyles({
  // Not paler: its text and buttons remain usable.
  away: { backgroundColor: tokens.colorNeutralBackground3, boxShadow: 'none' },
  top: { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '8px' },
  title: { margin: 0, minWidth: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  above: { position: 'relative', zIndex: 1, display: 'flex', flexShrink: 0 },
  chips: { display: 'flex', flexWrap: 'wrap', gap: '4px', listStyleType: 'none', margin: 0, padding: 0 },
  // The last chip comes late, and no card may grow then.
  oneMore: { ':not(:has([data-late]))::after': { content: '""', width: '8rem', height: '20px' } },
  // With the name of a variant.
  wideMore: { ':not(:has([data-late]))::after': { width: '12rem' } },
  cached: {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
  },
  deleted: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
  about: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  clamped: { ...clamp, WebkitLineClamp: 3 },
  more: { alignSelf: 'flex-start', zIndex: 1 },
  foot: { marginTop: 'auto', ':empty': { display: 'none' } },
});

export function useModelCardStyles() {
  return { ...useSlots(), card: useCard(), main: useMain(), chip: useChip(), hint: useHint() };
}
