import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

export const tokenRouterText = spoken('tokenRouterText', {
  tab: 'Token router',
  back: 'All running models',
  loading: 'Reading the token router',
  failed: 'The token router could not be read',
  notHere: 'This cluster has no token routers. Release 4.1 and later have.',
  scopes:
    'The right routers:read opens this page, which changes nothing. An administrator gives it under Accounts. The rights routers:list, routers:write and routers:operate list, change and start routers; this console uses none of them.',
  absent: (uid: string) => `There is no token router ${verbatim(uid)}`,
  absentHint: 'It was deleted, or the name in the address is another one.',
  old: (at: string, reason: string) => `The state is of ${at}. ${reason}`,
  intro:
    'A token router serves other models under one name, and chooses the model by the length of a request.',
  state: 'State',
  states: {
    ready: 'Ready',
    degraded: 'Partly ready',
    unavailable: 'Unavailable',
    disabled: 'Switched off',
    syncing: 'Without configuration',
  },
  hints: {
    ready: 'All instances that report take requests.',
    degraded: 'Requests are answered, but not by all instances.',
    unavailable: 'No instance takes requests: callers get the status 503.',
    disabled: 'Its name is not among the running models.',
    syncing: 'It has no configuration that its instances could take.',
  },
  agentLost: 'The agent that starts and stops instances does not answer.',
  virtualModel: 'Virtual model',
  instances: 'Instances',
  instancesOf: (ready: number | string, all: number | string) => `${ready} of ${all} take requests`,
  wanted: (count: number | string) => `The cluster starts them: ${count} wanted`,
  byHand: 'Started by hand',
  configuration: 'Configuration',
  revision: (number: number | string) => `Revision ${number}`,
  changed: (at: string, by: string) => (by === '' ? `of ${at}` : `of ${at}, by ${verbatim(by)}`),
  backends: 'Back ends and their queues',
  noBackends: 'The configuration names no back end.',
  sums: 'The figures are sums of all instances that report, which they do every 30 s.',
  runsNot: 'is not running',
  upTo: (tokens: number) => `up to ${groupDigits(tokens)} tokens`,
  underWay: (count: number | string, most: number | string) => `${count} of ${most} under way`,
  waiting: (count: number | string, most: number | string) => `${count} of ${most} waiting`,
  full: 'The queue is full: callers get the status 429.',
  counting: 'Counting of tokens',
  noInstances: 'No instance has reported in the last five minutes. An instance is a process of its own:',
  instanceStates: {
    ready: 'takes requests',
    offline: 'does not report',
    refused: 'refused the newest configuration',
    behind: 'has an older configuration',
    disabled: 'takes no requests',
  },
  reported: (seconds: number) => `reported ${groupDigits(seconds)} s ago`,
  requests: (count: number) =>
    count === 1 ? '1 request under way' : `${groupDigits(count)} requests under way`,
  ended: (answered: number, others: number) =>
    others === 0
      ? `${groupDigits(answered)} answered`
      : `${groupDigits(answered)} answered, ${groupDigits(others)} failed or refused`,
} as const);
