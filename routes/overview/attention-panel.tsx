import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import type { Concern } from '#app/cluster/concerns/concern.ts';
import { concernKey, concernTimes } from '#app/cluster/concerns/concern-times.ts';
import type { ClusterState } from '#app/cluster/workers/cluster-state.ts';
import { workersOf } from '#app/cluster/workers/nodes.ts';
import { shownTime } from '#app/format/clock.ts';
import { CheckmarkCircleRegular, DismissRegular, WarningRegular } from '#app/icons.ts';
import { jointText } from '#app/messages/controls.ts';
import { onStored } from '#app/storage/stored.ts';
import type { Freshness } from '#app/ui/cluster/live.tsx';
import { Panel } from '#app/ui/cluster/panel.tsx';
import { IconButton, OnRowContext } from '#app/ui/controls/button.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { visuallyHidden } from '#app/ui/styles.ts';
import { ConcernAction } from './concern-action.tsx';
import { overviewText as text } from './text.ts';

const useStyles = makeStyles({
  hidden: visuallyHidden,
  well: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    '& svg': { flexShrink: 0, fontSize: '2rem', color: tokens.colorStatusSuccessForeground1 },
  },
  concerns: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
  concern: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: '4px 8px',
    padding: '6px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    ':first-child': { borderTop: 'none' },
    '& > svg': { marginTop: '2px', fontSize: '1.25rem', color: tokens.colorStatusWarningForeground1 },
  },
  grave: { '& > svg': { color: tokens.colorStatusDangerForeground1 } },
  words: { paddingTop: '3px' },
  actions: { gridColumn: '2 / -1', display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 12px' },
});

/** `unasked`: the user may not be permitted to ask. */
export type LaunchesFreshness = Freshness | 'unasked';

type Props = {
  concerns: readonly Concern[];
  cluster: ClusterState;
  /** All is well only with current data; with old data, all was well. */
  freshness: Freshness;
  launchesFreshness: LaunchesFreshness;
  className?: string;
};

/** The concerns with links; one line without any. */
export function AttentionPanel({ concerns, cluster, freshness, launchesFreshness, className = '' }: Props) {
  const styles = useStyles();
  const times = useSyncExternalStore(onStored, concernTimes);
  const isPast = freshness === 'past';
  const isKnown = (freshness === 'current' || isPast) && launchesFreshness !== 'awaited';
  const isWell = concerns.length === 0 && isKnown;
  const isAsked = concerns.length === 0 && !isKnown && freshness !== 'unknown';
  return (
    <Panel title={concerns.length > 0 ? attentionOf(concerns) : text.state} className={className}>
      {/* Read out when it changes, whether all is well or not. */}
      <div role="status" className={isWell || isAsked ? styles.well : styles.hidden}>
        {isAsked && <span>{text.loading}</span>}
        {isWell && isPast && wasWellOf(cluster, launchesFreshness)}
        {isWell && !isPast && (
          <>
            <CheckmarkCircleRegular />
            <span>
              <strong>{launchesFreshness === 'current' ? text.well : text.wellInPart}</strong>{' '}
              {wellOf(cluster)}
            </span>
          </>
        )}
        {concerns.length > 0 && attentionOf(concerns)}
      </div>
      {concerns.length > 0 && (
        <ul className={styles.concerns}>
          {concerns.map(concern => {
            const { id, words, to, grave, dismiss } = concern;
            return (
              <li key={id} className={mergeClasses(styles.concern, grave && styles.grave)}>
                <WarningRegular />
                <span className={styles.words}>
                  <PlainLink to={to}>{words}</PlainLink>
                </span>
                {dismiss === undefined ? (
                  <span />
                ) : (
                  <IconButton
                    size="small"
                    label={text.dismiss(words)}
                    icon={<DismissRegular />}
                    onClick={dismiss}
                  />
                )}
                <div className={styles.actions}>
                  <OnRowContext value>
                    <ConcernAction of={concern} since={concern.since ?? times[concernKey(id)]} />
                  </OnRowContext>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

function attentionOf(concerns: readonly Concern[]): string {
  return jointText.aside(text.attention, concerns.length);
}

/** The figures beside it are from then, too. */
function wasWellOf({ nodesAt = 0 }: ClusterState, launches: LaunchesFreshness): string {
  const time = shownTime(nodesAt);
  return launches === 'current' ? text.wasWell(time) : text.wasWellInPart(time);
}

/** The parts that are known: nodes, models, or both. */
function wellOf({ nodes, running }: ClusterState): string {
  const workers = workersOf(nodes).length;
  if (running === undefined) return text.wellWorkers(workers);
  return nodes.length === 0 ? text.wellModels(running.length) : text.wellOf(workers, running.length);
}
