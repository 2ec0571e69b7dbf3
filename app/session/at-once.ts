/** What is answered within this time is waited for: it is drawn at once, without a flash of what stands there meanwhile. */
const AT_ONCE_MS = 120;
/** So long while first cards stand in the page already: an outline in their place would be a step back. */
const MEANWHILE_MS = 3000;

/** The value of a promise that settles at once; otherwise what is there instead. */
export function atOnceOr<T>(coming: Promise<T>, instead: () => T, withinMs = usualWait()): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(instead()), withinMs);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function usualWait(): number {
  return document.querySelector('.shell [role="grid"]') === null ? AT_ONCE_MS : MEANWHILE_MS;
}
