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

type Props = {
  concerns: readonly Concern[];
  cluster: ClusterState;
  /** The cluster did not answer last: nobody knows then that all is well. */
  failing: boolean;
};

/** What needs attention, each line leading to its place; one line when all is well. */
export function AttentionPanel({ concerns, cluster, failing }: Props) {
  const styles = useOverviewStyles();
  if (concerns.length === 0)
    return failing ? null : (
      <div className={styles.well} role="status">
        <CheckmarkCircleRegular />
        <span>
          <strong>{text.well}</strong> {wellOf(cluster)}
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

/** Of what is known: the machines, what runs, or both. */
function wellOf({ members, running }: ClusterState): string {
  const workers = workersOf(members).length;
  if (running === undefined) return text.wellWorkers(workers);
  return members.length === 0 ? text.wellModels(running.length) : text.wellOf(workers, running.length);
}
