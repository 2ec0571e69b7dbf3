import { can } from '#app/cluster/capabilities.ts';
import type { LogLine } from '#app/cluster/logs/log-lines.ts';
import { readLogs } from '#app/cluster/logs/logs.ts';
import { createMerge } from '#app/cluster/logs/merge-logs.ts';
import { isKnownToBePermitted } from '#app/session/permissions.ts';
import { session } from '#app/session/session.ts';

const MAX_LINES = 300;

/** The newest lines of the cluster's log for a bug report; none for a user who may not read it, or without an answer. */
export async function recentLog(): Promise<readonly LogLine[]> {
  if (!can('logs') || !isKnownToBePermitted('logs:list')) return [];
  const answer = await readLogs([], undefined, session.current().userSignal);
  return answer.ok ? createMerge()(answer.data.logs).lines.slice(-MAX_LINES) : [];
}
