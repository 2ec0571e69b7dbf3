/** What is answered within this time is waited for: it is drawn at once, without a flash of what stands there meanwhile. */
export const AT_ONCE_MS = 120;

/** The value of a promise that settles at once; otherwise what is there instead. */
export function atOnceOr<T>(coming: Promise<T>, instead: () => T, withinMs = AT_ONCE_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(instead()), withinMs);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
