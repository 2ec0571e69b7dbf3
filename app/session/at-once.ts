/** What is answered within this time is waited for: it is drawn at once, without a flash of what stands there meanwhile. */
export const AT_ONCE_MS = 120;

/** A cluster may take its time, but not be called live for it (cluster.silent); who asks by hand then asks anew. */
export const SILENT_MS = 15_000;

/** A call that is slow shall end, but one that is never answered must not be the last. */
export const GIVEN_UP_MS = 60_000;

/** The value of a promise that settles at once; otherwise what is there instead. */
export function atOnceOr<T>(coming: Promise<T>, instead: () => T, withinMs = AT_ONCE_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(instead()), withinMs);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
