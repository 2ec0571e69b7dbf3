import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment, type ReactNode, useId } from 'react';
import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import type { ModelInstance, Replica } from '#app/cluster/models/instances.ts';
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
import { dismissLaunch, instanceStatus, type LaunchListEntry } from '#app/launches/list.ts';
import { type LaunchStage, launchStages, recordStage, stageKey } from '#app/launches/stages.ts';
import { dispatchLaunch, hasFailed, isUnderWay, launchOf, useLaunches } from '#app/launches/store.ts';
import { kindText } from '#app/messages/catalogue.ts';
import { jointText } from '#app/messages/controls.ts';
import { progressText, launchesText as text } from '#app/messages/launches.ts';
import { paths } from '#app/paths.ts';
import { intervals } from '#app/query/intervals.ts';
import { useReading } from '#app/query/resource-route.ts';
import { GatedHint } from '#app/ui/cluster/gated-hint.tsx';
import { Button, IconButton } from '#app/ui/controls/button.tsx';
import { CopyButton } from '#app/ui/controls/copy-button.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { LogLink } from '#app/ui/log/log-link.tsx';
import { timelineText } from './text.ts';
import { Timeline } from './timeline.tsx';

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
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px' },
  words: {
    maxHeight: '30vh',
    margin: 0,
    overflowY: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorNeutralForeground1,
  },
});

type Props = {
  entry: LaunchListEntry;
  /** Whether the cluster reports its progress. */
  isWatched: boolean;
  /** The cluster's list of launches. */
  instances: readonly ModelInstance[];
};

/** A launch with its actions. */
export function LaunchEntry({ entry, isWatched, instances }: Props) {
  const styles = useStyles();
  const { uid, status, ending, message, modelName, own } = entry;
  const facts = useId();
  const replicas = instances.find(one => one.model_uid === uid)?.replica_statuses ?? [];
  const followed = useLaunchProgress(uid);
  const progressKey = stageKeyOf(entry);
  const { data: reported } = useReading(
    isWatched ? uid : undefined,
    signal => readProgress(uid ?? '', progressKey, signal),
    { every: intervals.launches },
  );
  const stages = launchStages()[progressKey] ?? [];
  const cancelling = useCancelling(uid);
  const underWay = isUnderWay(entry);
  const progress = underWay && !ending ? (own && followed) || reported : undefined;
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <div className={styles.text}>
          <h3 className={styles.name} translate="no">
            {modelName}
          </h3>
          <Facts id={facts} {...{ entry, replicas }} />
        </div>
        {underWay && entry.startedAt !== undefined && <ElapsedTime startedAt={entry.startedAt} />}
        <div className={styles.actions}>
          <Actions {...{ entry, facts, instances, stages }} />
        </div>
      </div>
      <Timeline entry={entry} stages={stages} />
      {progress !== undefined && <LaunchProgressView model={modelName} progress={progress} />}
      {cancelling && status === 'cancelling' && (
        <span role="status">{progressText.cancelling(cancelling)}</span>
      )}
      {ending && status !== 'cancelling' && <span>{text.ending}</span>}
      {hasFailed(entry) && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long words scroll, by keyboard too
        <p tabIndex={0} className={styles.words}>
          {message}
        </p>
      )}
      {hasFailed(entry) && <GatedHint reason={message} />}
    </li>
  );
}

function stageKeyOf({ own, key, modelName, startedAt }: LaunchListEntry): string {
  return own && startedAt !== undefined ? stageKey({ modelName, startedAt }) : key;
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

type FactsProps = { id: string; entry: LaunchListEntry; replicas: readonly Replica[] };

function Facts({ id, entry, replicas: parts }: FactsProps) {
  const styles = useStyles();
  const { key, kind, uid, modelName, workers, replicas, status, byOther } = entry;
  const sent = useLaunches(state => launchOf(state, key)?.payload);
  const facts: ReactNode[] = [
    status === 'running' && text.runs,
    status === 'ended' && text.ended,
    kind !== undefined && kindText[kind].running,
    uid !== undefined && uid !== modelName && text.as(uid),
    sent !== undefined && verbatim(settingsIn(sent)),
    (workers.length > 0 || !!sent?.worker_ip) && text.on(placeOf(workers, parts, sent)),
    isUnderWay(entry) && !entry.ending && replicas.all > 1 && text.replicas(replicas.ready, replicas.all),
    byOther && text.byOther,
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
  return gpus.length === 0 ? worker : `${worker} GPU ${[...new Set(gpus)].join(' ')}`;
}

/** The uids that a launch cannot have now. */
function takenIn(instances: readonly ModelInstance[]): ReadonlySet<string> {
  return new Set(instances.filter(one => instanceStatus(one) !== 'failed').map(one => one.model_uid));
}

type ActionsProps = Pick<Props, 'entry' | 'instances'> & { facts: string; stages: readonly LaunchStage[] };

/** `facts`: the id of the text that distinguishes launches of the same model. */
function Actions({ entry, facts, instances, stages }: ActionsProps) {
  const { key, failedKey, uid, modelName, kind, status, own, cancellable, startedAt, replicas } = entry;
  const failedAt = stages.findLast(({ stage }) => stage === 'failed')?.at;
  const form = useLaunchForm();
  const isKept = useLaunches(state => launchOf(state, key)?.payload !== undefined);
  const worked = status === 'running' || status === 'ended';
  const isRepeatable = worked ? isKept : !isUnderWay(entry);
  return (
    <>
      {cancellable && uid !== undefined && <CancelButton uid={uid} />}
      {status === 'running' && uid !== undefined && (
        <>
          {kind !== undefined && (
            <PlainLink to={paths.running(kind)} aria-label={text.openThis(uid)}>
              {text.open}
            </PlainLink>
          )}
          <CopyButton text={uid} label={text.copyId(uid)} notice="before" />
        </>
      )}
      {isRepeatable && (
        <Button
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
      {hasFailed(entry) && <LogLink moment={failedAt ?? startedAt} />}
      {!isUnderWay(entry) && (
        <IconButton
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
