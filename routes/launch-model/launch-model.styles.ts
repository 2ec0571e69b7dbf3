import { makeStyles } from '@fluentui/react-components';

export const useLaunchModelStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', padding: '20px' },
  title: { margin: 0 },
  panel: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
});
