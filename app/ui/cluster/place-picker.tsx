import {
  makeStyles,
  mergeClasses,
  SearchBox,
  tokens,
  useArrowNavigationGroup,
} from '@fluentui/react-components';
import { useState } from 'react';
import { neededBytes } from '#app/catalogue/memory-fit.ts';
import { type Gpu, type GpuWorker, indexOf } from '#app/cluster/workers/gpus.ts';
import type { KeyedNode } from '#app/cluster/workers/nodes.ts';
import {
  launchBytes,
  memoryOf,
  type NoRoom,
  noRoomIn,
  type Place,
  type PlacedReplica,
  placesByRoom,
  type ReplicaNeed,
  replicasOn,
  type WorkerPlaces,
} from '#app/cluster/workers/places.ts';
import { sentAddress } from '#app/cluster/workers/worker-address.ts';
import { shownBytes } from '#app/format/bytes.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { useMemo } from '#app/languages/memo.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { jointText } from '#app/messages/controls.ts';
import { gpuText, placesText as text } from '#app/messages/gpus.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { GpuState } from './gpu-state.tsx';
import { MemoryBar, MemoryLegend } from './memory-bar.tsx';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    maxHeight: '40vh',
    overflowY: 'auto',
  },
  worker: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4px', padding: '1px' },
  place: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2px',
    padding: '4px 8px',
    maxWidth: 'none',
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
  head: {
    display: 'grid',
    gridTemplateColumns: '48px minmax(0, 1fr) auto',
    gap: '8px',
    alignItems: 'center',
  },
  placed: {
    outline: `2px solid ${tokens.colorBrandStroke1}`,
    outlineOffset: '-2px',
    backgroundColor: tokens.colorBrandBackground2,
  },
  unfit: { color: tokens.colorNeutralForeground3, backgroundColor: tokens.colorNeutralBackground3 },
  models: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

/** A list of so many workers has a search. */
const SEARCHED = 10;
/** So many workers are rendered at first, and again when the list is scrolled to less than two heights before its end. */
const STEP = 12;

type Props = {
  label: string;
  workers: readonly GpuWorker[];
  nodes: readonly KeyedNode[];
  launch: ReplicaNeed;
  placed: readonly PlacedReplica[];
  /** Whether the cluster reports single GPUs. */
  isReported: boolean;
  toggle: (place: Place) => void;
};

/** Workers and GPUs as bars of their memory, those that can take the launch first; one press places a replica (where.pick). Load it lazily. */
export function PlacePicker({ label, workers, nodes, launch, placed, isReported, toggle }: Props) {
  const styles = useStyles();
  const oneStop = useArrowNavigationGroup({ axis: 'both', memorizeCurrent: true });
  const [sought, setSought] = useState('');
  const [near, setNear] = useState(STEP);
  const places = placesByRoom(workers, nodes, launch);
  const { need, gpus } = launch;
  const shape = [need && neededBytes(need).safe, gpus === 'cpu', ...places.map(placeKey).sort()].join();
  // A poll that changes the room moves no bar from under the pointer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same places and need keep their order
  const order = useMemo(() => new Map(orderOf(places).map((key, index) => [key, index])), [shape]);
  const machines = workers.map(({ address }) => ({ ip_address: address }));
  const nameOf = (address: string) => sentAddress({ ip_address: address }, machines, true);
  const found = places.filter(one => matches(one, sought)).sort(by(order, placeKey));
  return (
    <>
      {workers.length >= SEARCHED && (
        <SearchBox
          size="small"
          aria-label={text.search}
          placeholder={text.search}
          value={sought}
          onChange={(_, { value }) => setSought(value)}
          onKeyDown={event => {
            // Enter launches nothing from here, and Escape closes the form only without a search.
            if (event.key !== 'Enter' && (event.key !== 'Escape' || sought === '')) return;
            event.preventDefault();
            if (event.key === 'Escape') setSought('');
          }}
        />
      )}
      {isReported ? (
        <MemoryLegend isPlaced={placed.length > 0} />
      ) : (
        <p className={styles.quiet}>{text.totals}</p>
      )}
      <ul
        {...oneStop}
        className={styles.list}
        aria-label={label}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          if (scrollHeight - scrollTop < 3 * clientHeight) setNear(near + STEP);
        }}
      >
        {found.slice(0, near).map((one, index) => (
          <li
            key={placeKey(one)}
            aria-posinset={index + 1}
            aria-setsize={found.length}
            className={styles.worker}
          >
            <WorkerPlace of={one} {...{ launch, placed, toggle, nameOf }} />
            {isReported && <GpuState of={one.worker} />}
            {one.gpus.toSorted(by(order, gpu => gpuKeyOf(one, gpu))).map(gpu => (
              <GpuPlace key={gpu.device} gpu={gpu} of={one} {...{ launch, placed, toggle, nameOf }} />
            ))}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.quiet}>{clusterText.noMatches}</p>}
    </>
  );
}

function placeKey({ worker: { address } }: WorkerPlaces): string {
  return address;
}

function gpuKeyOf({ worker: { address } }: WorkerPlaces, { device }: Gpu): string {
  return `${address} ${device}`;
}

function orderOf(places: readonly WorkerPlaces[]): string[] {
  return places.flatMap(one => [placeKey(one), ...one.gpus.map(gpu => gpuKeyOf(one, gpu))]);
}

function by<T>(order: ReadonlyMap<string, number>, key: (one: T) => string) {
  return (a: T, b: T) => (order.get(key(a)) ?? 0) - (order.get(key(b)) ?? 0);
}

function matches({ worker: { address, gpus, models } }: WorkerPlaces, sought: string): boolean {
  const names = [address, ...models, ...gpus.flatMap(({ name }) => name ?? [])].join(' ');
  return names.toLowerCase().includes(sought.trim().toLowerCase());
}

type PlaceProps = Pick<Props, 'launch' | 'placed' | 'toggle'> & {
  of: WorkerPlaces;
  /** A worker by its host, unless several share it. */
  nameOf: (address: string) => string;
};

/** A worker, for any of its GPUs or for its CPU. */
function WorkerPlace({ of: { worker, node, memory }, launch, placed, toggle, nameOf }: PlaceProps) {
  const styles = useStyles();
  const { address, gpus, elsewhere, models } = worker;
  const isPlaced = placed.some(replica => replica.worker === address);
  const onGpus = new Set([...gpus.flatMap(({ tenants }) => tenants), ...elsewhere].map(({ id }) => id));
  const onCpu = models.filter(id => !onGpus.has(id));
  const here = replicasOn(placed, { worker: address });
  const noRoom = noRoomIn(launch, memory, false, here || 1);
  return (
    <>
      <Button
        size="small"
        className={mergeClasses(styles.place, noRoom && styles.unfit, isPlaced && styles.placed)}
        aria-pressed={isPlaced}
        data-tooltip={address}
        onClick={() => toggle({ worker: address })}
      >
        {jointText.clauses(text.worker(nameOf(address), freeOn(node)), ...reasonsOf(noRoom))}
        {memory && (
          <MemoryBar of={memory} launch={isPlaced ? launchBytes(launch, memory, false, here) : undefined} />
        )}
      </Button>
      {elsewhere.length > 0 && (
        <p className={styles.quiet}>{text.elsewhere(namesOf(elsewhere.map(({ id }) => id)))}</p>
      )}
      {onCpu.length > 0 && <p className={styles.quiet}>{text.onCpu(namesOf(onCpu))}</p>}
    </>
  );
}

function GpuPlace({ gpu, of: { worker }, launch, placed, toggle, nameOf }: PlaceProps & { gpu: Gpu }) {
  const styles = useStyles();
  const index = indexOf(gpu);
  const memory = memoryOf(gpu);
  const here = replicasOn(placed, { worker: worker.address, gpu: index });
  const isPlaced = here > 0;
  const noRoom = noRoomIn(launch, memory, true, here || 1);
  const models = namesOf(gpu.tenants.map(({ id }) => id));
  const free = memory && text.gpuFree(shownBytes(memory.free));
  const reasons = [...reasonsOf(noRoom), ...(index < 0 ? [text.noIndex] : [])];
  const rest = jointText.clauses(models, ...reasons);
  return (
    <Button
      size="small"
      className={mergeClasses(styles.place, noRoom && styles.unfit, isPlaced && styles.placed)}
      aria-pressed={isPlaced}
      aria-label={text.gpu(gpu.device, nameOf(worker.address), free === undefined ? [rest] : [free, rest])}
      disabledFocusable={index < 0}
      data-tooltip={jointText.clauses(...(gpu.name ? [gpu.name] : []), models)}
      onClick={() => toggle({ worker: worker.address, gpu: index })}
    >
      <span className={styles.head}>
        {gpuText.gpu(gpu.device)}{' '}
        {memory ? (
          <MemoryBar of={memory} launch={isPlaced ? launchBytes(launch, memory, true, here) : undefined} />
        ) : (
          <span />
        )}
        {free ?? ''}
      </span>{' '}
      <span className={styles.models}>{rest}</span>
    </Button>
  );
}

function namesOf(models: readonly string[]): string {
  return models.length === 0 ? text.noModel : jointText.list(models.map(verbatim));
}

function reasonsOf(noRoom: NoRoom | undefined): string[] {
  if (noRoom === undefined) return [];
  if (noRoom === 'cpu') return [text.takesCpu];
  if ('needed' in noRoom) return [text.needs(shownBytes(noRoom.needed))];
  const { engine, share } = noRoom.reservation;
  return [text.reserves(engine, Math.round(share * 100))];
}

function freeOn(node: KeyedNode | undefined): string {
  const shown = (bytes: number | null) => (bytes === null ? undefined : shownBytes(bytes));
  if (node === undefined) return text.free(undefined, undefined);
  const { gpu_count, gpu_vram_available, mem_available } = node;
  return text.free(gpu_count ? shown(gpu_vram_available) : undefined, shown(mem_available));
}
