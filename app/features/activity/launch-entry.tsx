import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment, type ReactNode, useId } from 'react';
import { wireType } from '#app/catalogue/kind-names.ts';
import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import type { ModelInstance, Replica } from '#app/cluster/models/instances.ts';
import { hostOf } from '#app/cluster/workers/worker-address.ts';
import { LateCancel } from '#app/features/launch/late-cancels.tsx';
import {
  CancelButton,
  ElapsedTime,
  LaunchProgressView,
  useCancelling,
  useLaunchProgress,
} from '#app/features/launch/launch-progress.tsx';
import { prefillAgain, useLaunchForm } from '#app/features/launch/prefill.ts';
import { sizeInBillions } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { DismissRegular } from '#app/icons.ts';
import { type LaunchProgress, launchProgress } from '#app/launches/api.ts';
import { dismissLaunch, instanceStatus, type LaunchListEntry, stageKeyOf } from '#app/launches/list.ts';
import { recordStage } from '#app/launches/stages.ts';
import { dispatchLaunch, hasFailed, isUnderWay, launchOf, useLaunches } from '#app/launches/store.ts';
import { jointText } from '#app/messages/controls.ts';
import { progressText, launchesText as text } from '#app/messages/launches.ts';
import { paths } from '#app/paths.ts';
import { intervals } from '#app/query/intervals.ts';
import { useReading } from '#app/query/resource-route.ts';
import { Button, IconButton } from '#app/ui/controls/button.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { LogLink } from '#app/ui/log/log-link.tsx';
import { typeName } from '#app/ui/text/type-name.ts';
import { LaunchStages } from './launch-stages.tsx';
import { lineText, timelineText } from './text.ts';

const useStyles = makeStyles({
  entry: {
    display: 'grid',
    gap: '8px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  text: { flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' },
  facts: { display: 'flex', flexWrap: 'wrap', columnGap: '8px', color: tokens.colorNeutralForeground2 },
});

type Props = {
  entry: LaunchListEntry;
  /** Empty where it is not known. */
  person: string;
  /** Whether the cluster reports its progress. */
  isWatched: boolean;
  /** The cluster's list of launches. */
  instances: readonly ModelInstance[];
};

/** A launch under way, with its progress. */
export function LaunchCard({ entry, person, isWatched, instances }: Props) {
  const styles = useStyles();
  const { uid, status, ending, modelName, own } = entry;
  const facts = useId();
  const followed = useLaunchProgress(uid);
  const progressKey = stageKeyOf(entry);
  const { data: reported } = useReading(
    isWatched ? uid : undefined,
    signal => readProgress(uid ?? '', progressKey, signal),
    { every: intervals.launches },
  );
  const cancelling = useCancelling(uid);
  const late = useLaunches(state => state.late.get(uid ?? ''));
  const progress = ending ? undefined : (own && followed) || reported;
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <div className={styles.text}>
          <h3 className={styles.name} translate="no">
            {modelName}
          </h3>
          <LaunchFacts id={facts} {...{ entry, person, instances }} />
        </div>
        {entry.startedAt !== undefined && <ElapsedTime startedAt={entry.startedAt} />}
        {entry.cancellable && uid !== undefined && <CancelButton uid={uid} />}
      </div>
      <LaunchStages entry={entry} />
      {progress !== undefined && <LaunchProgressView model={modelName} progress={progress} />}
      {cancelling && status === 'cancelling' && (
        <span role="status">{progressText.cancelling(cancelling)}</span>
      )}
      {ending && status !== 'cancelling' && <span>{text.ending}</span>}
      {late !== undefined && uid !== undefined && <LateCancel uid={uid} end={late} />}
    </li>
  );
}

/** Nothing for a progress that cannot be read. */
async function readProgress(
  uid: string,
  key: string,
  signal: AbortSignal,
): Promise<ApiResult<LaunchProgress | undefined>> {
  const answer = await launchProgress(uid, signal);
  if (answer.ok) recordStage(key, answer.data.stage);
  return answer.ok || signal.aborted ? answer : { ok: true, data: undefined };
}

type FactsProps = Pick<Props, 'entry' | 'person' | 'instances'> & { id: string };

/** The facts of a launch in one line: its settings, its place, how it is. */
export function LaunchFacts({ id, entry, person, instances }: FactsProps) {
  const styles = useStyles();
  const { key, kind, uid, modelName, workers, replicas, status, byOther } = entry;
  const parts = instances.find(one => one.model_uid === uid)?.replica_statuses ?? [];
  const sent = useLaunches(state => launchOf(state, key)?.payload);
  const facts: ReactNode[] = [
    status === 'running' && text.runs,
    status === 'ended' && text.ended,
    kind !== undefined && typeName(wireType(kind)),
    uid !== undefined && uid !== modelName && text.as(uid),
    sent !== undefined && verbatim(settingsIn(sent)),
    (workers.length > 0 || !!sent?.worker_ip) && (
      <span title={workers.join(' ')}>{text.on(placeOf(workers, parts, sent))}</span>
    ),
    isUnderWay(entry) && !entry.ending && replicas.all > 1 && text.replicas(replicas.ready, replicas.all),
    byOther && person === '' && status !== 'running' && text.byOther,
    byOther && person !== '' && status !== 'running' && lineText.by(person),
  ];
  return (
    <div id={id} className={styles.facts}>
      {facts.filter(Boolean).map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: plain words in a fixed order
        <Fragment key={index}>{fact}</Fragment>
      ))}
    </div>
  );
}

/** Engine, size, format and quantization, if they were chosen. */
function settingsIn(sent: LaunchPayload): string {
  const { model_engine, model_size_in_billions: size, model_format, quantization } = sent;
  const facts = [model_engine, size ? sizeInBillions(String(size)) : '', model_format, quantization];
  return facts.filter(one => one && one !== 'none').join(' · ');
}

/** The workers of its replicas with their GPUs, else the place that was asked for. */
function placeOf(workers: readonly string[], parts: readonly Replica[], sent?: LaunchPayload): string {
  const asked = [sent?.gpu_idx ?? []].flat();
  const gpusAt = (worker: string) =>
    parts
      .filter(one => one.worker_address === worker)
      .flatMap(({ accelerators, gpu_idx }) => accelerators ?? gpu_idx ?? []);
  const [first = String(sent?.worker_ip), ...others] = workers;
  if (others.length > 0) return jointText.list(workers.map(one => placeText(one, gpusAt(one))));
  const gpus = gpusAt(first);
  return placeText(first, gpus.length > 0 ? gpus : asked);
}

function placeText(worker: string, gpus: readonly unknown[]): string {
  const host = hostOf(worker);
  return gpus.length === 0 ? host : `${host} GPU ${[...new Set(gpus)].join(' ')}`;
}

/** The uids that a launch cannot have now. */
function takenIn(instances: readonly ModelInstance[]): ReadonlySet<string> {
  return new Set(instances.filter(one => instanceStatus(one) !== 'failed').map(one => one.model_uid));
}

type ActionsProps = Pick<Props, 'entry' | 'instances'> & {
  facts: string;
  /** When it failed, in ms since 1970. */
  at: number;
};

/** The actions for a launch that is over. `facts`: the id of the text that distinguishes launches of the same model. */
export function LaunchActions({ entry, facts, instances, at }: ActionsProps) {
  const { key, failedKey, uid, modelName, kind, status, own, replicas } = entry;
  const form = useLaunchForm();
  const isKept = useLaunches(state => launchOf(state, key)?.payload !== undefined);
  const worked = status === 'running' || status === 'ended';
  const isRepeatable = !worked || !own || isKept;
  return (
    <>
      {status === 'running' && uid !== undefined && (
        <PlainLink to={paths.runningModel(uid)} aria-label={text.openThis(uid)}>
          {text.open}
        </PlainLink>
      )}
      {isRepeatable && (
        <Button
          size="small"
          aria-label={worked ? timelineText.sameThis(modelName) : text.againThis(modelName)}
          aria-describedby={facts}
          disabledFocusable={form.busy}
          onClick={() => {
            const taken = takenIn(instances);
            if (!own && uid !== undefined)
              return void form.openOther({ uid, modelName, replicas: replicas.all }, taken);
            prefillAgain(key, taken);
            form.open(modelName, kind);
          }}
        >
          {worked ? timelineText.same : text.again}
        </Button>
      )}
      {hasFailed(entry) && <LogLink moment={at} about={uid ?? modelName} />}
      {(own || failedKey !== undefined) && (
        <IconButton
          size="small"
          label={text.dismiss(modelName)}
          aria-describedby={facts}
          icon={<DismissRegular />}
          onClick={() => {
            if (failedKey !== undefined) dismissLaunch(failedKey);
            if (own) dispatchLaunch({ type: 'dismissed', key });
          }}
        />
      )}
    </>
  );
}
