/** A source of choices, the same for the same seed. */
export type Random = {
  /** A whole number from 0 up to, without, `limit`. */
  below(limit: number): number;
  chance(probability: number): boolean;
  of<T>(choices: readonly [T, ...T[]]): T;
  /** At most `limit` new values. */
  some<T>(limit: number, make: () => T): T[];
};

export function randomFrom(seed: string): Random {
  let state = hash(seed);
  // mulberry32
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: probability => next() < probability,
    of: choices => choices[below(choices.length)] ?? choices[0],
    some: (limit, make) => Array.from({ length: below(limit + 1) }, make),
  };
}

// FNV-1a
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value;
}
