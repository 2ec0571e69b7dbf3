import { type AuditPage, type AuditQuery, type AuditRecord, searchAudit } from '#app/cluster/audit.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { intervals } from '#app/query/intervals.ts';
import { createQuery, useQueryState } from '#app/query/query.ts';
import { useReading } from '#app/query/resource-route.ts';
import { isKnownToBePermitted, usePermission } from '#app/session/permissions.ts';
import { isChange, keyOf } from './audit-words.ts';

/** The changes in the audit, and how far back it was read. */
export type AuditTrail = {
  /** Newest first. */
  changes: readonly AuditRecord[];
  /** The times of the newest and the oldest record that was read, in ms since 1970 by the cluster's clock. */
  newest: number;
  oldest: number;
  /** The number of records that were read from the newest of the first answer on, whose time is `until`. */
  read: number;
  until: number;
  /** Reading ends at this time, or with so many changes or records. */
  goal: { from: number; changes: number; records: number };
  /** No older record is left in the time of the goal. */
  isWhole: boolean;
};

const DAY_MS = 86_400_000;
const ENOUGH = 60;
/** Of one answer; a cluster with Elasticsearch gives 500. */
const PAGE = 2000;
/** Polls of consoles are most of the records, and a cluster without Elasticsearch reads its whole file for each answer. */
const MAX_RECORDS = 10 * PAGE;

/** One query for all screens. */
const trailQuery = createQuery<AuditTrail>('part', readTrail);

/** Reads what is new, then page after page until there are enough changes or no records; each page is shown at once. */
async function readTrail(signal: AbortSignal): Promise<ApiResult<AuditTrail>> {
  const known = trailQuery.current().data;
  const renewed = known && (await withNewer(known, signal));
  if (renewed?.ok === false) return renewed;
  let trail = renewed?.data ?? beginning(known?.goal);
  while (!isEnough(trail)) {
    const { goal, until, read } = trail;
    const time_to = until === 0 ? '' : isoOf(until);
    const answer = await search({ time_from: isoOf(goal.from), time_to, page_from: String(read) }, signal);
    if (!answer.ok) return answer;
    trail = withOlder(trail, answer.data);
    if (!signal.aborted) trailQuery.keep(trail);
  }
  return { ok: true, data: trail };
}

function search(query: AuditQuery, signal: AbortSignal): Promise<ApiResult<AuditPage>> {
  return searchAudit({ category: 'admin', ...query }, signal, PAGE);
}

function beginning(goal = { from: Date.now() - DAY_MS, changes: ENOUGH, records: MAX_RECORDS }): AuditTrail {
  return { changes: [], newest: 0, oldest: 0, read: 0, until: 0, goal, isWhole: false };
}

function isEnough({ changes, goal, isWhole, read }: AuditTrail): boolean {
  return isWhole || changes.length >= goal.changes || read >= goal.records;
}

/** Undefined data where one answer cannot hold what is new: it is then read from the beginning. */
async function withNewer(trail: AuditTrail, signal: AbortSignal): Promise<ApiResult<AuditTrail | undefined>> {
  if (trail.newest === 0) return { ok: true, data: undefined };
  const answer = await search({ time_from: isoOf(trail.newest) }, signal);
  if (!answer.ok) return answer;
  const { records, total } = answer.data;
  if (total > records.length) return { ok: true, data: undefined };
  const known = new Set(trail.changes.map(keyOf));
  const added = records.filter(one => isChange(one) && !known.has(keyOf(one)));
  const newest = records[0]?.at ?? trail.newest;
  return { ok: true, data: { ...trail, changes: [...added, ...trail.changes], newest } };
}

function withOlder(trail: AuditTrail, { records, total }: AuditPage): AuditTrail {
  const known = new Set(trail.changes.map(keyOf));
  const older = records.filter(one => isChange(one) && !known.has(keyOf(one)));
  const read = trail.read + records.length;
  return {
    ...trail,
    changes: [...trail.changes, ...older],
    newest: trail.newest || (records[0]?.at ?? 0),
    until: trail.until || (records[0]?.at ?? 0),
    oldest: records.at(-1)?.at ?? trail.oldest,
    read,
    isWhole: records.length === 0 || read >= total,
  };
}

function isoOf(at: number): string {
  return new Date(at).toISOString();
}

/** As many changes and records again; once its time is read, another week. */
function withFartherGoal(trail: AuditTrail): AuditTrail {
  const { goal, isWhole, changes, read } = trail;
  const from = isWhole ? goal.from - 7 * DAY_MS : goal.from;
  const farther = { from, changes: changes.length + ENOUGH, records: read + MAX_RECORDS };
  return { ...trail, goal: farther, isWhole: false };
}

/** The audit as a screen shows it. */
export type ReadTrail = {
  trail: AuditTrail | undefined;
  /** Older pages are read. */
  isReading: boolean;
  /** Why it could not be read; empty if it could. */
  message: string;
  lookFurtherBack: () => void;
};

/** The changes in the audit; undefined for a user who may not read it, and at a cluster without one. No call is made then. */
export function useAuditTrail(every: number = intervals.audit): ReadTrail | undefined {
  const hasAudit = useCan('accounts');
  usePermission('admin');
  const mayRead = hasAudit && isKnownToBePermitted('admin');
  const { message, pending, askAgain } = useReading(
    mayRead ? 'audit' : undefined,
    signal => trailQuery.fetch(signal),
    { every },
  );
  const { data } = useQueryState(trailQuery.current());
  if (!mayRead) return undefined;
  return {
    ...{ trail: data, message },
    // A poll for what is new is not shown.
    isReading: data === undefined ? message === '' : pending !== undefined && !isEnough(data),
    lookFurtherBack: () => {
      if (data !== undefined) trailQuery.keep(withFartherGoal(data));
      askAgain();
    },
  };
}
