/** How often each key may be counted within a window. */
export type Limit = ReturnType<typeof createLimit>;

type Count = { times: number; until: number };

/** Keys that are kept: the oldest leaves first. */
const MOST_KEYS = 10_000;

/** A limit on attempts, with bounded memory. `most` attempts pass within `windowMs` of the first. */
export function createLimit(most: number, windowMs: number, now: () => number = () => performance.now()) {
  const counts = new Map<string, Count>();

  function current(key: string): Count | undefined {
    const count = counts.get(key);
    if (count === undefined || count.until > now()) return count;
    counts.delete(key);
    return undefined;
  }

  return {
    /** How many seconds a key has to wait; 0 where it need not. */
    wait(key: string): number {
      const count = current(key);
      return count !== undefined && count.times >= most ? Math.ceil((count.until - now()) / 1000) : 0;
    },
    /** Counts an attempt; the function takes it back. */
    count(key: string): () => void {
      const count = current(key) ?? { times: 0, until: now() + windowMs };
      count.times += 1;
      if (counts.size >= MOST_KEYS && !counts.has(key))
        for (const oldest of counts.keys()) {
          counts.delete(oldest);
          break;
        }
      counts.set(key, count);
      return () => {
        count.times -= 1;
      };
    },
    size: () => counts.size,
  };
}
