import { makeStyles, Skeleton, SkeletonItem } from '@fluentui/react-components';
import { clusterText } from '#app/messages/cluster-info.ts';
import { usePanelStyles } from '#routes/cluster-info/panel.styles.ts';

const LINES = ['30%', '80%', '70%', '80%', '70%', '60%'];

const useStyles = makeStyles({ lines: { display: 'grid', gap: '16px' } });

/** The two panels before their first figures. */
export function Placeholder() {
  const { panels } = usePanelStyles();
  return (
    <Skeleton aria-label={clusterText.loading} className={panels}>
      <Lines />
      <Lines />
    </Skeleton>
  );
}

function Lines() {
  const panel = usePanelStyles();
  const styles = useStyles();
  return (
    <div className={`${panel.panel} ${styles.lines}`}>
      {LINES.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <SkeletonItem key={index} size={16} style={{ width }} />
      ))}
    </div>
  );
}
