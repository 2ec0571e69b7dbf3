import { makeStyles, tokens } from '@fluentui/react-components';

/** The height of a row in rem. */
export const LOG_ROW_REM = 1.5;

export const useLogStyles = makeStyles({
  frame: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 0',
    minHeight: 'max(12rem, 50vh)',
  },
  region: {
    position: 'relative',
    flex: '1 1 0',
    minHeight: 0,
    overflow: 'auto',
    overflowAnchor: 'none',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase300,
    overscrollBehavior: 'contain',
  },
  rows: { position: 'relative' },
  // A layer that is painted when it comes near and moves with scrolling.
  band: {
    position: 'absolute',
    left: 0,
    minWidth: '100%',
    width: 'max-content',
    contain: 'layout style',
    transform: 'translateZ(0)',
  },
  row: {
    display: 'flex',
    gap: '1ch',
    boxSizing: 'border-box',
    height: `${LOG_ROW_REM}rem`,
    lineHeight: `${LOG_ROW_REM}rem`,
    padding: '0 8px',
    whiteSpace: 'pre',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  marked: { backgroundColor: tokens.colorBrandBackground2 },
  fold: { width: '2ch', flexShrink: 0, textAlign: 'center', cursor: 'pointer', userSelect: 'none' },
  below: { paddingLeft: '4ch' },
  time: { flexShrink: 0, color: tokens.colorNeutralForeground3, textDecorationLine: 'none' },
  level: {
    width: '8ch',
    flexShrink: 0,
    '@media (max-width: 599px)': { width: 'auto' },
    color: tokens.colorNeutralForeground3,
  },
  warning: { color: tokens.colorPaletteDarkOrangeForeground1 },
  error: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  source: { flexShrink: 0, color: tokens.colorNeutralForeground2 },
  // On a phone the message begins in sight; a copy has the logger.
  logger: { color: tokens.colorNeutralForeground3, '@media (max-width: 599px)': { display: 'none' } },
  note: {
    flexGrow: 1,
    fontFamily: tokens.fontFamilyBase,
    fontStyle: 'italic',
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
  },
  empty: { padding: '24px', textAlign: 'center', fontFamily: tokens.fontFamilyBase },
  newest: { position: 'absolute', insetInlineEnd: '24px', bottom: '16px' },
});
