/**
 * Loader data that may still be under way when the screen is drawn. `arrival` never rejects; `value` is undefined until it
 * settles. Give `arrival` to `defer` as well, so that a reload waits for the whole.
 */
export type Later<T> = { value: T | undefined; arrived: boolean; arrival: Promise<T> };

export function later<T>(arrival: Promise<T>): Later<T> {
  const promised: Later<T> = {
    value: undefined,
    arrived: false,
    arrival: arrival.then(value => {
      promised.value = value;
      promised.arrived = true;
      return value;
    }),
  };
  return promised;
}

export function isLater(value: unknown): value is Later<unknown> {
  return typeof value === 'object' && value !== null && 'arrival' in value && 'arrived' in value;
}
