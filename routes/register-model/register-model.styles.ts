import { makeStyles, tokens } from '@fluentui/react-components';
import { page } from '#app/ui/styles.ts';

/** The width of a window in which the JSON is beside the form. In a smaller one it is above, where it opens in view. */
export const WIDE = '(min-width: 1200px)';
const NARROW = '@media (max-width: 1199px)';

export const useRegisterModelStyles = makeStyles({
  page: { ...page, overflowWrap: 'anywhere' },
  // The dialogs, the buttons above and the JSON take the keys of the form, and the page lays them out.
  whole: { display: 'contents' },
  toolbar: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 640px) minmax(0, 1fr)',
    alignItems: 'start',
    gap: '16px',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  form: {
    gridColumn: 1,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    boxSizing: 'border-box',
    padding: '16px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    // A field that takes the focus is not below the bar of the buttons.
    '& input, & select, & textarea, & button': { scrollMarginBottom: '80px' },
  },
  // In view however long the form is.
  bar: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    margin: '0 -16px -16px',
    padding: '12px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: `0 0 ${tokens.borderRadiusLarge} ${tokens.borderRadiusLarge}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  json: {
    gridArea: '1 / 2',
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
    [NARROW]: { gridArea: 'auto', position: 'static' },
  },
  jsonHead: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  jsonText: {
    boxSizing: 'border-box',
    maxHeight: 'calc(100vh - 160px)',
    padding: '8px 12px',
    fontSize: tokens.fontSizeBase300,
    [NARROW]: { maxHeight: '40vh' },
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  // Checkboxes align with the fields, without their own padding.
  choices: { display: 'flex', flexWrap: 'wrap', columnGap: '8px', marginLeft: '-8px' },
  languages: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' },
  menu: { maxHeight: '20vh' },
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px',
    '& > *': { maxWidth: '100%' },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  template: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' },
  code: { fontFamily: tokens.fontFamilyMonospace, maxHeight: '60vh' },
  toggle: { justifySelf: 'start' },
  warning: { '& svg': { verticalAlign: 'text-bottom', color: tokens.colorStatusWarningForeground1 } },
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
