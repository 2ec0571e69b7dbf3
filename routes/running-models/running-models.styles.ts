import { makeStyles, tokens } from '@fluentui/react-components';

export const useRunningStyles = makeStyles({
  // As high as the window, so that a long table scrolls below its header while the tabs stay in view.
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    boxSizing: 'border-box',
    height: '100%',
    minHeight: '30rem',
    padding: '20px',
  },
  heading: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px 12px',
  },
  // Taller than the title, which stands where it does on every screen.
  refresh: { margin: '-2px 0' },
  spacer: { flexGrow: 1 },
  quiet: { color: tokens.colorNeutralForeground2 },
  panel: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    flex: '1 1 0',
    minHeight: 0,
    outlineStyle: 'none',
  },
  toolbar: {
    display: 'flex',
    flexShrink: 0,
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    minHeight: '32px',
  },
  table: { flex: '0 1 auto' },
  remains: { display: 'flex', flexDirection: 'column', gap: '8px', minHeight: '12rem', flex: '0 1 auto' },
  remainsText: { margin: 0, maxWidth: '90ch' },
});
