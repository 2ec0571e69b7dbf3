import { randomBytes } from 'node:crypto';
import type { NamedHashes } from './accounts.ts';

/** A working day: then a sign-in ends, however often it was used. */
const SESSION_MS = 12 * 60 * 60 * 1000;

/** The oldest session ends when there are more. */
const MOST_SESSIONS = 10_000;

type HostSession = { name: string; hash: string; until: number };

/** The sign-ins of this process, by a random id. One ends with its time, its log out, and a change of its account. */
export function createSessions(accounts: () => NamedHashes, now: () => number = () => performance.now()) {
  const sessions = new Map<string, HostSession>();
  return {
    /** Gives the id of a new session. */
    begin(name: string, hash: string): string {
      const id = randomBytes(32).toString('base64url');
      sessions.set(id, { name, hash, until: now() + SESSION_MS });
      for (const [oldest, { until }] of sessions) {
        if (until > now() && sessions.size <= MOST_SESSIONS) break;
        sessions.delete(oldest);
      }
      return id;
    },
    /** The name that is signed in. */
    nameOf(id: string): string | undefined {
      const session = sessions.get(id);
      if (session === undefined) return undefined;
      if (session.until > now() && accounts().get(session.name) === session.hash) return session.name;
      sessions.delete(id);
      return undefined;
    },
    end: (id: string) => void sessions.delete(id),
  };
}
