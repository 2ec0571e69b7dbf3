import { makeStyles, tokens } from '@fluentui/react-components';
import { page } from '#app/ui/styles.ts';

export const useCustomModelsStyles = makeStyles({
  page,
  card: { display: 'grid', minWidth: 0 },
  actions: { display: 'flex', gap: '4px', margin: '-4px -4px 0 0' },
  note: { display: 'grid', gap: '8px', justifyItems: 'start', color: tokens.colorNeutralForeground2 },
  reading: { margin: 0, color: tokens.colorNeutralForeground3 },
  failed: { margin: 0, overflowWrap: 'anywhere', maxHeight: '6rem', overflowY: 'auto' },
  // Above the card's own click.
  above: { position: 'relative', zIndex: 1 },
});
