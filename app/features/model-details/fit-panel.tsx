import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { type FreeMemory, verdictOf } from '#app/catalogue/capacity.ts';
import { inK } from '#app/catalogue/card-content.ts';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { kinds } from '#app/catalogue/kinds.ts';
import { lacksCache, type MemoryNeed, neededBytes, shownBits } from '#app/catalogue/memory-fit.ts';
import { workersOf } from '#app/cluster/workers/nodes.ts';
import { sentAddress } from '#app/cluster/workers/worker-address.ts';
import type { LaunchDraft } from '#app/features/launch/fields.ts';
import { shownBytes } from '#app/format/bytes.ts';
import { sizeInBillions } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { jointText } from '#app/messages/controls.ts';
import type { Query } from '#app/query/query.ts';
import { Button } from '#app/ui/controls/button.tsx';
import type { Details } from './details.ts';
import { estimateMemory, isChosen, variantInstead, whatToStop } from './estimate-memory.ts';
import { choiceOf, type OfferedVariants, type SpecRow } from './specs.ts';
import { fitText } from './text.ts';

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
  verdict: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const colors = {
  fits: 'success',
  probably: 'informative',
  tight: 'warning',
  'does-not-fit': 'danger',
  unknown: 'informative',
} as const;
/** How many workers are named. */
const MAX_NAMED_WORKERS = 3;

type Props = {
  kind: KindName;
  details: Query<Details>;
  choice: LaunchDraft;
  gpus: number | undefined;
  variants: OfferedVariants;
};

/** Whether what the form says finds room, with its arithmetic (fit.verdict). It forbids nothing. Load it late. */
export function FitPanel({ kind, details: { data, failure }, ...launch }: Props) {
  const styles = useStyles();
  const { choice } = launch;
  return (
    <section className={styles.panel} aria-label={fitText.label} aria-live="polite">
      {!isChosen(kind, choice) ? (
        <p className={styles.quiet}>{fitText.choose}</p>
      ) : data === undefined ? (
        <p className={styles.quiet}>{failure === undefined ? fitText.loading : fitText.noFreeMemory}</p>
      ) : (
        <Reckoned kind={kind} details={data} {...launch} />
      )}
    </section>
  );
}

type ReckonedProps = Omit<Props, 'details'> & { details: Details };

function Reckoned({ kind, details, choice, gpus, variants }: ReckonedProps) {
  const styles = useStyles();
  const reckoned = estimateMemory(kind, details, choice, gpus);
  const {
    row,
    tokens,
    need,
    needOnEach,
    workersEach,
    files,
    perWorker,
    wanted,
    freeMemory,
    verdict,
    gone,
    unreported,
  } = reckoned;
  const vague = freeMemory
    .slice(0, MAX_NAMED_WORKERS)
    .flatMap(({ sets, worker }) => (sets === undefined ? verbatim(worker) : []));
  const isShort = verdict === 'tight' || verdict === 'does-not-fit';
  const stop = isShort ? whatToStop({ ...reckoned, need: needOnEach }, details) : undefined;
  const instead =
    verdict === 'does-not-fit' ? variantInstead(kind, details, choice, gpus, variants.has) : undefined;
  return (
    <>
      <div className={styles.verdict}>
        <Badge color={colors[verdict]} appearance="tint">
          <span>{fitText.verdicts[verdict]}</span>
        </Badge>
        {instead !== undefined && (
          <Button size="small" onClick={() => variants.use(instead.row)}>
            {fitText.instead(
              choiceOf(instead.row),
              choice.model_size_in_billions,
              shownBytes(instead.bytes),
              instead.isGuess,
            )}
          </Button>
        )}
      </div>
      {need === undefined ? (
        <p className={styles.line}>
          {kinds[kind].launch === 'engine' ? fitText.notReckoned : fitText.sizeless}
        </p>
      ) : (
        <Needs {...{ kind, row, need, tokens, files }} replicas={choice.replica} />
      )}
      <p className={styles.line}>{freeLine(freeMemory, gone, workersOf(details.nodes ?? []))}</p>
      {needOnEach !== undefined && workersEach > 1 && (
        <p className={styles.line}>{fitText.onEach(workersEach, shownBytes(neededBytes(needOnEach).safe))}</p>
      )}
      {needOnEach !== undefined && <Reserved {...reckoned} need={needOnEach} replicas={choice.replica} />}
      {wanted !== 'cpu' && unreported.length > 0 && (
        <p className={styles.line}>{fitText.unreported(jointText.list(unreported.map(verbatim)))}</p>
      )}
      {stop !== undefined && <p className={styles.line}>{stopLine(stop)}</p>}
      {wanted !== 'cpu' && details.nodes !== undefined && unreported.length === 0 && wanted > perWorker && (
        <p className={styles.line}>{fitText.tooMany(wanted, perWorker)}</p>
      )}
      {freeMemory.length > 0 && wanted === 'cpu' && <p className={styles.quiet}>{fitText.mainMemory}</p>}
      {wanted !== 'cpu' && vague.length > 0 && (
        <p className={styles.quiet}>{fitText.atMost(wanted, jointText.list(vague))}</p>
      )}
    </>
  );
}

type NeedsProps = {
  kind: KindName;
  row: SpecRow | undefined;
  need: MemoryNeed;
  tokens: number | undefined;
  /** The bytes of the cached files, where the definition reports no size. */
  files: number | undefined;
  replicas: number;
};

function Needs({ kind, row, need, tokens, files, replicas }: NeedsProps) {
  const styles = useStyles();
  const { weights, cache, margin } = need;
  const from =
    row === undefined || (files === weights && row.bytes === undefined)
      ? fitText.onDisk
      : row.shape.weights_bytes != null && row.shape.weights_bytes > 0
        ? fitText.published
        : fitText.product(sizeInBillions(row.model_size_in_billions ?? ''), shownBits(row) ?? 0);
  const parts = [
    fitText.weights(shownBytes(weights), from),
    ...(lacksCache(kind, need) ? [fitText.noCache] : []),
    ...(cache === undefined ? [] : [fitText.cache(shownBytes(cache), inK(tokens ?? 0))]),
    fitText.margin(shownBytes(margin)),
  ];
  return (
    <p className={styles.line}>
      <strong>{fitText.needs(shownBytes(neededBytes(need).safe), replicas)}</strong>
      {jointText.of('', parts.join(' + '))}
    </p>
  );
}

type ReservedProps = Pick<
  ReturnType<typeof estimateMemory>,
  'reservation' | 'freeMemory' | 'usable' | 'workersEach'
> & {
  need: MemoryNeed;
  replicas: number;
};

/** The share that the engine reserves, and how many conversations of full length it holds (fit.engine). */
function Reserved({ reservation, freeMemory, usable, need, replicas, workersEach }: ReservedProps) {
  const styles = useStyles();
  if (reservation === undefined) return null;
  const { engine, share, of } = reservation;
  const { cache } = need;
  const [most] = usable.map(({ free }) => free).sort((a, b) => b - a);
  const left = (most ?? 0) - need.weights - need.margin;
  const fits = (places: readonly FreeMemory[]) => verdictOf(need, places, replicas, workersEach) === 'fits';
  const isTaken = fits(freeMemory) && !fits(usable);
  return (
    <p className={styles.line}>
      {[
        fitText.reserves[of](verbatim(engine), Math.round(share * 100)),
        ...(isTaken ? [fitText.reserveTaken] : []),
        ...(cache !== undefined && left >= cache ? [fitText.conversations(Math.floor(left / cache))] : []),
      ].join(' ')}
    </p>
  );
}

function stopLine(stop: NonNullable<ReturnType<typeof whatToStop>>): string {
  if (stop === 'none') return fitText.noStop;
  if (stop === 'unknown') return fitText.stopUnknown;
  const models = stop.models.map(({ id, bytes }) =>
    jointText.aside(verbatim(id), fitText.about(shownBytes(bytes))),
  );
  return fitText.stop(stop.worker, jointText.list(models));
}

function freeLine(
  freeMemory: readonly FreeMemory[],
  gone: string | undefined,
  machines: readonly { ip_address: string }[],
): string {
  if (freeMemory.length === 0) return gone === undefined ? fitText.noFreeMemory : fitText.noWorker(gone);
  const places = freeMemory
    .slice(0, MAX_NAMED_WORKERS)
    .map(({ worker, free }) =>
      fitText.place(sentAddress({ ip_address: worker }, machines, true), shownBytes(free)),
    );
  return fitText.free(jointText.list(places), Math.max(0, freeMemory.length - MAX_NAMED_WORKERS));
}
