import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { type KindName, kindNames, kindOf } from '#app/catalogue/kind-names.ts';
import { hostOf } from '#app/cluster/workers/worker-address.ts';
import { useCancelling } from '#app/features/launch/launch-progress.tsx';
import { inOneUnit } from '#app/format/bytes.ts';
import {
  ArrowSortRegular,
  ChatRegular,
  DataScatterRegular,
  ImageRegular,
  MicRegular,
  VideoRegular,
} from '#app/icons.ts';
import { kindText } from '#app/messages/catalogue.ts';
import { jointText } from '#app/messages/controls.ts';
import { launchFormText } from '#app/messages/launch-form.ts';
import { runningText } from '#app/messages/running-models.ts';
import { tableText } from '#app/messages/tables.ts';
import { WorkerLink } from '#app/ui/cluster/worker-link.tsx';
import { StatusDot, type StatusLevel } from '#app/ui/controls/status-dot.tsx';
import { RunsFor, runsFor } from '#app/ui/query/runs-for.tsx';
import { typeName } from '#app/ui/text/type-name.ts';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { timeColumn } from '#app/ui/virtual-table/time-column.tsx';
import { anyActions, IdCell, id, columns as ofTabs, select } from '#routes/running-models/columns.tsx';
import { useRowActions } from '#routes/running-models/model-call.ts';
import { allText as text } from '#routes/running-models/text.ts';
import { isWorkerSought, type ModelRow } from './rows.ts';

const useStyles = makeStyles({
  type: {
    display: 'inline-flex',
    verticalAlign: 'middle',
    fontSize: tokens.fontSizeBase500,
    color: tokens.colorNeutralForeground2,
  },
});

const icons: Readonly<Record<KindName, ReactElement>> = {
  llm: <ChatRegular />,
  embedding: <DataScatterRegular />,
  rerank: <ArrowSortRegular />,
  image: <ImageRegular />,
  audio: <MicRegular />,
  video: <VideoRegular />,
};

const levels: readonly StatusLevel[] = ['good', 'busy', 'bad'];
const titles = text.columns;

const ownId: Column<ModelRow> = { ...id, width: 212, cell: model => <IdCell model={model} isBare /> };

/** The columns that can be left out. */
const choosable = [
  { key: 'name', title: () => runningText.columns.name, ...ofTabs.name, width: 96 },
  {
    key: 'type',
    title: () => titles.type,
    width: 68,
    words: true,
    text: ({ model_type }) => typeName(model_type),
    choices: () => kindNames.map(kind => ({ value: kind, text: kindText[kind].name })),
    matches: ({ model_type }, sought) =>
      kindOf(sought) === undefined ? holds(typeName(model_type), sought) : kindOf(model_type) === sought,
    cell: row => <Type of={row} />,
  },
  {
    key: 'status',
    title: () => titles.status,
    width: 92,
    words: true,
    text: ({ health }) => health.words,
    choices: () => levels.map(level => ({ value: level, text: text.levels[level] })),
    matches: ({ health }, sought) =>
      levels.some(level => level === sought) ? health.level === sought : holds(health.words, sought),
    cell: row => <Status row={row} />,
  },
  {
    key: 'engine',
    title: () => titles.engine,
    width: 92,
    text: ({ model_engine }) => model_engine,
    none: () => tableText.unsaid,
  },
  {
    key: 'worker',
    title: () => titles.worker,
    width: 104,
    text: ({ workers }) => jointText.list(workers.map(hostOf)),
    tip: ({ workers }) => jointText.list(workers),
    none: () => tableText.unsaid,
    searched: isOnWorker,
    matches: isOnWorker,
    cell: ({ workers }) => <Workers of={workers} />,
  },
  {
    key: 'gpus',
    title: () => titles.gpus,
    width: 72,
    text: ({ devices }) =>
      devices === null ? '' : devices.length === 0 ? launchFormText.cpu : jointText.list(devices),
    none: () => tableText.unsaid,
  },
  {
    key: 'memory',
    title: () => titles.memory,
    width: 124,
    text: ({ bytes }) => (bytes === undefined ? '' : (inOneUnit(bytes, bytes)[1] ?? '')),
    none: ({ devices }) => (devices?.length === 0 ? runningText.noGpu : tableText.unsaid),
    number: ({ bytes }) => bytes,
  },
  { key: 'replica', title: () => runningText.columns.replica, ...ofTabs.replica, width: 76 },
  {
    ...timeColumn<ModelRow>(
      { key: 'since', title: () => titles.since, width: 72 },
      ({ since }) => since,
      () => tableText.unsaid,
    ),
    text: ({ since }) => (since === undefined ? '' : runsFor(since)),
    cell: ({ since }) => since !== undefined && <RunsFor since={since} />,
  },
] as const satisfies readonly Column<ModelRow>[];

export type ChosenColumn = (typeof choosable)[number]['key'];

/** The keys and titles of the columns from which a reader chooses. */
export const columnChoices: readonly Pick<Column<ModelRow> & { key: ChosenColumn }, 'key' | 'title'>[] =
  choosable;

/** Names are often those of the IDs. */
export const hiddenAtFirst: readonly ChosenColumn[] = ['name'];

/** The columns of the view of all types (running.all); in the view by worker the worker comes first. */
export function allColumns(pages: boolean, hidden: readonly ChosenColumn[]): readonly Column<ModelRow>[] {
  const shown: readonly Column<ModelRow>[] = choosable.filter(({ key }) => !hidden.includes(key));
  const byName = hidden.includes('name') ? { searched: isNamed } : {};
  return [select, { ...ownId, ...byName }, ...shown, anyActions(pages)];
}

function isNamed({ id, model_name }: ModelRow, sought: string): boolean {
  return holds(id, sought) || holds(model_name, sought);
}

function isOnWorker({ workers }: ModelRow, sought: string): boolean {
  return workers.some(one => isWorkerSought(one, sought));
}

function holds(words: string, sought: string): boolean {
  return words.toLowerCase().includes(sought.toLowerCase());
}

/** The type of a model as an icon; one that came after this console in words. */
function Type({ of: { model_type } }: { of: ModelRow }) {
  const styles = useStyles();
  const kind = kindOf(model_type);
  if (kind === undefined) return <>{model_type}</>;
  return (
    <span role="img" className={styles.type} aria-label={typeName(model_type)}>
      {icons[kind]}
    </span>
  );
}

/** The status of a model, or what the console does with it. */
function Status({ row: { id, health } }: { row: ModelRow }) {
  const { terminating } = useRowActions();
  const cancelling = useCancelling(id);
  if (terminating.includes(id)) return <StatusDot level="busy" words={runningText.terminating} />;
  return <StatusDot {...health} {...(cancelling && { words: runningText.cancelling(cancelling) })} />;
}

function Workers({ of }: { of: readonly string[] }) {
  return of.map((address, index) => (
    <span key={address}>
      {index > 0 && <span>, </span>}
      <WorkerLink address={address} />
    </span>
  ));
}
