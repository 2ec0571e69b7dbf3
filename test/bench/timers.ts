/** Runs in the page before its own scripts: keeps count of the timers that are set and have not run or been cleared. */
export function countTimers(): void {
  const pending = new Set<number>();
  const { setTimeout: later, clearTimeout: forget, setInterval: often, clearInterval: enough } = window;
  const set = (work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const id: number = later(() => {
      pending.delete(id);
      work(...given);
    }, ms);
    pending.add(id);
    return id;
  };
  const repeat = (work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const id = often(work, ms, ...given);
    pending.add(id);
    return id;
  };
  const clear = (end: (id?: number) => void) => (id?: number) => {
    if (id !== undefined) pending.delete(id);
    end(id);
  };
  Object.assign(window, {
    setTimeout: set,
    setInterval: repeat,
    clearTimeout: clear(forget),
    clearInterval: clear(enough),
    pendingTimers: pending,
  });
}

/** Runs in the page: how many timers are pending. */
export function pendingTimers(): number {
  const pending: unknown = Reflect.get(window, 'pendingTimers');
  return pending instanceof Set ? pending.size : Number.NaN;
}
