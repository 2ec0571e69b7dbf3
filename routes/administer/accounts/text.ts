import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

export const accountsText = spoken('accountsText', {
  failed: 'The accounts could not be loaded',
  noAccounts: 'This cluster has no accounts.',
  table: 'Accounts of the cluster',
  columns: {
    name: 'Username',
    rights: 'Rights',
    state: 'State',
    source: 'Source',
    created: 'Created',
    seen: 'Last sign-in',
    actions: 'Actions',
  },
  states: { enabled: 'Enabled', disabled: 'Disabled', waiting: 'Needs a new password' },
  sources: { local: 'Password', oidc: 'Single sign-on' } as Readonly<Record<string, string>>,
  someRights: (count: number) => (count === 0 ? 'None' : `${groupDigits(count)} rights`),
  notSeen: 'Not in 30 days',
  loading: 'Loading the accounts',
  empty: 'No accounts yet',
  emptyFiltered: 'No account matches',
  search: 'Search for username, rights, state and source',
  searchHint: 'Search accounts',
  count: (shown: number, all: number) =>
    shown === all ? accounts(all) : `${groupDigits(shown)} of ${accounts(all)}`,
  you: (name: string) => `${name} (you)`,
  create: 'New account',
  rightsOf: (name: string) => `Rights of ${verbatim(name)}`,
  passwordOf: (name: string) => `New password of ${verbatim(name)}`,
  removal:
    'Its sign-ins end on all devices, and its keys are refused at once. Its stars go too. What it launched keeps running, and the audit keeps its calls. This cannot be undone.',
  keysGo: (names: readonly string[], more: number) =>
    `Keys that go with it: ${names.map(verbatim).join(', ')}${more > 0 ? ` and ${groupDigits(more)} more` : ''}`,
  noKeys: 'It has no keys.',
  removed: (name: string) => `The account ${verbatim(name)} is deleted, with its keys and sign-ins.`,
  kept: {
    self: 'You cannot delete your own account.',
    last: 'The last enabled administrator cannot be deleted.',
    admin: 'Only an administrator deletes an administrator.',
  },
  enable: (count: number) => `Enable ${accounts(count)}`,
  disable: (count: number) => `Disable ${accounts(count)}`,
  question: (names: readonly string[], more: number) =>
    `Disable ${names.map(verbatim).join(', ')}${more > 0 ? ` and ${groupDigits(more)} more` : ''}? Their sign-ins end, and their keys are refused at once.`,
  enabledOf: (enabled: boolean, count: number, all: number) =>
    `${groupDigits(count)} of ${accounts(all)} ${enabled ? 'enabled' : 'disabled'}.`,
  notDone: 'These could not be changed:',
  changes: {
    create: (name: string) => `the creation of the account ${verbatim(name)}`,
    rights: (name: string) => `the change of the rights of ${verbatim(name)}`,
    password: (name: string) => `the new password of ${verbatim(name)}`,
    remove: (name: string) => `the deletion of the account ${verbatim(name)}`,
    enable: (name: string, enabled: boolean) => `${enabled ? 'enabling' : 'disabling'} ${verbatim(name)}`,
  },
  created: (name: string) => `The account ${verbatim(name)} is created.`,
  changed: (name: string) => `The rights of ${verbatim(name)} are changed. They count from the next call on.`,
  passwordSet: (name: string) =>
    `The new password of ${verbatim(name)} is set, and every sign-in of the account has ended.`,
  dangers: {
    self: 'You lock yourself out: your own account could no longer manage accounts.',
    last: 'No enabled administrator would be left. Without one, no one can give the rights back.',
  },
} as const);

export const accountFormText = spoken('accountFormText', {
  username: 'Username',
  password: 'Password',
  newPassword: 'New password',
  shortest: 'At least 8 characters. The cluster does not ask for another one at the first sign-in.',
  ends: 'It ends every sign-in of the account, on all devices.',
  tooShort: 'At least 8 characters',
  nameless: 'An account needs a username.',
  templates: { viewer: 'Viewer', operator: 'Operator', administrator: 'Administrator', own: 'One by one' },
  scopes: 'What the account may do',
  notYours: 'You cannot give a right that you do not have.',
  takes: (count: number) => (count === 1 ? 'This takes one right away:' : `This takes ${count} rights away:`),
  submit: 'Create account',
  changeRights: 'Change the rights',
  setPassword: 'Set password',
} as const);

/** The effect of each scope of the releases 0.13 to 4.1 in this console. */
export const scopeText = spoken('scopeText', {
  admin: 'Everything, including Cluster Information, the audit, bans, and all rights below.',
  'models:list': 'Sees the catalogues and what runs.',
  'models:read': 'Tries models, reads progress and replicas, and follows downloads.',
  'models:write': 'Launches and terminates models, adds replicas, and starts downloads.',
  'models:start': 'Launches models.',
  'models:stop': 'Terminates models.',
  'models:add': 'Registers custom models, under an older name.',
  'models:register': 'Registers, edits and deletes custom models.',
  'models:unregister': 'Deletes custom models.',
  'keys:create': 'Opens Keys: creates API keys and sees its own.',
  'keys:manage': 'Opens Keys: sees, changes, shows and revokes the keys of all.',
  'users:manage': 'Opens Accounts: creates and deletes accounts, and changes rights and passwords.',
  'cache:list': 'Opens Cache: sees the cached files.',
  'cache:delete': 'Deletes cached files and paused downloads.',
  'virtualenv:list': 'Opens Virtual environments: sees the Python packages of models.',
  'virtualenv:delete': 'Deletes virtual environments.',
  'logs:list': 'Opens Logs: reads the logs of supervisor and workers.',
  'model_requests:read_body':
    'Nothing in this console: reads the recorded requests to models, which may hold private data.',
  'monitor:view': 'Nothing in this console: opens the dashboards of the server’s own page.',
  'settings:read': 'Opens Cluster settings: sees where it downloads from.',
  'settings:write': 'Changes the settings of the cluster.',
  'routers:list': 'Nothing in this console: lists the token routers.',
  'routers:read': 'Opens the page of a token router: its state, instances, back ends and queues.',
  'routers:write': 'Nothing in this console: changes the token routers.',
  'routers:operate': 'Nothing in this console: starts and stops the token routers.',
} as const);

export const unknownScopeText = spoken('unknownScopeText', {
  of: (scope: string) => `${verbatim(scope)} is not known to this console.`,
} as const);

function accounts(count: number): string {
  return count === 1 ? '1 account' : `${groupDigits(count)} accounts`;
}
