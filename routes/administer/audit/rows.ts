import type { AuditRecord } from '#app/cluster/audit.ts';
import { callOf, decoded, factsOf } from '#app/features/activity/audit-words.ts';
import { paths } from '#app/paths.ts';

/** A record with its place in the answer, since several may share a request; `detail`: a row below it with a part of the record. */
export type AuditRow = AuditRecord & { index: number; detail?: string };

/** The rows below an unfolded one: the raw call, and what else the audit has of it. */
export function detailsOf(row: AuditRow): AuditRow[] {
  return [callOf(row), factsOf(row).join(' · ')].map(detail => ({ ...row, detail }));
}

/** The screen of the thing that a call concerned, if it has one. */
export function placeOf({ endpoint, model_id }: AuditRecord): string | undefined {
  if (model_id !== '') return paths.runningModel(model_id);
  const [, area = '', name = ''] =
    /^\/v1\/(?:admin\/)?(models|workers|keys|users|cache|model_registrations)\/?([^/]*)/.exec(endpoint) ?? [];
  switch (area) {
    case 'models':
      return name === '' || name === 'instances' ? paths.runningModels : paths.runningModel(decoded(name));
    case 'workers':
      return name === '' ? paths.clusterInfo : paths.worker(decoded(name));
    case 'keys':
      return paths.keys;
    case 'users':
      return paths.accounts;
    case 'cache':
      return paths.cachedModels;
    case 'model_registrations':
      return paths.custom('llm');
    default:
      return undefined;
  }
}

const FIELDS = [
  'user',
  'api_key_name',
  'api_key_prefix',
  'auth_type',
  'category',
  'method',
  'endpoint',
  'status_code',
  'status',
  'model_id',
  'model_name',
  'model_type',
  'client_ip',
  'node',
  'latency_ms',
  'request_id',
] as const;

/** The records as CSV: times are ISO 8601. */
export function asCsv(records: readonly AuditRecord[]): string {
  const lines = records.map(record =>
    [new Date(record.at).toISOString(), ...FIELDS.map(name => cellOf(record[name]))].join(','),
  );
  return [['time', ...FIELDS].join(','), ...lines, ''].join('\r\n');
}

/** A spreadsheet would run a text that begins like a formula: an apostrophe makes it text. */
function cellOf(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
