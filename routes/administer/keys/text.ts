import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

export const keysText = spoken('keysText', {
  failed: 'The keys could not be loaded',
  noAccounts: 'This cluster has no accounts, and so no keys.',
  table: 'API keys',
  columns: {
    name: 'Name',
    prefix: 'Begins with',
    owner: 'Owner',
    models: 'May use',
    state: 'State',
    expires: 'Expires',
    created: 'Created',
    used: 'Last used',
    requests: 'Calls in 30 days',
    actions: 'Actions',
  },
  states: { active: 'Active', disabled: 'Disabled', expired: 'Expired' },
  never: 'Never',
  unused: 'Not in 30 days',
  atLeast: (count: number) => `at least ${groupDigits(count)}`,
  loading: 'Loading the keys',
  empty: 'No keys yet',
  emptyFiltered: 'No key matches',
  search: 'Search for name, beginning, owner and models',
  searchHint: 'Search keys',
  count: (shown: number, all: number) =>
    shown === all ? keys(all) : `${groupDigits(shown)} of ${keys(all)}`,
  allModels: 'All models',
  ofType: (type: string) => `All of type ${type}`,
  create: 'New key',
  changeThis: (name: string) => `Change ${verbatim(name)}`,
  revealThis: (name: string) => `Show the key ${verbatim(name)}`,
  revokeThis: (name: string) => `Revoke ${verbatim(name)}`,
  revokeSelected: (count: number) => `Revoke ${keys(count)}`,
  question: (names: readonly string[], more: number) =>
    `Revoke ${names.map(verbatim).join(', ')}${more > 0 ? ` and ${groupDigits(more)} more` : ''}? Every program that uses it is refused at once. This cannot be undone.`,
  revoked: (count: number, all: number) => `${groupDigits(count)} of ${keys(all)} revoked.`,
  notRevoked: 'These could not be revoked:',
  ownOnly:
    'You see your own keys. To change or revoke one, ask an administrator, or somebody with keys:manage.',
  changes: {
    create: (name: string) => `the creation of the key ${verbatim(name)}`,
    change: (name: string) => `the change of the key ${verbatim(name)}`,
    revoke: (name: string) => `the revocation of the key ${verbatim(name)}`,
    lift: (address: string) => `the end of the ban of ${verbatim(address)}`,
    liftAll: (of: 'ips' | 'keys') =>
      of === 'ips' ? 'the end of the bans of all addresses' : 'the end of the bans of all keys',
    limits: 'the change of the limits',
  },
  created: (name: string) => `The key ${verbatim(name)} is created.`,
  createdUnseen: (name: string) =>
    `The key ${verbatim(name)} is created, and its text was not shown. Somebody with keys:manage can show or revoke it.`,
  changed: (name: string) => `The key ${verbatim(name)} is changed.`,
  bans: 'Banned after too many failures',
  banOfAll: (address: string, until: string) => `Every call of ${verbatim(address)}, until ${until}`,
  banOfKey: (address: string, key: string, until: string) =>
    `The key ${verbatim(key)} from ${verbatim(address)}, until ${until}`,
  lift: 'Lift the ban',
  liftOf: (address: string) => `Lift the ban of ${verbatim(address)}`,
  lifted: (address: string) => `The ban of ${verbatim(address)} is lifted.`,
  liftAll: (of: 'ips' | 'keys') =>
    of === 'ips' ? 'Lift the bans of all addresses' : 'Lift the bans of all keys',
  allLifted: (of: 'ips' | 'keys', count: number) =>
    `${count === 1 ? '1 ban' : `${groupDigits(count)} bans`} of ${of === 'ips' ? 'addresses' : 'keys'} lifted. Failures before a ban no longer count.`,
  proxy: `Behind a proxy, all readers may have one address and be banned together. Name the proxy to the cluster in ${verbatim('XINFERENCE_TRUSTED_PROXIES')}, with its guard in ${verbatim('XINFERENCE_GUARD_TRUSTED_PROXIES')}.`,
  limits: 'Limits of bans',
  limitsChanged: 'The limits are changed, until the API of the cluster restarts.',
} as const);

export const keyFormText = spoken('keyFormText', {
  yours: (name: string) =>
    `This will be a key of ${verbatim(name)}: calls with it have your rights and count as yours. A colleague signs in and creates one of their own.`,
  nameHint: 'No two keys share a name. The audit names a key by it.',
  nameless: 'A key needs a name.',
  keep: (at: string) => `As now: ${at}`,
  inDays: (days: number) => (days === 365 ? 'In a year' : `In ${days} days`),
  enabled: 'The key may be used',
  models: 'Models',
  some: 'Some models',
  types: 'All models of these types',
  uids: 'Models by UID, one in each line',
  uidsHint: 'A model that is launched later under such a UID counts too.',
  addUid: (uid: string) => `Add ${verbatim(uid)}`,
  noModels: 'Choose a type or a model.',
  submit: 'Create key',
} as const);

export const limitsText = spoken('limitsText', {
  counted:
    'Calls with a wrong key or token count for their address, and ban it from all calls. Calls with a disabled or expired key count for that key from that address. Wrong passwords do not count.',
  lasts: 'A change lasts until the API of the cluster restarts.',
  of: { ip: 'Of an address', key: 'Of a key' },
  fields: {
    max_failures: 'failures until a ban',
    window_seconds: 'seconds in which they count',
    ban_seconds: 'seconds of a ban',
  },
  field: (of: string, name: string) => `${of}: ${name}`,
} as const);

export const shownKeyText = spoken('shownKeyText', {
  title: (name: string) => `The key ${verbatim(name)}`,
  copyNow: (manages: boolean) =>
    `${manages ? '“Show the key” in its row shows it again.' : 'Copy it now: only an account with keys:manage can show it again.'} Anyone who has it may use the models as you.`,
  handle: 'Anyone who has it may use the models as its owner.',
  key: 'Key',
  copy: 'Copy the key',
  loading: 'Loading the key',
  use: 'How to use it',
  languages: { curl: 'curl', python: 'Python' },
  copyCode: (language: string) => `Copy as ${language}`,
} as const);

function keys(count: number): string {
  return count === 1 ? '1 key' : `${groupDigits(count)} keys`;
}
