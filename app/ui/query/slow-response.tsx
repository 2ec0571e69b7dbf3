import { clockTime } from '#app/format/clock.ts';
import { SLOW_MS } from '#app/http/timeouts.ts';
import { changeText } from '#app/messages/changes.ts';
import { pollText } from '#app/messages/cluster-info.ts';
import { type PendingChange, usePendingChanges } from '#app/query/pending-changes.ts';
import type { Query } from '#app/query/query.ts';
import { useIsOld } from './age.tsx';
import { Notice } from './notice.tsx';
import { useSlowResponse } from './use-slow-response.ts';

/** The notice of a slow answer: one silent worker delays calls to all. */
export function SlowResponseNotice({ of: { pending } }: { of: Query<unknown> }) {
  const silent = useSlowResponse(pending !== undefined);
  return silent && <Notice intent="warning" title={pollText.status.silent} text={pollText.explain.silent} />;
}

/** Says of each change at a place that its answer is awaited for long, and since when. */
export function Unanswered({ place }: { place: string }) {
  return usePendingChanges(place).map(change => (
    <LateChange key={`${change.since} ${change.name}`} change={change} />
  ));
}

function LateChange({ change: { name, since } }: { change: PendingChange }) {
  return useIsOld(since, SLOW_MS) && <Notice text={changeText.unanswered(name, clockTime(since))} />;
}
