/**
 * Gives a function that runs one work a key at a time: who asks for the same key meanwhile gets the outcome of the work that is
 * under way. A double click sends twice before the button is drawn as busy.
 */
export function createOneAtATime<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, work) => {
    const running = underWay.get(key);
    if (running !== undefined) return running;
    const started = work().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}
