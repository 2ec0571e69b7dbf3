import { makeStyles, tokens, useArrowNavigationGroup } from '@fluentui/react-components';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import type { ReportedGpu } from '#app/cluster/gpu-status.ts';
import { type ClusterNode, type KeyedNode, sortNodes, workersOf } from '#app/cluster/nodes.ts';
import { hostOf, type PlacementRow, placeModels, sentAddress } from '#app/cluster/placement.ts';
import type { WorkerReplicas } from '#app/cluster/workers.ts';
import { shownBytes } from '#app/format/bytes.ts';
import { unmarked, verbatim } from '#app/format/untranslated.ts';
import { jointText } from '#app/messages/controls.ts';
import { Button } from '#app/ui/button.tsx';
import { ownElement } from '#app/ui/own-element.tsx';
import type { LaunchDraft } from './fields.ts';
import { chosenGpus } from './gpu-choice.ts';
import { whereText as text } from './text.ts';

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
  name: { justifyContent: 'start', textAlign: 'start', overflowWrap: 'anywhere' },
  gpus: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))', gap: '4px' },
  gpu: { minWidth: 0, flexDirection: 'column', gap: 0, padding: '4px' },
  tenants: {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  any: { justifySelf: 'start' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

type Where = Pick<LaunchDraft, 'worker_ip' | 'gpu_idx'>;

type Props = {
  /** With their GPUs where each is known. */
  nodes: readonly (ClusterNode & { gpus?: readonly ReportedGpu[] })[];
  running: readonly RunningModel[];
  /** The place of each replica; undefined if the list alone has it. */
  told: WorkerReplicas | undefined;
  draft: Where;
  place: (where: Where) => void;
};

/** Workers and GPUs with their models; a choice fills Worker Ip and GPU Idx (where.pick). */
export function WherePanel({ nodes, running, told, draft, place }: Props) {
  const styles = useStyles();
  const oneStop = useArrowNavigationGroup({ axis: 'both', memorizeCurrent: true });
  const workers = workersOf(sortNodes(nodes));
  const { rows, unplaced } = placeModels(running, workers, told);
  const chosen = draft.worker_ip.trim();
  const indexes = chosenGpus(draft.gpu_idx);
  const replicas = unplaced
    .filter(({ reason }) => /replicas|nowhere/.test(reason))
    .map(({ id }) => verbatim(id));
  if (workers.length === 0) return <p className={styles.quiet}>{text.noWorkers}</p>;

  function toggleGpu(worker: string, here: boolean, index: number): void {
    const before = here ? indexes : [];
    const next = before.includes(index) ? before.filter(one => one !== index) : [...before, index];
    place({ worker_ip: worker, gpu_idx: next.sort((a, b) => a - b).join(',') });
  }

  return (
    <>
      <ul {...oneStop} className={styles.list} aria-label={text.title}>
        {workers.map((worker, at) => {
          const address = sentAddress(worker, workers);
          const here =
            chosen !== '' && (chosen === worker.ip_address || chosen === hostOf(worker.ip_address));
          const row = rows[at];
          const cards = nodes.find(({ ip_address }) => ip_address === worker.ip_address)?.gpus;
          return (
            <li key={worker.key} className={styles.worker}>
              <Button
                size="small"
                appearance={here ? 'primary' : 'secondary'}
                className={styles.name}
                aria-pressed={here}
                onClick={() => place({ worker_ip: here ? '' : address, gpu_idx: '' })}
              >
                {ownElement(text.worker(worker.ip_address, freeOn(worker)))}
              </Button>
              <div className={styles.gpus}>
                {row?.gpus.map((tenants, index) => (
                  <Button
                    // biome-ignore lint/suspicious/noArrayIndexKey: a GPU is its index
                    key={index}
                    size="small"
                    appearance={here && indexes.includes(index) ? 'primary' : 'secondary'}
                    className={styles.gpu}
                    aria-pressed={here && indexes.includes(index)}
                    aria-label={unmarked(
                      text.gpu(index, worker.ip_address, contentOf(tenants, freeOf(cards, index))),
                    )}
                    data-tooltip={tenants.length > 0 ? namesOf(tenants) : undefined}
                    onClick={() => toggleGpu(address, here, index)}
                  >
                    {ownElement(text.gpuShort(index))}{' '}
                    <span className={styles.tenants}>{ownElement(namesOf(tenants))}</span>{' '}
                    {freeOf(cards, index) !== undefined && (
                      <span className={styles.tenants}>{ownElement(freeOf(cards, index))}</span>
                    )}
                  </Button>
                ))}
              </div>
              {row !== undefined && row.cpu.length > 0 && (
                <p className={styles.quiet}>{ownElement(text.onCpu(namesOf(row.cpu)))}</p>
              )}
            </li>
          );
        })}
      </ul>
      {(chosen !== '' || draft.gpu_idx.trim() !== '') && (
        <Button size="small" className={styles.any} onClick={() => place({ worker_ip: '', gpu_idx: '' })}>
          {text.any}
        </Button>
      )}
      {replicas.length > 0 && (
        <p className={styles.quiet}>{ownElement(text.moreReplicas(jointText.list(replicas)))}</p>
      )}
    </>
  );
}

function namesOf(tenants: PlacementRow['cpu']): string {
  return tenants.length === 0 ? text.nobody : jointText.list(tenants.map(({ id }) => verbatim(id)));
}

function contentOf(tenants: PlacementRow['cpu'], free: string | undefined): string {
  return jointText.clauses(namesOf(tenants), ...(free === undefined ? [] : [free]));
}

/** The free memory of a GPU in words; undefined where it is unknown. */
function freeOf(gpus: readonly ReportedGpu[] | undefined, index: number): string | undefined {
  const free = gpus?.find(({ device }) => device === String(index))?.free;
  return free === undefined ? undefined : text.gpuFree(shownBytes(free));
}

function freeOn({ gpu_count, gpu_vram_available, mem_available }: KeyedNode): string {
  const shown = (bytes: number | null) => (bytes === null ? undefined : shownBytes(bytes));
  return text.free(gpu_count ? shown(gpu_vram_available) : undefined, shown(mem_available));
}
