import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { kindOf } from '#app/catalogue/kind-names.ts';
import { useCancelling } from '#app/features/launch/launch-progress.tsx';
import { inOneUnit } from '#app/format/bytes.ts';
import { NOT_KNOWN } from '#app/format/numbers.ts';
import { kindText } from '#app/messages/catalogue.ts';
import { jointText } from '#app/messages/controls.ts';
import { launchFormText } from '#app/messages/launch-form.ts';
import { runningText } from '#app/messages/running-models.ts';
import { paths } from '#app/paths.ts';
import { usePermission } from '#app/session/permissions.ts';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { StatusDot } from '#app/ui/controls/status-dot.tsx';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { timeColumn } from '#app/ui/virtual-table/time-column.tsx';
import { anyActions, IdCell, id, columns as ofTabs, select } from '#routes/running-models/columns.tsx';
import { useRowActions } from '#routes/running-models/model-call.ts';
import { allText as text } from '#routes/running-models/text.ts';
import { isWorkerSought, type ModelRow } from './rows.ts';

const useStyles = makeStyles({
  wrapped: {
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

const titles = text.columns;

const worker: Column<ModelRow> = {
  key: 'worker',
  title: () => titles.worker,
  width: 124,
  text: ({ workers }) => jointText.list(workers),
  searched: ({ workers }, sought) => workers.some(one => isWorkerSought(one, sought)),
  matches: ({ workers }, sought) => workers.some(one => isWorkerSought(one, sought)),
  cell: ({ workers }) => <Workers of={workers} />,
};

const facts: readonly Column<ModelRow>[] = [
  { key: 'name', title: () => runningText.columns.name, ...ofTabs.name, width: 114 },
  {
    key: 'type',
    title: () => titles.type,
    width: 76,
    words: true,
    text: typeOf,
    cell: row => <Wrapped>{typeOf(row)}</Wrapped>,
  },
  {
    key: 'status',
    title: () => titles.status,
    width: 92,
    words: true,
    text: ({ health }) => health.words,
    cell: row => <Status row={row} />,
  },
  {
    key: 'engine',
    title: () => titles.engine,
    width: 96,
    text: ({ model_engine }) => model_engine,
    cell: ({ model_engine }) => <Wrapped>{model_engine}</Wrapped>,
  },
];

const resources: readonly Column<ModelRow>[] = [
  { key: 'gpus', title: () => titles.gpus, width: 76, text: ({ devices }) => devicesIn(devices) },
  {
    key: 'memory',
    title: () => titles.memory,
    width: 126,
    text: row => (row.bytes === undefined ? memoryUnknown(row) : (inOneUnit(row.bytes, row.bytes)[1] ?? '')),
    number: ({ bytes }) => bytes,
  },
  timeColumn(
    { key: 'since', title: () => titles.since, width: 78 },
    ({ since }) => since,
    () => '',
  ),
];

const ownId: Column<ModelRow> = {
  ...id,
  width: 132,
  cell: model => <IdCell model={model} isBare />,
};

/** The columns of the view of all types (running.all); in the view by worker the worker comes first. */
export function allColumns(pages: boolean, byWorker: boolean): readonly Column<ModelRow>[] {
  const own = byWorker ? [worker, ...facts] : [...facts, worker];
  return [select, ownId, ...own, ...resources, anyActions(pages)];
}

function typeOf({ model_type }: ModelRow): string {
  const kind = kindOf(model_type);
  return kind === undefined ? model_type : kindText[kind].running;
}

function devicesIn(devices: ModelRow['devices']): string {
  if (devices === null) return NOT_KNOWN;
  return devices.length === 0 ? launchFormText.cpu : jointText.list(devices);
}

function memoryUnknown({ devices }: ModelRow): string {
  return devices?.length === 0 ? '' : NOT_KNOWN;
}

/** On two lines of small text, for which a row has room. */
function Wrapped({ children }: { children: ReactNode }) {
  return <span className={useStyles().wrapped}>{children}</span>;
}

/** The status of a model, or what the console does with it. */
function Status({ row: { id, health } }: { row: ModelRow }) {
  const { terminating } = useRowActions();
  const cancelling = useCancelling(id);
  if (terminating.includes(id)) return <StatusDot level="busy" words={runningText.terminating} />;
  return <StatusDot {...health} {...(cancelling && { words: runningText.cancelling(cancelling) })} />;
}

/** The workers, each with a link to its page for users who may open it. */
function Workers({ of }: { of: readonly string[] }) {
  const { allowed } = usePermission('admin');
  return of.map((address, index) => (
    <span key={address}>
      {index > 0 && <span>, </span>}
      {allowed && address !== '' ? (
        <PlainLink to={paths.worker(address)}>{address}</PlainLink>
      ) : (
        <span>{address}</span>
      )}
    </span>
  ));
}
