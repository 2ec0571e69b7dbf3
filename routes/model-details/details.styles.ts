import { makeStyles, tokens } from '@fluentui/react-components';

export const useDetailsStyles = makeStyles({
  surface: { width: 'calc(100vw - 40px)', maxWidth: '960px' },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '8px',
    minHeight: '240px',
    alignContent: 'start',
  },
  text: { margin: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    gap: '8px 16px',
    margin: 0,
  },
  heading: { margin: '8px 0 0', fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  table: { maxHeight: '40vh' },
  hubs: { display: 'flex', gap: '8px' },
  engines: { margin: 0, paddingLeft: '20px' },
  summary: { cursor: 'pointer', fontWeight: tokens.fontWeightSemibold },
  copy: { display: 'flex', justifyContent: 'flex-end' },
});
