import { type Autostart, defaultPolicy, hasDetails } from '#app/cluster/models/autostart.ts';
import { NOT_KNOWN } from '#app/format/numbers.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import { spokenTable } from '#app/messages/language.ts';
import { paths } from '#app/paths.ts';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { timeColumn } from '#app/ui/virtual-table/time-column.ts';
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

export const columns: readonly Column<AutostartRow>[] = spokenTable(() => [
  {
    key: 'uid',
    title: titles.uid,
    width: 160,
    narrow: 140,
    sticky: 'start',
    rowHeader: true,
    searched: true,
    text: ({ uid }) => uid,
    cell: ({ uid }) => (
      <PlainLink translate="no" to={paths.runningModel(uid)}>
        {uid}
      </PlainLink>
    ),
  },
  { key: 'name', title: titles.name, width: 130, searched: true, text: ({ name }) => name },
  {
    key: 'order',
    title: titles.order,
    width: 64,
    text: ({ priority }) => String(priority ?? ''),
    number: ({ priority }) => priority,
  },
  {
    key: 'state',
    title: titles.state,
    width: 132,
    searched: true,
    words: true,
    text: ({ state }) => text.states[state],
  },
  { key: 'reason', title: titles.reason, width: 210, searched: true, text: ({ reason }) => reason },
  { key: 'tries', title: titles.tries, width: 72, text: ({ tries }) => tries },
  { key: 'interval', title: titles.interval, width: 84, text: ({ interval }) => interval },
  timeColumn({ key: 'started', title: titles.started, width: 120 }, row => row.startedAt, text.never),
]);
