import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

export const replicasText = spoken('replicasText', {
  title: (uid: string) => `Replicas of ${verbatim(uid)}`,
  open: (uid: string, count: number) => `Replicas of ${verbatim(uid)}: ${count}`,
  table: 'Replicas',
  columns: {
    id: 'Replica',
    status: 'Status',
    worker: 'Worker',
    gpus: 'GPUs',
    error: 'Error',
    actions: 'Actions',
  },
  cpu: 'CPU',
  loading: 'Asking the cluster for the replicas',
  failed: 'The replicas could not be loaded.',
  cannotName: (uid: string) =>
    `The cluster cannot list the replicas of ${uid} by its API, because of the slash or the dots in its ID.`,
  none: 'The cluster names no replica of this model.',
  add: 'Add a replica',
  adding: 'A replica is being added. It is listed as CREATING until it answers.',
  removeOnly: 'This cluster can remove a single replica, but add none.',
  fixed: 'This cluster can neither add nor remove a single replica.',
  addHint: 'One more with the settings of the others. Where it goes is the cluster’s choice.',
  remove: (id: number) => `Remove replica ${id}`,
  removing: (id: number) => `Removing replica ${id}`,
  last: 'The last replica ends with its model: terminate the model instead.',
  removed: (id: number) => `Replica ${id} is removed.`,
  added: 'The replica is added.',
  unanswered: 'No answer came. The change may still be made: the list shows whether it is.',
} as const);
