import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

/** The stages of a launch, and its repetition. */
export const timelineText = spoken('timelineText', {
  stages: (model: string) => `Stages of ${model}`,
  queued: 'Queued',
  ready: 'Ready',
  took: (time: string) => `took ${time}`,
  same: 'The same again',
  sameThis: (model: string) => `The same again: ${model}`,
} as const);

/** The lines in words. */
export const lineText = spoken('lineText', {
  launched: (model: string) => `${verbatim(model)} was launched`,
  launching: (model: string) => `${verbatim(model)} is being launched`,
  launchFailed: (model: string) => `The launch of ${verbatim(model)} failed`,
  launchUnanswered: (model: string) => `No answer came to the launch of ${verbatim(model)}`,
  launchCancelled: (model: string) => `The launch of ${verbatim(model)} was cancelled`,
  by: (who: string) => `by ${verbatim(who)}`,
  replicaAdded: (id: number, uid: string) => `Replica ${id} of ${verbatim(uid)} was added`,
  onPlace: (sentence: string, place: string) => `${sentence} on ${verbatim(place)}`,
  gpusOf: (gpus: string, worker: string) => `GPU ${gpus} of ${verbatim(worker)}`,
  move: (uid: string, words: string) => `${verbatim(uid)}: ${words}`,
  gone: (uid: string) => `${verbatim(uid)} is gone: the cluster listed it then for the last time`,
  workerCame: (worker: string) => `Worker ${verbatim(worker)} came`,
  workerWent: (worker: string) => `Worker ${verbatim(worker)} went`,
  supervisor: (time: string) =>
    `Another supervisor than before since ${time}: it does not know the launches before.`,
  errors: (uid: string, count: number) =>
    count === 1
      ? `A caller of ${verbatim(uid)} got an error`
      : `Callers of ${verbatim(uid)} got ${groupDigits(count)} equal errors`,
  noted: (uid: string, count: number) =>
    count === 1
      ? `The cluster noted of ${verbatim(uid)}`
      : `The cluster noted of ${verbatim(uid)}, ${groupDigits(count)} times`,
} as const);

/** The timeline, its filters, and how far back it looks. */
export const activityText = spoken('activityText', {
  title: 'Activity',
  list: 'What happened',
  empty: 'Nothing happened yet',
  emptyHint:
    'Launches are shown here with their progress, then what ended, failed, came, went or was changed, and who did it.',
  emptyFiltered: 'Nothing of this happened',
  filters: 'Filters',
  model: 'Model',
  worker: 'Worker',
  person: 'Person',
  any: 'Any',
  more: (count: number) => (count === 1 ? 'Show 1 more' : `Show ${groupDigits(count)} more`),
  unfold: (words: string) => `Details: ${words}`,
  reading: 'Reading the audit',
  lookedBack: (time: string, changes: number) =>
    changes === 1
      ? `The audit was read back to ${time}: 1 change.`
      : `The audit was read back to ${time}: ${groupDigits(changes)} changes.`,
  farther: 'Look further back',
  notRead: (reason: string) => `The audit could not be read: ${reason}`,
  noAudit: 'This is what this browser saw and what the cluster lists.',
  eventsNotRead: (reason: string) => `The events of the model could not be read: ${reason}`,
} as const);

const PAST: Readonly<Record<string, string>> = {
  cancel: 'cancelled',
  stop: 'stopped',
  keep: 'kept',
  set: 'set',
  read: 'read',
  begin: 'began',
};

/** The past of a phrase that begins with a verb: "removed replica 0" of "remove replica 0". */
function past(phrase: string): string {
  return phrase.replace(/^\w+/, verb => PAST[verb] ?? (verb.endsWith('e') ? `${verb}d` : `${verb}ed`));
}

/** The calls of the audit in words. A phrase begins with its verb. */
export const auditWords = spoken('auditWords', {
  milliseconds: (count: number) => `${groupDigits(count)} ms`,
  unknown: 'Somebody',
  did: (who: string, what: string) => `${verbatim(who)} ${past(what)}`,
  failed: (who: string, what: string, why: string) => `${verbatim(who)} tried to ${what}: ${why}`,
  launch: 'launch a model',
  launchThis: (model: string) => `launch ${verbatim(model)}`,
  updateCatalogue: 'update the catalogue',
  terminate: (uid: string) => `terminate ${verbatim(uid)}`,
  cancel: (uid: string) => `cancel the launch of ${verbatim(uid)}`,
  reload: (uid: string) => `change ${verbatim(uid)} while it runs`,
  addReplica: (uid: string) => `add a replica to ${verbatim(uid)}`,
  removeReplica: (uid: string, id: string) => `remove replica ${id} of ${verbatim(uid)}`,
  abort: (uid: string) => `stop a request to ${verbatim(uid)}`,
  makePage: (uid: string) => `open the Web UI of ${verbatim(uid)}`,
  register: (type: string) => `register a definition of type ${verbatim(type)}`,
  unregister: (name: string) => `delete the definition ${verbatim(name)}`,
  download: 'begin a download',
  deleteFiles: 'delete cached files',
  stopDownload: (uid: string) => `stop the download ${verbatim(uid)}`,
  pauseDownload: (uid: string) => `pause the download ${verbatim(uid)}`,
  resumeDownload: (uid: string) => `resume the download ${verbatim(uid)}`,
  deleteVirtualEnv: 'delete a virtual environment',
  restartWorker: (address: string) => `restart the worker ${verbatim(address)}`,
  restartSupervisor: 'restart the supervisor',
  restartApi: 'restart the API',
  stopCluster: 'stop the cluster',
  autostart: 'set a model to start by itself',
  endAutostart: (uid: string) => `set ${verbatim(uid)} not to start by itself`,
  keepSettings: 'keep settings of a launch',
  deleteSettings: (name: string) => `delete settings of ${verbatim(name)}`,
  changeStars: 'change the stars of models',
  changeCluster: 'change the settings of the cluster',
  addRouter: 'add a token router',
  changeRouter: (name: string) => `change the token router ${verbatim(name)}`,
  setUp: 'create the first account',
  createKey: 'create an API key',
  changeKey: (id: string) => `change the API key ${verbatim(id)}`,
  deleteKey: (id: string) => `delete the API key ${verbatim(id)}`,
  revealKey: (id: string) => `reveal the API key ${verbatim(id)}`,
  liftBan: 'lift a ban',
  changeLimits: 'change the limits of failed sign-ins',
  createAccount: 'create an account',
  changeAccount: (id: string) => `change the account ${verbatim(id)}`,
  changePassword: (id: string) => `change the password of the account ${verbatim(id)}`,
  deleteAccount: (id: string) => `delete the account ${verbatim(id)}`,
  signIn: 'sign in',
  signOut: 'sign out',
  renew: 'renew the sign-in',
  askProposal: 'ask for a proposal',
  readConfig: 'read a config.json',
  checkGrafana: 'check the address of Grafana',
  use: (uid: string) => `use ${verbatim(uid)}`,
  useAny: 'use a model',
  read: (path: string) => `read ${verbatim(path)}`,
  call: (call: string) => `call ${verbatim(call)}`,
} as const);
