import { Subtitle2 } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import type { NotReady } from '#app/cluster/models/instances.ts';
import type { PartialModels as Data } from '#app/cluster/models/running.ts';
import { uidIn } from '#app/cluster/workers/placement.ts';
import { useMemo } from '#app/languages/memo.ts';
import { jointText } from '#app/messages/controls.ts';
import { runningText, othersText as text } from '#app/messages/running-models.ts';
import { actionsColumn } from '#app/ui/virtual-table/actions-column.ts';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { textColumn } from '#app/ui/virtual-table/text-column.ts';
import { VirtualTable } from '#app/ui/virtual-table/virtual-table.tsx';
import type { ModelCall } from './model-call.ts';
import { ActionsOn, StatusBadge } from './row-overlays.tsx';
import { useRunningStyles } from './running-models.styles.ts';
import { TerminateButton, TerminationQuestion, useTermination } from './selection.tsx';
import { partialModelsText } from './text.ts';

type Remnant = { uid: string; name: string; status: string; replicas: number | undefined; on: string[] };

const remnant = textColumn<Remnant, typeof partialModelsText.columns>(partialModelsText.columns);
const columns: readonly Column<Remnant>[] = [
  remnant('id', 200, ({ uid }) => uid, { rowHeader: true }),
  remnant('name', 160, ({ name }) => name),
  remnant('status', 110, ({ status }) => status, { words: true }),
  remnant('workers', 220, ({ on }) => jointText.list(on)),
];

/** The cluster's other data about its models while their list fails, as after the loss of a worker. */
export function PartialModelsList({ partialModels }: { partialModels: Data }) {
  const rows = useMemo(() => remnants(partialModels), [partialModels]);
  const shown =
    partialModels.workers === undefined ? columns.filter(({ key }) => key !== 'workers') : columns;
  return (
    <Beside title={partialModelsText.title} text={partialModelsText.advice}>
      <VirtualTable label={partialModelsText.title} columns={shown} rows={rows} rowKey={({ uid }) => uid} />
    </Beside>
  );
}

/** One row per model: the supervisor's record of its launch, and the workers that have a replica. */
function remnants({ instances = [], workers = [] }: Data): Remnant[] {
  const found = new Map<string, Remnant>();
  const modelOf = new Map<string, string>();
  for (const { model_uid: uid, model_name: name, status, replica, replica_statuses } of instances) {
    found.set(uid, { uid, name, status, replicas: replica ?? undefined, on: [] });
    for (const one of replica_statuses) modelOf.set(one.replica_model_uid, uid);
  }
  for (const { address, replicas } of workers) {
    for (const [id, { model_name: name }] of Object.entries(replicas)) {
      const uid = modelOf.get(id) ?? uidIn(id, found);
      const known = found.get(uid) ?? { uid, name, status: '', replicas: undefined, on: [] };
      known.on.push(address);
      found.set(uid, known);
    }
  }
  return [...found.values()].map(row => ({ ...row, on: placesOf(row) }));
}

/** `2 × 10.0.0.1:40000`, and the number of missing replicas. */
function placesOf({ on, replicas = 0 }: Remnant): string[] {
  const places = [...new Set(on)].map(address =>
    partialModelsText.replicas(on.filter(one => one === address).length, address),
  );
  const missing = replicas - on.length;
  return missing > 0 ? [...places, partialModelsText.missing(missing)] : places;
}

type BesideProps = { title: string; text: string; children: ReactNode };

/** A section below the table of a tab. */
function Beside({ title, text, children }: BesideProps) {
  const styles = useRunningStyles();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.remains}>
      <Subtitle2 as="h2" block id={heading} className={styles.partialModelsText}>
        {title}
      </Subtitle2>
      <p className={styles.partialModelsText}>{text}</p>
      {children}
    </section>
  );
}

type Props = { models: readonly RunningModel[]; starting: NotReady; call: ModelCall };

/** The running models without a tab: counted, named and terminated (running.others). */
export function OtherModels({ models, starting, call }: Props) {
  const termination = useTermination(call);
  return (
    <Beside title={text.title(models.length)} text={text.explanation}>
      <VirtualTable
        label={text.label}
        columns={columnsFor(termination.terminate, starting, call)}
        rows={models}
        rowKey={({ id }) => id}
      />
      <TerminationQuestion of={termination} models={models} />
    </Beside>
  );
}

function columnsFor(
  terminate: (id: string) => void,
  starting: NotReady,
  { busy, ending }: ModelCall,
): readonly Column<RunningModel>[] {
  return [
    {
      key: 'id',
      title: () => runningText.columns.id,
      width: 250,
      rowHeader: true,
      text: ({ id }) => id,
      cell: ({ id }) => (
        <>
          <span>{id}</span>{' '}
          <StatusBadge uid={id} status={ending.includes(id) ? 'terminating' : starting.get(id)} />
        </>
      ),
    },
    { key: 'name', title: () => runningText.columns.name, width: 160, text: ({ model_name }) => model_name },
    { key: 'type', title: () => text.type, width: 110, text: ({ model_type }) => model_type },
    { key: 'address', title: () => runningText.columns.address, width: 160, text: ({ address }) => address },
    actionsColumn(
      () => runningText.columns.actions,
      72,
      ({ id }) => (
        <ActionsOn uid={id} status={starting.get(id)} iconOnly>
          <TerminateButton uid={id} terminate={terminate} busy={busy} />
        </ActionsOn>
      ),
    ),
  ];
}
