import { makeResetStyles, makeStyles, tokens } from '@fluentui/react-components';

/** The room at both sides of a label, by which the strip sticks out: the first label stands at the page's margin. */
const SIDE = '12px';
const line = tokens.colorNeutralStroke2;

const useStrip = makeResetStyles({
  display: 'flex',
  margin: `0 -${SIDE}`,
  // Forced colours draw it; else the line is as wide as the page.
  borderBottom: '1px solid transparent',
  backgroundOrigin: 'border-box',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  backgroundImage: `linear-gradient(${line}, ${line})`,
  backgroundPosition: '50% 100%',
  backgroundRepeat: 'no-repeat',
  backgroundSize: `calc(100% - 2 * ${SIDE}) 1px`,
});

const useTab = makeResetStyles({
  position: 'relative',
  display: 'inline-grid',
  flexShrink: 0,
  padding: `10px ${SIDE}`,
  color: tokens.colorNeutralForeground2,
  fontSize: tokens.fontSizeBase400,
  lineHeight: tokens.lineHeightBase400,
  textDecorationLine: 'none',
  ':hover': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorSubtleBackgroundHover },
  ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  // Keeps the room of the bold label: the tabs beside it stay where they are.
  '::before': {
    content: 'attr(data-label)',
    height: 0,
    overflow: 'hidden',
    visibility: 'hidden',
    fontWeight: tokens.fontWeightSemibold,
  },
});

const useSlots = makeStyles({
  within: { gap: '4px', margin: 0, borderBottomStyle: 'none', backgroundImage: 'none' },
  tabWithin: {
    padding: `3px calc(${SIDE} - 1px)`,
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase300,
  },
  selected: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '::after': {
      content: '""',
      position: 'absolute',
      left: SIDE,
      right: SIDE,
      bottom: 0,
      height: '3px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorCompoundBrandForeground1,
      forcedColorAdjust: 'none',
      '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
    },
  },
  selectedWithin: {
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1Selected,
    fontWeight: tokens.fontWeightSemibold,
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight',
      color: 'HighlightText',
    },
  },
});

export function useTabStripStyles() {
  return { ...useSlots(), strip: useStrip(), tab: useTab() };
}
