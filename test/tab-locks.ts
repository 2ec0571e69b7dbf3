import { onTestFinished } from 'vitest';

type Options = { mode?: LockMode; ifAvailable?: boolean; signal?: AbortSignal };
type Work = (lock: unknown) => unknown;

/** Gives this page the browser locks that the console uses, until the test ends: the holders and waiters of each, by name. */
export function lendLocks(): Map<string, number> {
  const last = new Map<string, Promise<unknown>>();
  const busy = new Map<string, number>();
  const count = (name: string, by: number) => busy.set(name, (busy.get(name) ?? 0) + by);

  function request(name: string, ...given: [Work] | [Options, Work]): Promise<unknown> {
    const work = given[1] ?? given[0];
    if (typeof work !== 'function') throw new TypeError('no work');
    const options = typeof given[0] === 'function' ? {} : given[0];
    if (options.ifAvailable && busy.get(name)) return Promise.resolve(work(null));
    count(name, 1);
    const done = (last.get(name) ?? Promise.resolve())
      .then(() => {
        options.signal?.throwIfAborted();
        return work({ name });
      })
      .finally(() => count(name, -1));
    last.set(
      name,
      done.catch(() => {}),
    );
    return done;
  }

  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });
  return busy;
}
