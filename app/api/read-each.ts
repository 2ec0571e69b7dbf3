const SLICE_MS = 20;

/**
 * Goes through a long list and lets the page draw and hear keys in between: no stretch of work is longer than some 20 ms.
 * Stops early when the signal is aborted.
 */
export async function readEach<T>(
  items: readonly unknown[],
  read: (item: unknown) => T | undefined,
  signal?: AbortSignal,
): Promise<T[]> {
  const all: T[] = [];
  let sliceEnd = performance.now() + SLICE_MS;
  for (const item of items) {
    const one = read(item);
    if (one !== undefined) all.push(one);
    if (performance.now() < sliceEnd) continue;
    await nextTurn();
    if (signal?.aborted) break;
    sliceEnd = performance.now() + SLICE_MS;
  }
  return all;
}

/** A message port is not held back the way that timers are. */
function nextTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise(resolve => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
