import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import type { RunningModel } from '#app/api/running-model.ts';
import { hostOf, workersAt } from '#app/cluster/placement.ts';
import { useResource } from '#app/data/resource.ts';
import { kinds } from '#app/kinds/kinds.ts';
import { jointText } from '#app/messages/controls.ts';
import { fitText } from '#app/messages/model-details.ts';
import { inK } from '#app/models/context-length.ts';
import { bytesOf, type Need, needOf, shownBits, weightBytes } from '#app/models/fit.ts';
import { isLlamaFormat } from '#app/models/formats.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { shownBytes, sizeInBillions } from '#app/models/numbers.ts';
import { couldHold, type Holder, type Room, roomsOf, toStop, verdictOf } from '#app/models/rooms.ts';
import { paths } from '#app/paths.ts';
import { chosenGpus, type LaunchDraft } from '#routes/launch/fields.ts';
import { FREE_MS } from '#routes/rooms/route.ts';
import { type Details, detailsOf } from './route.ts';
import { rowOf, type SpecRow, specRows } from './specs.ts';

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gap: '2px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    overflowWrap: 'anywhere',
  },
  line: { margin: 0 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const colors = {
  fits: 'success',
  tight: 'warning',
  'does-not-fit': 'danger',
  unknown: 'informative',
} as const;
/** How many workers are named. */
const NAMED = 3;

type Props = { kind: KindName; modelName: string; choice: LaunchDraft; gpus: number };

/** Whether what the form says finds room, with its arithmetic (fit.verdict). It forbids nothing. Load it late. */
export function FitPanel({ kind, modelName, choice, gpus }: Props) {
  const styles = useStyles();
  const address = paths.modelDetails(kind, modelName);
  const { data, failure } = useResource(address, detailsOf(kind, modelName), FREE_MS);
  const chosen =
    kinds[kind].launch !== 'engine' ||
    (choice.model_format !== '' && choice.model_size_in_billions !== '' && choice.quantization !== '');
  return (
    <section className={styles.panel} aria-label={fitText.label} aria-live="polite">
      {!chosen ? (
        <p className={styles.quiet}>{fitText.choose}</p>
      ) : data === undefined ? (
        <p className={styles.quiet}>{failure === undefined ? fitText.loading : fitText.noRooms}</p>
      ) : (
        <Reckoned kind={kind} details={data} choice={choice} gpus={gpus} />
      )}
    </section>
  );
}

type ReckonedProps = Omit<Props, 'modelName'> & { details: Details };

function Reckoned({ kind, details, choice, gpus }: ReckonedProps) {
  const styles = useStyles();
  const row = rowOf(specRows(details.definition), choice);
  const tokens = contextOf(choice, details);
  const need = row && needOf(row, row.shape, tokens);
  const perWorker = Math.max(0, ...(details.nodes ?? []).map(({ gpu_count }) => gpu_count ?? 0));
  // A form without a device leaves it to the cluster, which takes a GPU where it has one. Where layers are counted, none is the CPU.
  const { launch } = kinds[kind];
  const counted = launch === 'engine' && isLlamaFormat(choice.model_format);
  const layers = choice.n_gpu_layers === 0 ? 'CPU' : 'auto';
  const asked = counted ? layers : choice.n_gpu;
  const asksCpu = launch !== 'nothing' && asked === 'CPU';
  const chosen = chosenGpus(choice.gpu_idx).length;
  // GPUs that are chosen are taken, whatever their number says.
  const each = chosen > 0 ? Math.max(1, Math.floor(chosen / choice.replica)) : Number(asked) || 1;
  const onCpu = (asksCpu && chosen === 0) || Math.max(gpus, perWorker) === 0;
  const wanted = onCpu ? 'cpu' : each;
  const at = choice.worker_ip.trim();
  const everywhere = roomsOf(details.nodes ?? [], wanted);
  const rooms = at === '' ? everywhere : workersAt(everywhere, at, ({ worker }) => worker);
  const verdict = verdictOf(need, rooms, choice.replica);
  return (
    <>
      <div>
        <Badge color={colors[verdict]} appearance="tint">
          {fitText.verdicts[verdict]}
        </Badge>
      </div>
      {row === undefined || need === undefined ? (
        <p className={styles.line}>
          {kinds[kind].launch === 'engine' ? fitText.notReckoned : fitText.sizeless}
        </p>
      ) : (
        <Needs row={row} need={need} tokens={tokens} replicas={choice.replica} />
      )}
      {rooms.length === 0 ? (
        <p className={styles.line}>{fitText.noRooms}</p>
      ) : (
        <p className={styles.line}>{freeLine(rooms)}</p>
      )}
      {need !== undefined && verdict !== 'fits' && (
        <Stop {...{ need, rooms, everywhere, onCpu }} running={details.running} />
      )}
      {wanted !== 'cpu' && details.nodes !== undefined && wanted > perWorker && (
        <p className={styles.line}>{fitText.tooMany(wanted, perWorker)}</p>
      )}
      {rooms.length > 0 && (
        <p className={styles.quiet}>{wanted === 'cpu' ? fitText.mainMemory : fitText.perWorker(wanted)}</p>
      )}
    </>
  );
}

type NeedsProps = { row: SpecRow; need: Need; tokens: number | undefined; replicas: number };

function Needs({ row, need, tokens, replicas }: NeedsProps) {
  const styles = useStyles();
  const { weights, cache, margin } = need;
  const from =
    row.shape.weights_bytes != null && row.shape.weights_bytes > 0
      ? fitText.published
      : fitText.product(sizeInBillions(row.model_size_in_billions ?? ''), shownBits(row) ?? 0);
  const parts = [
    fitText.weights(shownBytes(weights), from),
    cache === undefined ? fitText.noCache : fitText.cache(shownBytes(cache), inK(tokens ?? 0)),
    fitText.margin(shownBytes(margin)),
  ];
  return (
    <p className={styles.line}>
      <strong>{fitText.needs(shownBytes(bytesOf(need).safe), replicas)}</strong>
      {jointText.of('', parts.join(' + '))}
    </p>
  );
}

type StopProps = {
  need: Need;
  rooms: readonly Room[];
  everywhere: readonly Room[];
  onCpu: boolean;
  running: readonly RunningModel[] | undefined;
};

/** The first worker, of those with the most free, that would have room if some of its models stopped. */
function Stop({ need, rooms, everywhere, onCpu, running }: StopProps) {
  const styles = useStyles();
  if (running === undefined || rooms.length === 0) return null;
  // What is on the CPU holds no memory of a GPU, and the reverse.
  const alike = running.filter(({ accelerators }) => (accelerators.length === 0) === onCpu);
  for (const room of rooms) {
    const stopped = toStop(need, room, holdersOn(room.worker, alike, everywhere));
    if (stopped === undefined) continue;
    const models = stopped.map(({ id, bytes }) => jointText.aside(id, shownBytes(bytes)));
    return <p className={styles.line}>{fitText.stop(room.worker, jointText.list(models))}</p>;
  }
  if (!rooms.some(room => couldHold(need, room))) return <p className={styles.line}>{fitText.noStop}</p>;
  // Where there is none, something else holds the memory.
  return alike.length === 0 ? null : <p className={styles.line}>{fitText.stopUnknown}</p>;
}

/** None of several workers on a machine: the address of a model does not tell which of them has it. */
function holdersOn(worker: string, running: readonly RunningModel[], all: readonly Room[]): Holder[] {
  if (all.filter(room => hostOf(room.worker) === hostOf(worker)).length > 1) return [];
  return running
    .filter(({ address }) => hostOf(address) === hostOf(worker))
    .flatMap(model => {
      const bytes = weightBytes(model);
      return bytes === undefined ? [] : [{ id: model.id, bytes: bytes * Math.max(1, model.replica) }];
    });
}

function freeLine(rooms: readonly Room[]): string {
  const places = rooms.slice(0, NAMED).map(({ worker, free }) => fitText.place(worker, shownBytes(free)));
  return fitText.free(jointText.list(places), Math.max(0, rooms.length - NAMED));
}

/** An engine that is told a shorter context keeps a smaller cache. */
function contextOf({ extra }: LaunchDraft, { definition }: Details): number | undefined {
  const told = extra.find(({ key }) => /^(max_model_len|n_ctx|context_length)$/.test(key.trim()))?.value;
  const length = Number(told || definition.context_length);
  return length > 0 ? length : undefined;
}
