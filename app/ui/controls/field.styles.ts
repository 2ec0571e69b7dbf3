import { makeResetStyles, tokens } from '@fluentui/react-components';

/** Fluent's field style for native controls: a box with a growing line at its bottom. */
const useBox = makeResetStyles({
  '--edge': tokens.colorNeutralStroke1,
  '--foot': tokens.colorNeutralStrokeAccessible,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  // The longest option of a select does not widen the page.
  minWidth: 0,
  minHeight: 'max(1.75rem, 32px)',
  border: '1px solid var(--edge)',
  borderBottomColor: 'var(--foot)',
  borderRadius: tokens.borderRadiusMedium,
  backgroundColor: tokens.colorNeutralBackground1,
  color: tokens.colorNeutralForeground3,
  ':hover': {
    '--edge': tokens.colorNeutralStroke1Hover,
    '--foot': tokens.colorNeutralStrokeAccessibleHover,
  },
  '&:has([aria-invalid=true]):not(:focus-within)': {
    '--edge': tokens.colorPaletteRedBorder2,
    '--foot': tokens.colorPaletteRedBorder2,
  },
  '&:has(> :disabled)': {
    '--edge': tokens.colorNeutralStrokeDisabled,
    '--foot': tokens.colorNeutralStrokeDisabled,
    '@media (forced-colors: active)': { '--edge': 'GrayText', '--foot': 'GrayText' },
  },
  ':focus-within': {
    '--edge': tokens.colorNeutralStroke1Pressed,
    '--foot': tokens.colorNeutralStrokeAccessiblePressed,
    // Forced colours draw it.
    outline: '2px solid transparent',
  },
  '::after': {
    content: '""',
    boxSizing: 'border-box',
    position: 'absolute',
    right: '-1px',
    bottom: '-1px',
    left: '-1px',
    height: tokens.borderRadiusMedium,
    borderRadius: `0 0 ${tokens.borderRadiusMedium} ${tokens.borderRadiusMedium}`,
    borderBottom: `2px solid ${tokens.colorCompoundBrandStroke}`,
    // Without it the line has small spikes at its ends.
    clipPath: 'inset(calc(100% - 2px) 0 0 0)',
    transform: 'scaleX(0)',
    transition: `transform ${tokens.durationNormal}`,
    pointerEvents: 'none',
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0.01ms' },
  },
  ':focus-within::after': { transform: 'scaleX(1)' },
});

const useControl = makeResetStyles({
  flexGrow: 1,
  alignSelf: 'stretch',
  boxSizing: 'border-box',
  minWidth: 0,
  margin: 0,
  padding: `0 ${tokens.spacingHorizontalM}`,
  border: 'none',
  borderRadius: 'inherit',
  outlineStyle: 'none',
  // Not transparent: the list of a select inherits it.
  backgroundColor: tokens.colorNeutralBackground1,
  color: tokens.colorNeutralForeground1,
  appearance: 'none',
  fontSize: tokens.fontSizeBase300,
  lineHeight: tokens.lineHeightBase300,
  ':disabled': {
    color: tokens.colorNeutralForegroundDisabled,
    cursor: 'not-allowed',
    '@media (forced-colors: active)': { color: 'GrayText' },
  },
  '::placeholder': { color: tokens.colorNeutralForeground4, opacity: 1 },
  '::-webkit-search-cancel-button': { display: 'none' },
});

/** At either side of the control. */
const useIcon = makeResetStyles({
  display: 'block',
  flexShrink: 0,
  fontSize: '20px',
});

export function useFieldStyles() {
  return { box: useBox(), control: useControl(), icon: useIcon() };
}
