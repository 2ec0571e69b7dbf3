import { makeStyles, tokens } from '@fluentui/react-components';
import { visuallyHidden } from '#app/ui/styles.ts';

export const useTryStyles = makeStyles({
  form: { alignSelf: 'stretch', display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    alignContent: 'start',
    paddingBottom: '16px',
  },
  footer: { flexWrap: 'wrap', alignItems: 'center', rowGap: '8px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  answer: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '8px',
    padding: '12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  words: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  thinking: {
    paddingLeft: '12px',
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
  },
  list: { display: 'grid', gap: '4px', margin: 0, paddingLeft: '20px', overflowWrap: 'anywhere' },
  picture: { maxWidth: '100%', justifySelf: 'start', borderRadius: tokens.borderRadiusMedium },
  sound: { width: '100%' },
  figures: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 24px',
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  },
  unseen: visuallyHidden,
});
