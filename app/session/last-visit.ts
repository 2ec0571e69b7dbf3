import { readList } from '#app/http/request.ts';
import type { ListReader } from '#app/schema/list-reader.ts';
import { storeAnswer, storedAnswer } from '#app/storage/last-visit.ts';
import { session } from './session.ts';
import { bearer, userOf } from './token.ts';

/** Data of an earlier visit and their time in ms since 1970. */
export type LastVisit<T> = { data: T; readAt: number };

const IDLE_MS = 1000;

/** Stores an answer for this user's next visit once the page is idle. Failures are ignored. */
export function storeLastVisit(path: string, body: ArrayBuffer): void {
  const person = userOf(bearer());
  if (person === undefined) return;
  const { signInSignal } = session.current();
  const answer = { body, readAt: Date.now() };
  setTimeout(() => {
    if (!signInSignal.aborted) void storeAnswer(person, path, answer);
  }, IDLE_MS);
}

/** A list of the user's last visit, read as its answer was. */
export async function lastVisitOf<T>(
  path: string,
  reader: ListReader<T>,
): Promise<LastVisit<T[]> | undefined> {
  const person = userOf(bearer());
  const seen = person === undefined ? undefined : await storedAnswer(person, path);
  const parsed = seen && (await readList(reader, seen.body));
  return parsed && 'read' in parsed ? { data: parsed.read.entries, readAt: seen.readAt } : undefined;
}
