import { type FreeMemory, verdictOf } from '#app/catalogue/capacity.ts';
import { type MemoryNeed, memoryNeedOf, neededBytes } from '#app/catalogue/memory-fit.ts';
import type { Registration } from '#app/catalogue/registration.ts';

export const onlyChoices = ['', 'starred', 'fits'] as const;
export const sortChoices = ['', 'size', 'context'] as const;
type Shelf = { only: string; sort: string };

/** The smallest memory need of a model's variants, with margin; undefined if unknown (fit.smallest). */
export const smallestNeed = once(({ model_specs }): MemoryNeed | undefined => {
  const needs = model_specs.flatMap(spec =>
    spec.quantizations.flatMap(quantization => memoryNeedOf({ ...spec, quantization }, {}, undefined) ?? []),
  );
  return needs.sort((a, b) => neededBytes(a).safe - neededBytes(b).safe)[0];
});

/** In bytes, as its card shows it; a model whose need is unknown comes last. */
function leastMemory(model: Registration): number {
  const need = smallestNeed(model);
  return need === undefined ? Infinity : neededBytes(need).safe;
}

/** Computed on first use: a reloaded list keeps unchanged models. */
function once<T>(reckon: (model: Registration) => T): (model: Registration) => T {
  const known = new WeakMap<Registration, { value: T }>();
  return model => {
    const entry = known.get(model) ?? { value: reckon(model) };
    known.set(model, entry);
    return entry.value;
  };
}

/**
 * Narrows and sorts a catalogue: by what is starred, by what finds room now where that is known, by the least memory, by the
 * longest context.
 */
export function filteredAndSorted(
  models: readonly Registration[],
  { only, sort }: Shelf,
  {
    stars,
    keyOf,
    rooms,
  }: { stars: ReadonlySet<string>; keyOf: (modelName: string) => string; rooms: readonly FreeMemory[] },
): readonly Registration[] {
  const shown = models.filter(model => {
    if (only === 'starred') return stars.has(keyOf(model.model_name));
    return only !== 'fits' || rooms.length === 0 || verdictOf(smallestNeed(model), rooms) === 'fits';
  });
  if (sort === 'context') return shown.sort((a, b) => (b.context_length ?? 0) - (a.context_length ?? 0));
  return sort === 'size' ? shown.sort((a, b) => byNumber(leastMemory(a), leastMemory(b))) : shown;
}

/** Infinity minus itself is no number. */
function byNumber(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
