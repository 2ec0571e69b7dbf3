import { isCached } from '#app/catalogue/cache-status.ts';
import { type FreeMemory, verdictOf } from '#app/catalogue/capacity.ts';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { kinds } from '#app/catalogue/kinds.ts';
import { type MemoryNeed, memoryNeedOf, neededBytes, needOfFiles } from '#app/catalogue/memory-fit.ts';
import type { Registration } from '#app/catalogue/registration.ts';
import { sizeInBillions, sizeNumber } from '#app/format/numbers.ts';

/** A number is the most memory that a model needs, in GiB. */
export const onlyChoices = ['', 'starred', 'fits', '4', '8', '16', '24', '48', '80', '160'] as const;
const sortChoices = ['', 'cached', 'size', 'context', 'dimensions', 'max_tokens'] as const;
type Sort = (typeof sortChoices)[number];
type Shelf = { only: string; sort: string };

type SizedVariant = { name: string; billions: number; need: MemoryNeed };

/** The variants of a model whose memory need is known, smallest need first. */
const variantsOf = once(({ model_specs }): SizedVariant[] => {
  const variants = model_specs.flatMap(spec =>
    spec.quantizations.flatMap(quantization => {
      const need = memoryNeedOf({ ...spec, quantization }, {}, undefined);
      const { model_size_in_billions: size } = spec;
      const name = [sizeInBillions(size ?? ''), quantization === 'none' ? '' : quantization].join(' ').trim();
      return need === undefined ? [] : { name, billions: sizeNumber(size) ?? 0, need };
    }),
  );
  return variants.sort((a, b) => neededBytes(a.need).safe - neededBytes(b.need).safe);
});

/** The bytes of the cached files of each model. */
type Files = ReadonlyMap<string, number>;

/** The smallest memory need of a model's variants, else of its cached files, with margin; undefined if unknown (fit.smallest). */
export function smallestNeed(model: Registration, files?: Files): MemoryNeed | undefined {
  const bytes = files?.get(model.model_name);
  return variantsOf(model)[0]?.need ?? (bytes === undefined ? undefined : needOfFiles(bytes));
}

/** The variant with the most parameters that finds room now, of these the one that needs the most memory (fit.largest). */
export function largestFit(model: Registration, freeMemory: readonly FreeMemory[]): string | undefined {
  const fitting = variantsOf(model).filter(({ need }) => verdictOf(need, freeMemory) === 'fits');
  const most = Math.max(...fitting.map(({ billions }) => billions));
  return fitting.findLast(({ billions }) => billions === most)?.name;
}

/** The orders of a catalogue by what its cards show. */
export function sortsOf(kind: KindName, models: readonly Registration[], isSized: boolean): Sort[] {
  const facts: readonly string[] = kinds[kind].card.facts;
  return sortChoices.filter(sort => {
    if (sort === '' || sort === 'cached') return true;
    if (sort === 'size') return isSized;
    return facts.includes(factOf(sort)) && models.some(model => model[factOf(sort)]);
  });
}

function factOf(sort: 'context' | 'dimensions' | 'max_tokens') {
  return sort === 'context' ? 'context_length' : sort;
}

/** Whether the memory need of any model of a kind is known. */
export function areSized(kind: KindName, models: readonly Registration[], files?: Files): boolean {
  return kinds[kind].launch === 'engine' || models.some(model => smallestNeed(model, files) !== undefined);
}

/** In bytes, as its card shows it; a model whose need is unknown comes last. */
function leastMemory(model: Registration, files: Files): number {
  const need = smallestNeed(model, files);
  return need === undefined ? Infinity : neededBytes(need).safe;
}

/** Computed on first use: a reloaded list keeps unchanged models. */
function once<T>(compute: (model: Registration) => T): (model: Registration) => T {
  const known = new WeakMap<Registration, { value: T }>();
  return model => {
    const entry = known.get(model) ?? { value: compute(model) };
    known.set(model, entry);
    return entry.value;
  };
}

/**
 * Narrows and sorts a catalogue: by what is starred, by what finds room now where that is known, by the least memory, by what is
 * cached, by the largest of a fact.
 */
export function filteredAndSorted(
  models: readonly Registration[],
  { only, sort }: Shelf,
  {
    stars,
    keyOf,
    freeMemory,
    files,
  }: {
    stars: ReadonlySet<string>;
    keyOf: (modelName: string) => string;
    freeMemory: readonly FreeMemory[];
    files: Files;
  },
): readonly Registration[] {
  const most = Number(only) * 2 ** 30;
  const shown = models.filter(model => {
    if (most > 0) return leastMemory(model, files) <= most;
    if (only === 'starred') return stars.has(keyOf(model.model_name));
    return (
      only !== 'fits' ||
      freeMemory.length === 0 ||
      verdictOf(smallestNeed(model, files), freeMemory) === 'fits'
    );
  });
  if (sort === 'size') return shown.sort((a, b) => byNumber(leastMemory(a, files), leastMemory(b, files)));
  if (sort === 'cached') return shown.sort((a, b) => Number(isCached(b)) - Number(isCached(a)));
  if (sort !== 'context' && sort !== 'dimensions' && sort !== 'max_tokens') return shown;
  const fact = factOf(sort);
  return shown.sort((a, b) => (b[fact] ?? 0) - (a[fact] ?? 0));
}

/** Infinity minus itself is no number. */
function byNumber(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
