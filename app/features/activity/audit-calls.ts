import type { AuditRecord } from '#app/cluster/audit.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import type { LaunchListEntry } from '#app/launches/list.ts';

/** A launch and its call begin within this time. */
const NEAR_MS = 10_000;

/** The launch call of each launch, by its key: the nearest in time, for the audit does not name the model. */
export function launchCalls(
  launches: readonly LaunchListEntry[],
  changes: readonly AuditRecord[],
): ReadonlyMap<string, AuditRecord> {
  const calls = changes.filter(isLaunch);
  const pairs = launches.flatMap(({ key, startedAt = Number.NaN }) =>
    calls
      .map(call => ({ key, call, away: Math.abs(beganAt(call) - startedAt) }))
      .filter(({ away }) => away < NEAR_MS),
  );
  const found = new Map<string, AuditRecord>();
  const taken = new Set<AuditRecord>();
  for (const { key, call } of pairs.sort((one, other) => one.away - other.away)) {
    if (found.has(key) || taken.has(call)) continue;
    found.set(key, call);
    taken.add(call);
  }
  return found;
}

function isLaunch({ method, endpoint }: AuditRecord): boolean {
  return method === 'POST' && endpoint === '/v1/models';
}

/** When a call ended, in ms since 1970 by this browser's clock. */
export function endedAt({ at }: AuditRecord): number {
  return localTime(at / 1000);
}

/** The same of its begin. */
export function beganAt(record: AuditRecord): number {
  return endedAt(record) - (record.latency_ms ?? 0);
}
