import { makeStyles } from '@fluentui/react-components';

export const useDetailStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16px',
    rowGap: '8px',
    marginBottom: '12px',
  },
  heading: { margin: 0 },
  filters: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', marginLeft: 'auto' },
  search: { width: '180px' },
  table: { maxHeight: 'min(36rem, 70vh)' },
});
