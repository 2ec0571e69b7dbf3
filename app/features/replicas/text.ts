import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

export const replicasText = spoken('replicasText', {
  title: (uid: string) => `Replicas of ${verbatim(uid)}`,
  open: (uid: string, count: number) => `Replicas of ${verbatim(uid)}: ${count}`,
  table: 'List of replicas',
  columns: {
    id: 'Replica',
    status: 'Status',
    worker: 'Worker',
    gpus: 'GPUs',
    memory: 'GPU memory',
    since: 'Since',
    error: 'Error',
    actions: 'Actions',
  },
  states: { READY: 'Ready', CREATING: 'Starting', ERROR: 'Failed', TERMINATED: 'Ended' },
  failed: 'The replicas could not be loaded.',
  cannotName: (uid: string) =>
    `The cluster cannot list the replicas of ${uid} by its API, because of the slash or the dots in its ID.`,
  none: 'The cluster names no replica of this model.',
  add: 'Add a replica',
  remove: (id: number) => `Remove replica ${id}`,
  removing: (id: number) => `Removing replica ${id}`,
  last: 'The last replica ends with its model: terminate the model instead.',
  removed: (id: number) => `Replica ${id} is removed.`,
  added: (count: number) => (count === 1 ? 'The replica is added.' : `${count} replicas are added.`),
  unanswered: 'No answer came. The change may still be made: the list shows whether it is.',
} as const);

export const moveText = spoken('moveText', {
  open: (id: number) => `Move replica ${id}`,
  short: 'Move',
  title: (id: number, uid: string) => `Move replica ${id} of ${verbatim(uid)}`,
  intro: (id: number) =>
    `A new replica is added there first. Replica ${id} is removed once the new one is ready.`,
  choose: 'Choose a worker, a GPU or another engine first.',
  anyPlace: 'a worker that the cluster chooses',
  place: (worker: string, gpus: readonly number[]) =>
    gpus.length === 0 ? verbatim(worker) : `GPU ${gpus.join(', ')} of ${verbatim(worker)}`,
  adding: (to: string) => `The cluster loads a new replica on ${to}.`,
  waiting: 'No answer came. The list of replicas shows whether the new one is ready.',
  removing: (id: number) => `The new replica is ready. Replica ${id} is being removed.`,
  stop: 'Stop the move',
  stopping: 'It stops after this step, and both replicas stay.',
  moved: (id: number, next: number, to: string) => `Replica ${id} is moved: replica ${next} serves on ${to}.`,
  ended: (id: number, next: number) => `Replica ${next} is added. Replica ${id} had ended meanwhile.`,
  notAdded: (id: number, reason: string) => `No new replica was added, and replica ${id} stays: ${reason}`,
  notBegun: (id: number) =>
    `The page was reloaded before a replica was added. Nothing was sent, and replica ${id} stays.`,
  lost: (id: number, stays: boolean) =>
    `The cluster lists no new replica that runs. ${stays ? `Replica ${id} stays.` : `Replica ${id} is gone too.`}`,
  unreadable: (id: number, reason: string) =>
    `The move ends, for the replicas could not be read. Replica ${id} was not removed: ${reason}`,
  stopped: (id: number, next: number | undefined) =>
    next === undefined
      ? `Stopped. Replica ${id} stays; the cluster may still add the new one.`
      : `Stopped. Replica ${next} is added, and replica ${id} stays.`,
  notRemoved: (id: number, next: number, reason: string) =>
    `Replica ${next} is added, but replica ${id} was not removed: ${reason}`,
  removalUnknown: (id: number, next: number) =>
    `Replica ${next} is added. No answer came to the removal of replica ${id}: the list shows whether it is gone.`,
} as const);

export const addReplicasText = spoken('addReplicasText', {
  title: (uid: string) => `Add replicas to ${verbatim(uid)}`,
  intro: 'They have the settings of the others. Without a place the cluster chooses one.',
  count: 'Number',
  countHint: 'Each place below holds one.',
  notWhole: 'A whole number from 1',
  sameEngine: 'That of the others',
  place: 'Where',
  loading: 'Asking the cluster for its places',
  noPlaces: 'The places could not be read: the cluster chooses.',
  add: (count: number) => (count === 1 ? 'Add 1 replica' : `Add ${count} replicas`),
  adding: 'The cluster loads the replicas. You may close this: the result is reported.',
} as const);
