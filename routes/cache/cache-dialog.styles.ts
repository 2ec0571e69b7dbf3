import { makeStyles, tokens } from '@fluentui/react-components';

/** Below this a row is a block of its own with a label before each value. */
const NARROW = '@media (max-width: 1099px)';

export const useCacheStyles = makeStyles({
  surface: { width: 'calc(100vw - 40px)', maxWidth: '1240px' },
  content: { display: 'grid', gap: '12px', alignContent: 'start', minHeight: '180px' },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  // As wide as its texts ask: the paths share what the short columns leave.
  table: {
    tableLayout: 'auto',
    '& th': { whiteSpace: 'nowrap' },
    '& td': { overflowWrap: 'normal' },
    [NARROW]: { display: 'block', '& tbody': { display: 'block' }, '& thead': { display: 'none' } },
  },
  row: { [NARROW]: { display: 'block', padding: '8px' } },
  cell: {
    [NARROW]: {
      display: 'grid',
      gridTemplateColumns: '124px minmax(0, 1fr)',
      height: 'auto',
      padding: '2px 0',
      '::before': {
        content: 'attr(data-label)',
        color: tokens.colorNeutralForeground2,
        overflowWrap: 'anywhere',
      },
    },
  },
  size: { whiteSpace: 'nowrap' },
  pathLine: { display: 'flex', alignItems: 'flex-start', gap: '4px' },
  pathText: {
    flexGrow: 1,
    minWidth: '150px',
    [NARROW]: { minWidth: 0 },
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: 'anywhere',
  },
  empty: { padding: '24px 8px', textAlign: 'center', [NARROW]: { display: 'block' } },
  pager: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '8px' },
});
