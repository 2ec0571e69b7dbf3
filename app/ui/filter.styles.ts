import { makeStyles, tokens } from '@fluentui/react-components';

/** The line of filters above a catalogue. */
export const useFilterStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '12px' },
  choice: {
    display: 'grid',
    gap: '4px',
    minWidth: '140px',
    '@media (max-width: 767px)': { flexGrow: 1 },
  },
  search: { display: 'grid', gap: '4px', flexGrow: 1, minWidth: 'min(100%, 204px)', maxWidth: '560px' },
  label: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightSemibold },
  count: {
    // Wide enough for what stands there while the models are loaded: the search beside it takes no room that it then has to give back.
    minWidth: '9em',
    marginBottom: '7px',
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
  },
});
