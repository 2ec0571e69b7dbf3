import * as v from 'valibot';
import { localTime } from '#app/http/cluster-clock.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { fetchList } from '#app/http/request.ts';
import { encoded } from '#app/paths.ts';
import { maybeNumber, text } from '#app/schema/lenient.ts';
import { listOf } from '#app/schema/list-reader.ts';
import { isKnownToBePermitted } from '#app/session/permissions.ts';
import { createSessionValue, session } from '#app/session/session.ts';

const event = v.object({
  /** INFO, WARNING or ERROR. */
  event_type: text,
  /** Seconds since 1970. */
  event_ts: maybeNumber,
  event_content: text,
});

/** Something that the cluster noted of a model: its launch, its end, an error that a caller got. */
export type ModelEvent = v.InferOutput<typeof event>;

/** The events of one type with the same words; `first` and `last` in ms since 1970, undefined where the cluster gives no time. */
export type EventGroup = {
  type: string;
  words: string;
  first: number | undefined;
  last: number | undefined;
  count: number;
};

/** GET /v1/models/{uid}/events: the last 100 of a model; none for an unknown uid. Needs the scope `models:read`. */
export function listModelEvents(uid: string, signal?: AbortSignal): Promise<ApiResult<ModelEvent[]>> {
  return fetchList({ path: `/v1/models/${encoded(uid)}/events`, signal }, listOf(event));
}

/** The same in groups. */
export async function listEvents(uid: string, signal?: AbortSignal): Promise<ApiResult<EventGroup[]>> {
  const answer = await listModelEvents(uid, signal);
  return answer.ok ? { ok: true, data: groupEvents(answer.data) } : answer;
}

const ERROR = 'ERROR';

/** Whether it is an error that a caller got. */
export function isError({ type }: Pick<EventGroup, 'type'>): boolean {
  return type === ERROR;
}

/** The time of an event in ms since 1970, by this browser's clock; undefined if the cluster gives none. */
export function eventTime({ event_ts }: ModelEvent): number | undefined {
  return event_ts === null || event_ts === undefined ? undefined : localTime(event_ts);
}

/** The same words in one group, the latest group first. The process that said them differs from call to call. */
export function groupEvents(events: readonly ModelEvent[]): EventGroup[] {
  const groups = new Map<string, EventGroup>();
  for (const event of events) {
    const { event_type: type, event_content } = event;
    const words = event_content.replace(/^\[address=[^\]]*\]\s*/, '').trim();
    const at = eventTime(event);
    const key = `${type} ${words}`;
    const { first = at, last = at, count } = groups.get(key) ?? { count: 0 };
    groups.set(key, {
      type,
      words,
      first: at === undefined || first === undefined ? first : Math.min(first, at),
      last: at === undefined || last === undefined ? last : Math.max(last, at),
      count: count + 1,
    });
  }
  return [...groups.values()].reverse().sort((a, b) => (b.last ?? 0) - (a.last ?? 0));
}

/** The last errors of each model by uid. */
export type CallerErrors = Readonly<Record<string, ModelEvent[]>>;

/** The errors that callers of the models got; of models whose events were not read yet there is none. */
export const callerErrors = createSessionValue<CallerErrors>(() => ({}));
let turn = 0;

/** Reads the events of one model, at each call of the next one: a cluster has many, and each is a call. */
export async function readNextErrors(running: readonly { id: string }[]): Promise<void> {
  const { userSignal } = session.current();
  const uid = running[turn++ % Math.max(1, running.length)]?.id;
  if (uid === undefined || !isKnownToBePermitted('models:read')) return;
  const answer = await listModelEvents(uid, userSignal);
  if (!answer.ok || userSignal.aborted) return;
  const listed = new Set(running.map(({ id }) => id));
  const before = Object.entries(callerErrors.current()).filter(([id]) => listed.has(id));
  const found = answer.data.filter(({ event_type }) => event_type === ERROR);
  callerErrors.change({ ...Object.fromEntries(before), [uid]: found });
}
