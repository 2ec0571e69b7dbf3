import { instanceStatusOf } from '#app/catalogue/instance-status.ts';
import { kindOf } from '#app/catalogue/kind-names.ts';
import { isVirtual } from '#app/catalogue/running-model.ts';
import { type Disappearance, dismissDisappearance } from '#app/cluster/models/disappeared.ts';
import type { ModelInstance } from '#app/cluster/models/instances.ts';
import { dismissLostModels, type LostModel } from '#app/cluster/models/lost-models.ts';
import { type CallerErrors, eventTime, groupEvents } from '#app/cluster/models/model-events.ts';
import { shownTime } from '#app/format/clock.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import { concernText as text } from '#app/messages/concerns.ts';
import { paths } from '#app/paths.ts';
import { type Concern, namedAndCounted, sinceOf } from './concern.ts';

/** Errors that callers got are a concern for so many ms. */
const ERRORS_MS = 3_600_000;
/** The models that are gone. */
export function goneOf(gone: readonly Disappearance[]): Concern[] {
  return namedAndCounted(
    gone,
    one => ({
      id: `model ${one.name}`,
      words: text.modelGone(one.name, shownTime(one.seenAt)),
      to: paths.runningModel(one.name),
      grave: true,
      since: one.seenAt,
      // A model of a later type cannot be launched from here.
      action: kindOf(one.model.model_type) === undefined || isVirtual(one.model) ? 'models' : 'again',
      model: one.model,
      dismiss: () => dismissAll([one]),
    }),
    more => ({
      id: 'models',
      words: text.modelsGone(more.length),
      to: paths.desired,
      grave: true,
      since: sinceOf(more.map(({ seenAt }) => seenAt)),
      action: 'desired',
      dismiss: () => dismissAll(more),
    }),
  );
}

/** The cluster may name the same models as lost. */
function dismissAll(gone: readonly Disappearance[]): void {
  dismissDisappearance(gone);
  dismissLostModels(gone.map(({ name }) => name));
}

/** The models that the cluster names as lost, also in a tab that never saw them. */
export function lostModelsOf(lost: readonly LostModel[]): Concern[] {
  return namedAndCounted(
    lost,
    one => ({
      id: `lost ${one.uid}`,
      words: text.modelLost(one.uid),
      to: paths.desiredModel(one.uid),
      grave: true,
      action: 'again',
      lost: one,
      dismiss: () => dismissLostModels([one.uid]),
    }),
    more => ({
      id: 'lost',
      words: text.modelsGone(more.length),
      to: paths.allRunning,
      grave: true,
      action: 'models',
      dismiss: () => dismissLostModels(more.map(({ uid }) => uid)),
    }),
  );
}

/** Launches that failed as a whole are listed as launches, and ending models are not listed. */
function answering(instances: readonly ModelInstance[]): ModelInstance[] {
  return instances.filter(one => ['running', 'starting'].includes(instanceStatusOf(one)));
}

/**
 * At 4.1 a replica whose worker died is listed as ended until it is replaced or removed; a removed one is not. Earlier releases list the
 * end of a removed replica at its running neighbour: the model's count is right.
 */
export function endedReplicas(instances: readonly ModelInstance[]): Concern[] {
  const hurt = answering(instances)
    .map(({ model_uid: uid, replica, replica_statuses: all }) => {
      const terminated = all.filter(({ status }) => status === 'TERMINATED').length;
      return { uid, all: all.length, ended: Math.min(terminated, all.length - (replica ?? 0)) };
    })
    .filter(({ ended }) => ended > 0);
  const [only] = hurt;
  if (only === undefined) return [];
  const isOne = hurt.length === 1;
  const to = isOne ? `${paths.runningModel(only.uid)}?tab=replicas` : paths.running('llm');
  const action = isOne ? 'replicas' : 'models';
  return [{ id: 'replicas', words: text.replicasEnded(hurt), to, grave: true, action }];
}

export function failedReplicas(instances: readonly ModelInstance[]): Concern[] {
  const failed = answering(instances).flatMap(({ model_uid: uid, replica_statuses }) =>
    replica_statuses
      .filter(({ status }) => status === 'ERROR')
      .map(
        ({ replica_id, error_message, created_ts }): Concern => ({
          id: `replica ${replica_id} of ${uid}`,
          words: text.replicaFailed(uid, replica_id, error_message),
          to: `${paths.runningModel(uid)}?tab=events`,
          grave: true,
          since: created_ts ? localTime(created_ts) : undefined,
          action: 'events',
        }),
      ),
  );
  return namedAndCounted(
    failed,
    one => one,
    more => ({
      id: 'failed replicas',
      words: text.replicasFailed(more.length),
      to: paths.running('llm'),
      grave: true,
      since: sinceOf(more.flatMap(({ since }) => since ?? [])),
      action: 'models',
    }),
  );
}

/** The errors that callers got in the last hour, the latest words of each model. */
export function failedCalls(errors: CallerErrors, now: number): Concern[] {
  const models = Object.entries(errors).flatMap(([uid, events]) => {
    const recent = events.filter(event => now - (eventTime(event) ?? 0) < ERRORS_MS);
    const [latest] = groupEvents(recent);
    return latest === undefined ? [] : [{ uid, latest, count: recent.length }];
  });
  return namedAndCounted(
    models,
    ({ uid, latest, count }) => ({
      id: `errors ${uid}`,
      words: text.callersFailed(uid, count, latest.words),
      to: `${paths.runningModel(uid)}?tab=events`,
      grave: false,
      since: latest.first,
      action: 'events',
    }),
    more => ({
      id: 'errors',
      words: text.moreCallersFailed(more.length),
      to: paths.allRunning,
      grave: false,
      since: sinceOf(more.flatMap(({ latest }) => latest.first ?? [])),
      action: 'models',
    }),
  );
}
