import { makeStyles } from '@fluentui/react-components';
import { fullPage } from '#app/ui/styles.ts';

export const useRunningStyles = makeStyles({
  page: { ...fullPage, minHeight: '30rem' },
  panel: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    flex: '1 1 0',
    minHeight: 0,
    outlineStyle: 'none',
  },
  remains: { display: 'flex', flexDirection: 'column', gap: '8px', minHeight: '12rem', flex: '0 1 auto' },
  partialModelsText: { margin: 0, maxWidth: '90ch' },
});
