import { makeStyles, tokens } from '@fluentui/react-components';

/** Below this the JSON stands under the form. */
const NARROW = '@media (max-width: 1199px)';

export const useRegisterModelStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', padding: '20px' },
  panel: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  toolbar: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 640px) minmax(0, 1fr)',
    alignItems: 'start',
    gap: '16px',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    boxSizing: 'border-box',
    padding: '16px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  json: {
    position: 'sticky',
    top: '20px',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '8px',
    boxSizing: 'border-box',
    padding: '12px 16px 16px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [NARROW]: { position: 'static' },
  },
  jsonHead: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  jsonText: {
    boxSizing: 'border-box',
    maxHeight: 'calc(100vh - 160px)',
    margin: 0,
    padding: '8px 12px',
    overflow: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase300,
    [NARROW]: { maxHeight: '50vh' },
  },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  failure: {
    margin: 0,
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    backgroundColor: tokens.colorStatusDangerBackground1,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});
