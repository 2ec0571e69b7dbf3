/** One way in which calls failed in this session. */
export type LoggedFailure = {
  /** Method and path without the endpoint, such as `GET /v1/models`. */
  call: string;
  /** The HTTP status; 0 when no answer came. */
  status: number;
  detail: string;
  /** When it happened last, in ms since 1970. */
  at: number;
  /** How often it happened since the list was cleared. */
  count: number;
};

const LONGEST = 200;
let failures: readonly LoggedFailure[] = [];
const listeners = new Set<() => void>();

/** Newest first. A failure that only repeats is counted and moves to the front; the oldest of over 200 go. */
export function logFailure(call: string, status: number, detail: string, at = Date.now()): void {
  const same = failures.find(one => one.call === call && one.status === status && one.detail === detail);
  const entry = { call, status, detail, at, count: (same?.count ?? 0) + 1 };
  publish([entry, ...failures.filter(one => one !== same)].slice(0, LONGEST));
}

export function loggedFailures(): readonly LoggedFailure[] {
  return failures;
}

export function clearFailures(): void {
  publish([]);
}

/** Calls back at every change; gives the way to stop. */
export function onFailures(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function publish(next: readonly LoggedFailure[]): void {
  failures = next;
  for (const listener of listeners) listener();
}
