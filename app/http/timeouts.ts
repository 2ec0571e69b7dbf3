/** Answers within this time are awaited, so that no placeholder flashes. */
export const SPINNER_DELAY_MS = 120;

/** After this time a cluster is not called live (cluster.silent), and a manual refresh asks again. */
export const SLOW_MS = 15_000;

/** After this time a part of a long answer is asked for by a shorter call (launch.names). */
export const PART_AFTER_MS = 10_000;

/** The end of a call that gets no answer. */
export const REQUEST_TIMEOUT_MS = 60_000;

/** The value of a promise that settles in time; otherwise the result of `instead`. */
export function withTimeout<T>(
  coming: Promise<T>,
  instead: () => T,
  withinMs = SPINNER_DELAY_MS,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(instead()), withinMs);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
