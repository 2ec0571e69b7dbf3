import { makeStyles, tokens } from '@fluentui/react-components';

export const useFieldStyles = makeStyles({
  // The boxes stand where the fields do, without the room that each keeps around it.
  choices: { display: 'flex', flexWrap: 'wrap', columnGap: '8px', marginLeft: '-8px' },
  languages: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' },
  // At most 20vh high (register.language-menu).
  menu: { maxHeight: '20vh' },
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px',
    '& > *': { maxWidth: '100%' },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  warning: { '& svg': { verticalAlign: 'text-bottom', color: tokens.colorStatusWarningForeground1 } },
  part: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '12px',
    minWidth: 0,
    margin: 0,
    padding: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  subheading: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase300,
  },
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' },
});
