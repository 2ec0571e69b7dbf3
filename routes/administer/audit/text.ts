import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

export const auditText = spoken('auditText', {
  failed: 'The audit could not be loaded',
  noAccounts: 'This cluster has no accounts, and so no audit.',
  table: 'Audit',
  columns: { at: 'Time', what: 'What', result: 'Result', address: 'Address', details: 'Details' },
  kinds: { inference: 'Use', auth: 'Sign-in', admin: 'Change or read' } as Readonly<Record<string, string>>,
  loading: 'Loading the audit',
  empty: 'No calls of this kind in this time',
  emptyFiltered: 'No call matches',
  search: 'Search in these calls',
  searchHint: 'Search calls',
  count: (shown: number) => (shown === 1 ? '1 call' : `${groupDigits(shown)} calls`),
  capped: (read: number, total: number) =>
    `Of the newest ${groupDigits(read)} of ${groupDigits(total)} records. Shorten the time to see older ones.`,
  unfold: (call: string) => `Details of ${verbatim(call)}`,
  csv: 'Download CSV',
  file: (day: string) => `audit-${day}.csv`,
} as const);

export const auditFilterText = spoken('auditFilterText', {
  label: 'Filters of the audit',
  user: 'Account',
  api_key_name: 'Key',
  model_id: 'Model UID',
  client_ip: 'Address',
  path: 'Path',
  any: 'Any',
  reads: 'Also reads and polls',
  kind: 'Kind',
  request: 'Request',
  more: 'More',
  submit: 'Search',
  clear: 'Clear',
} as const);
