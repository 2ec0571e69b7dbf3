import { makeStyles, tokens } from '@fluentui/react-components';
import { CARD_REM } from './card-cell.ts';

const clamp = { display: '-webkit-box', WebkitBoxOrient: 'vertical', overflow: 'hidden' } as const;

export const useModelCardStyles = makeStyles({
  card: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    boxSizing: 'border-box',
    minWidth: 0,
    minHeight: `${CARD_REM}rem`,
    padding: '16px 16px 12px',
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
    ':has([data-main]:focus-visible) [data-hint]': { visibility: 'visible' },
    ':has([data-main]:focus-visible)': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '1px',
    },
  },
  away: { opacity: 0.7 },
  top: { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '8px' },
  title: { margin: 0, minWidth: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  main: {
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
    // The whole card takes the click; what else can be operated lies above it.
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusXLarge },
    ':disabled': { cursor: 'default' },
  },
  above: { position: 'relative', zIndex: 1, display: 'flex', flexShrink: 0 },
  chips: { display: 'flex', flexWrap: 'wrap', gap: '4px', listStyleType: 'none', margin: 0, padding: 0 },
  about: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  clamped: { ...clamp, WebkitLineClamp: 3 },
  more: { alignSelf: 'flex-start', zIndex: 1 },
  foot: { marginTop: 'auto', display: 'grid', gap: '8px' },
  hint: {
    color: tokens.colorBrandForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'center',
  },
});
