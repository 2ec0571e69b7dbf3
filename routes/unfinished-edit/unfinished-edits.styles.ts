import { makeStyles, tokens } from '@fluentui/react-components';

export const useUnfinishedEditsStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '8px',
    padding: '20px 20px 0',
    ':empty': { display: 'none' },
  },
  edit: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '8px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    overflowWrap: 'anywhere',
  },
  text: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  json: {
    boxSizing: 'border-box',
    margin: '8px 0 0',
    padding: '8px 12px',
    backgroundColor: tokens.colorNeutralBackground1,
    fontFamily: 'monospace',
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});
