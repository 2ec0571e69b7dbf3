import { mergeClasses } from '@fluentui/react-components';
import { workersOf } from '#app/cluster/nodes.ts';
import type { ClusterState } from '#app/data/cluster-state.ts';
import { CheckmarkCircleRegular, DismissRegular, WarningRegular } from '#app/icons.ts';
import { overviewText as text } from '#app/messages/overview.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/cluster/panel.tsx';
import { PlainLink } from '#app/ui/plain-link.tsx';
import type { Concern } from './attention.ts';
import { useOverviewStyles } from './overview.styles.ts';

/** What needs attention, each line leading to its place; one line when all is well. */
export function AttentionPanel({
  concerns,
  cluster,
}: {
  concerns: readonly Concern[];
  cluster: ClusterState;
}) {
  const styles = useOverviewStyles();
  const workers = workersOf(cluster.members).length;
  const models = cluster.running?.length ?? 0;
  if (concerns.length === 0)
    return (
      <div className={styles.well} role="status">
        <CheckmarkCircleRegular />
        <span>
          <strong>{text.well}</strong>{' '}
          {cluster.members.length === 0 ? text.wellModels(models) : text.wellOf(workers, models)}
        </span>
      </div>
    );
  return (
    <Panel title={`${text.attention} (${concerns.length})`}>
      <ul className={styles.concerns}>
        {concerns.map(({ words, to, grave, dismiss }) => (
          <li key={words} className={mergeClasses(styles.concern, grave && styles.grave)}>
            <WarningRegular />
            <span className={styles.words}>
              <PlainLink to={to}>{words}</PlainLink>
            </span>
            {dismiss !== undefined && (
              <IconButton label={text.dismiss(words)} icon={<DismissRegular />} onClick={dismiss} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
