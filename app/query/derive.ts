/** The results of one function, by its sources in their order. Those of objects that are gone are gone too. */
class Results<T> {
  result: { value: T } | undefined;
  readonly #ofObjects = new WeakMap<object, Results<T>>();
  readonly #ofOthers = new Map<unknown, Results<T>>();

  next(source: unknown): Results<T> {
    const isObject = typeof source === 'object' && source !== null;
    const known = isObject ? this.#ofObjects.get(source) : this.#ofOthers.get(source);
    const found = known ?? new Results<T>();
    if (isObject) this.#ofObjects.set(source, found);
    else this.#ofOthers.set(source, found);
    return found;
  }
}

/**
 * A pure function that computes once for the same sources: parts of the page that derive the same from one poll share it. Its callers must
 * not change the result. Sources are few or objects, since results of numbers and texts are kept.
 */
export function derive<S extends readonly unknown[], T>(pure: (...sources: S) => T): (...sources: S) => T {
  const results = new Results<T>();
  return (...sources) => {
    const found = sources.reduce<Results<T>>((at, source) => at.next(source), results);
    found.result ??= { value: pure(...sources) };
    return found.result.value;
  };
}
