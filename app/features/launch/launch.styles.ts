import { makeStyles, tokens } from '@fluentui/react-components';
import { drawerForm, visuallyHidden } from '#app/ui/styles.ts';

export const useLaunchStyles = makeStyles({
  drawer: { '@media (min-width: 1100px)': { width: '1040px' } },
  form: drawerForm,
  // It has the focus until the fields come.
  body: {
    outlineStyle: 'none',
    // Fluent's distance from the top of a drawer without a title.
    ':first-child': { paddingTop: tokens.spacingVerticalS },
  },
  deciding: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px 24px',
    '@media (min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr) 408px' },
  },
  aside: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '8px',
    alignContent: 'start',
    paddingBottom: '16px',
  },
  fields: {
    display: 'grid',
    // An option may be longer than the form is wide.
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& select': { width: '100%', textOverflow: 'ellipsis' },
    gap: '16px',
    alignContent: 'start',
    '@media (min-width: 1100px)': { paddingBottom: '16px' },
  },
  hidden: { display: 'none' },
  head: { display: 'flex', gap: '8px' },
  search: { flexGrow: 1, minWidth: 0 },
  all: { justifySelf: 'start' },
  status: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12px',
    rowGap: '4px',
    margin: '8px 24px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  elapsed: { fontVariantNumeric: 'tabular-nums' },
  failure: { margin: '8px 24px', flexShrink: 0 },
  words: { display: 'block', maxHeight: '30vh', overflowY: 'auto' },
  footer: { flexWrap: 'wrap', alignItems: 'center', rowGap: '8px' },
  needed: { color: tokens.colorNeutralForeground3 },
  // After the buttons.
  said: { order: 1, color: tokens.colorNeutralForeground3 },
  unseen: visuallyHidden,
});
