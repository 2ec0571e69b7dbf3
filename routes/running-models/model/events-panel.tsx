import { makeStyles, TableCell, TableRow } from '@fluentui/react-components';
import { type EventGroup, listEvents } from '#app/cluster/models/model-events.ts';
import { shownTime } from '#app/format/clock.ts';
import { groupDigits } from '#app/format/numbers.ts';
import { jointText } from '#app/messages/controls.ts';
import { useReading } from '#app/query/resource-route.ts';
import { Panel, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { StatusDot } from '#app/ui/controls/status-dot.tsx';
import { Table } from '#app/ui/table.tsx';
import { modelText, eventsText as text } from '#routes/running-models/text.ts';
import { useReadWithModels } from './read-with-models.ts';

const useStyles = makeStyles({
  scroller: { overflowX: 'auto' },
  table: { minWidth: '560px' },
  words: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

const WIDTHS = { type: '100px', count: '64px', first: '108px', last: '108px' };

/** `readAt`: the time of the list of models, with which the events are read again. */
type Props = { uid: string; readAt: number | undefined };

/** The events of a model; the same words are one row (running.events). */
export function EventsPanel({ uid, readAt }: Props) {
  const styles = useStyles();
  const { advice } = usePanelStyles();
  const query = useReading(uid, signal => listEvents(uid, signal));
  const { data, message } = query;
  useReadWithModels(query, readAt);
  return (
    <Panel title={modelText.tabs.events}>
      <p className={advice}>{data?.length === 0 ? text.none : text.advice}</p>
      {message !== '' && <p className={advice}>{jointText.of(text.failed, message)}</p>}
      {data !== undefined && data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, by keyboard too
        <section className={styles.scroller} tabIndex={0} aria-label={text.table}>
          <Table
            label={modelText.tabs.events}
            columns={text.columns}
            widths={WIDTHS}
            className={styles.table}
          >
            {data.map(group => (
              <TableRow key={`${group.type} ${group.words}`}>
                <TableCell>
                  <StatusDot level={levelOf(group)} words={typeOf(group)} />
                </TableCell>
                <TableCell className={styles.words} translate="no">
                  <span>{group.words}</span>
                </TableCell>
                <TableCell translate="no">
                  <span>{groupDigits(group.count)}</span>
                </TableCell>
                <TableCell translate="no">
                  <span>{timeOf(group.first)}</span>
                </TableCell>
                <TableCell translate="no">
                  <span>{timeOf(group.last)}</span>
                </TableCell>
              </TableRow>
            ))}
          </Table>
        </section>
      )}
    </Panel>
  );
}

function levelOf({ type }: EventGroup): 'good' | 'busy' | 'bad' {
  return type === 'ERROR' ? 'bad' : type === 'WARNING' ? 'busy' : 'good';
}

/** A later release may have more types. */
function typeOf({ type }: EventGroup): string {
  return Object.entries(text.types).find(([name]) => name === type)?.[1] ?? type;
}

function timeOf(at: number | undefined): string {
  return at === undefined ? '' : shownTime(at);
}
