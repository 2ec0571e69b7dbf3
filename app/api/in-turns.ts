/** Runs a task as soon as there is room for it; tasks start in the order in which they came. */
export type InTurns = <T>(task: () => Promise<T>) => Promise<T>;

/** At most so many tasks are under way at once, whoever asked for them. */
export function inTurns(atOnce: number): InTurns {
  const waiting: (() => void)[] = [];
  let underWay = 0;

  function room(): Promise<void> {
    underWay += 1;
    if (underWay <= atOnce) return Promise.resolve();
    return new Promise(resolve => waiting.push(resolve));
  }

  function leave(): void {
    underWay -= 1;
    waiting.shift()?.();
  }

  return async task => {
    await room();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
