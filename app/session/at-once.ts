/** Answers within this time are awaited, so that no placeholder flashes. */
export const AT_ONCE_MS = 120;

/** After this time a cluster is not called live (cluster.silent), and a manual refresh asks again. */
export const SILENT_MS = 15_000;

/** The end of a call that gets no answer. */
export const GIVEN_UP_MS = 60_000;

/** The value of a promise that settles in time; otherwise the result of `instead`. */
export function atOnceOr<T>(coming: Promise<T>, instead: () => T, withinMs = AT_ONCE_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(instead()), withinMs);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
