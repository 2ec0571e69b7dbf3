import { type Autostart, defaultPolicy, hasDetails } from '#app/cluster/models/autostart.ts';
import { NOT_KNOWN } from '#app/format/numbers.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import { paths } from '#app/paths.ts';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { NAMES_ROW, textColumn } from '#app/ui/virtual-table/text-column.ts';
import { timeColumn } from '#app/ui/virtual-table/time-column.tsx';
import { autostartText as text } from './text.ts';

/** A model of the list. Users who may not launch know its uid and state alone. */
export type AutostartRow = {
  uid: string;
  name: string;
  state: keyof typeof text.states;
  reason: string;
  priority: number | undefined;
  tries: string;
  interval: string;
  /** In ms since 1970. */
  startedAt: number | undefined;
};

export function rowId({ uid }: AutostartRow): string {
  return uid;
}

/** The rows of the list, in the order of their start. */
export function autostartRows(list: Autostart, running: readonly { id: string }[]): AutostartRow[] {
  const runs = new Set(running.map(({ id }) => id));
  const rows = list.map(one => {
    const details = hasDetails(one) ? one : undefined;
    const { status = '', attempts = null, last_error: failed, last_started_ts: at } = details?.state ?? {};
    const isRunning = runs.has(one.uid);
    return {
      uid: one.uid,
      name: details?.launch.model_name ?? '',
      state: isRunning ? ('runs' as const) : stateOf(status, details !== undefined),
      reason: isRunning ? '' : (failed ?? ''),
      priority: details?.priority,
      tries: details === undefined ? '' : text.tries(attempts ?? NOT_KNOWN, details.tries),
      interval: details === undefined ? '' : text.seconds(details.interval),
      startedAt: at ? localTime(at) : undefined,
    };
  });
  const order = ({ priority = defaultPolicy.priority }: AutostartRow) => priority;
  return rows.sort((a, b) => order(a) - order(b) || (a.uid < b.uid ? -1 : 1));
}

function stateOf(status: string, isReported: boolean): keyof typeof text.states {
  switch (status) {
    case 'launching':
    case 'waiting_model':
    case 'waiting_worker':
    case 'error':
      return status;
    default:
      return status === '' && isReported ? 'notStarted' : 'ended';
  }
}

const titles = text.columns;
const column = textColumn<AutostartRow, typeof titles>(titles);
const searched = { searched: true } as const;

export const columns: readonly Column<AutostartRow>[] = [
  column('uid', 160, rowId, { ...NAMES_ROW, cell: ({ uid }) => <ModelLink uid={uid} /> }),
  column('name', 130, row => row.name, searched),
  column('order', 64, row => String(row.priority ?? ''), { number: row => row.priority }),
  column('state', 132, row => text.states[row.state], { searched: true, words: true }),
  column('reason', 210, row => row.reason, searched),
  column('tries', 72, row => row.tries),
  column('interval', 84, row => row.interval),
  timeColumn(
    { key: 'started', title: () => titles.started, width: 120 },
    row => row.startedAt,
    () => text.never,
  ),
];

function ModelLink({ uid }: { uid: string }) {
  return (
    <PlainLink translate="no" to={paths.runningModel(uid)}>
      {uid}
    </PlainLink>
  );
}
