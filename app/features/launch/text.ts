import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

export const whereText = spoken('whereText', {
  title: 'Where',
  any: 'Any worker, any GPU',
  left: 'The place was chosen for the variant before, and is empty now.',
  keep: 'Keep the place',
  /** Fills the field *Place of each Replica*. */
  each: 'As a place for each replica',
  moreReplicas: (models: string) => `More replicas run somewhere: ${models}.`,
  noWorkers: 'The cluster reports no worker.',
} as const);

export const proposalText = spoken('proposalText', {
  label: 'Proposal',
  looking: 'Looking for what is installed, cached and fits…',
  none: 'Nothing to propose: no installed engine has a variant that fits now.',
  waits: 'Waits for the proposal. Escape takes that back.',
  use: 'Use',
  launch: 'Launch this',
  reasons: 'Why this is proposed',
  ownRule: 'The largest variant that fits now; of several that fit, cached ones come first.',
  advised: 'The cluster recommends:',
  useAdvised: 'Use that of the cluster',
  all: 'All settings',
  asItStands: 'The form as it is now',
  on: (variant: string, place: string) => `${variant} on ${place}`,
  roomOn: (place: string) => `room on ${place}`,
  gpusOf: (gpus: string, worker: string) => `GPU ${gpus} of ${worker}`,
  installs: 'the launch installs the engine first',
  cached: 'cached',
  cachedOn: (workers: string) => `cached on ${workers}`,
  needs: (bytes: string, free: string) => `needs ${bytes} of ${free}`,
  needsAbout: (bytes: string, free: string) => `needs about ${bytes} of ${free}`,
  fits: {
    fits: 'fits',
    probably: 'probably fits',
    tight: 'tight',
    'does-not-fit': 'does not fit now',
    unknown: 'whether it fits is not known',
  },
  sets: (settings: string) => `sets ${settings}`,
} as const);

export const toolsText = spoken('toolsText', { menu: 'Tools' } as const);

export const pasteText = spoken('pasteText', {
  open: 'Paste…',
  title: 'Fill the form from text',
  label: 'JSON, curl or xinference launch',
  hint: 'Also Python, a line of a log, or a command in a compose file or script. It replaces the form; Undo brings that back.',
  fill: 'Fill the form',
  unreadable: 'This is no launch as JSON, as curl or as xinference launch.',
  copyLink: 'Copy link',
  linked: 'Settings from a link.',
  filled: (from: string) => `Filled from ${from}.`,
  sources: { json: 'JSON', curl: 'curl', cli: 'xinference launch', python: 'Python', log: 'a log line' },
  unread: (names: string) => `Not read: ${verbatim(names)}.`,
  refused: (names: string) => `To be corrected: ${names}.`,
  notOffered: (names: string) => `Not offered here: ${names}.`,
  otherModel: (name: string) => `It was for ${verbatim(name)}; only its settings were taken.`,
  undo: 'Undo',
} as const);
