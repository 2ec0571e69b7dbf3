/** How many names of a kind fit into a question. */
const MAX_NAMES = 8;

/** As many as are named, and how many more there are. */
export function firstNames(all: readonly string[]): [names: readonly string[], more: number] {
  return [all.slice(0, MAX_NAMES), Math.max(0, all.length - MAX_NAMES)];
}
