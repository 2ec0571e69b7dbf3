import { makeStyles, tokens } from '@fluentui/react-components';

export const useToolbarStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16px',
    rowGap: '8px',
    minHeight: '32px',
  },
  state: { display: 'flex', alignItems: 'center', gap: '8px', fontWeight: tokens.fontWeightSemibold },
  dot: {
    width: '8px',
    height: '8px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralForeground4,
    forcedColorAdjust: 'none',
  },
  live: { backgroundColor: tokens.colorStatusSuccessBackground3 },
  wrong: { backgroundColor: tokens.colorStatusDangerBackground3 },
  time: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  controls: { display: 'flex', alignItems: 'center', gap: '8px', marginLeft: 'auto' },
  // A poll that is answered at once shows nothing.
  slow: {
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: '1ms',
    animationDelay: '600ms',
    animationFillMode: 'both',
  },
});
