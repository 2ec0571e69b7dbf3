import { makeStyles } from '@fluentui/react-components';
import { GAP } from './use-grid-place.ts';

export const useModelGridStyles = makeStyles({
  grid: { position: 'relative' },
  row: {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    display: 'grid',
    gap: `${GAP}px`,
    scrollMarginBlock: `${GAP}px`,
  },
  cell: { display: 'grid', minWidth: 0 },
});
