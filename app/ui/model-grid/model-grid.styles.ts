import { makeStyles } from '@fluentui/react-components';
import { GAP } from './use-grid-place.ts';

export const useModelGridStyles = makeStyles({
  // Nothing around the cards has to be laid out anew when they change.
  grid: { position: 'relative', contain: 'layout style' },
  row: {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    display: 'grid',
    gap: `${GAP}px`,
    scrollMarginBlock: `${GAP}px`,
    contain: 'layout style',
  },
  cell: { display: 'grid', minWidth: 0 },
});
