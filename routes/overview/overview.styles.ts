import { makeStyles, tokens } from '@fluentui/react-components';
import { page } from '#app/ui/styles.ts';

export const useOverviewStyles = makeStyles({
  page,
  parts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(22rem, 100%), 1fr))',
    alignItems: 'start',
    gap: '16px',
  },
  well: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    fontSize: tokens.fontSizeBase400,
    '& svg': { flexShrink: 0, fontSize: '20px', color: tokens.colorStatusSuccessForeground1 },
  },
  concerns: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
  concern: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '36px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    ':first-child': { borderTop: 'none' },
    '& > svg': { flexShrink: 0, fontSize: '20px', color: tokens.colorStatusWarningForeground1 },
  },
  grave: { '& > svg': { color: tokens.colorStatusDangerForeground1 } },
  words: { flex: '1 1 auto', minWidth: 0 },
  models: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 12px',
    margin: '8px 0 0',
    padding: 0,
    listStyleType: 'none',
  },
  workers: { display: 'grid', gap: '4px', margin: 0, padding: 0, listStyleType: 'none' },
  worker: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, max-content) minmax(32px, 1fr) 3rem',
    alignItems: 'center',
    columnGap: '12px',
    minHeight: '28px',
    fontVariantNumeric: 'tabular-nums',
  },
  launch: { display: 'flex', justifyContent: 'space-between', gap: '12px', minHeight: '28px' },
  share: { textAlign: 'end' },
  quiet: { margin: '8px 0 0', color: tokens.colorNeutralForeground2 },
});
