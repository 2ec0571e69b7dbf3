import { makeStyles, tokens } from '@fluentui/react-components';

export const useCellStyles = makeStyles({
  checkbox: {
    width: '16px',
    height: '16px',
    margin: 0,
    verticalAlign: 'middle',
    accentColor: tokens.colorCompoundBrandBackground,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  id: { display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0 },
  idText: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontWeight: tokens.fontWeightSemibold,
  },
  // Seen when the pointer or the focus is on the row, and always where nothing can hover.
  copy: {
    flexShrink: 0,
    opacity: 0,
    ':global(tr:hover)': { opacity: 1 },
    ':global(tr:focus-within)': { opacity: 1 },
    '@media (hover: none)': { opacity: 1 },
  },
  actions: { display: 'flex', justifyContent: 'flex-end', gap: '4px' },
});
