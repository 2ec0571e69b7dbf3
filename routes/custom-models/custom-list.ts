import type { KindName } from '#app/catalogue/kind-names.ts';
import { capabilitiesKnown } from '#app/cluster/capabilities.ts';
import {
  type Definition,
  listNames,
  nameQueries,
  type RegisteredName,
} from '#app/cluster/models/registrations.ts';
import { inNaturalOrder } from '#app/format/natural-order.ts';
import { derive } from '#app/query/derive.ts';
import { createQueries, type Query, useQueryState } from '#app/query/query.ts';

/** By kind, the models deleted since the latest list was requested, which may still contain them. */
const deletedSince = new Map<KindName, Set<string>>();

/** The names of the custom models; `came` is called with each list. */
export function readNames(
  kind: KindName,
  request: Request,
  came: (names: string[]) => void,
): Promise<Query<RegisteredName[]>> {
  return nameQueries.read(kind, request, async signal => {
    const deleted = new Set<string>();
    deletedSince.set(kind, deleted);
    const answer = await listNames(kind, { signal });
    if (!answer.ok) return answer;
    const data = answer.data.filter(one => one.is_builtin || !deleted.has(one.model_name));
    if (!signal.aborted) came(customOf(data));
    void capabilitiesKnown();
    return { ok: true, data };
  });
}

export const customOf = derive((names: readonly RegisteredName[]): string[] =>
  names.filter(one => !one.is_builtin).map(one => one.model_name),
);

export function namesKnown(kind: KindName): Query<RegisteredName[]> {
  return nameQueries.current(kind);
}

/** Adds a model that was registered while a list was pending. */
export function addName(kind: KindName, name: string): void {
  const { data } = nameQueries.current(kind);
  deletedSince.get(kind)?.delete(name);
  if (data === undefined || customOf(data).includes(name)) return;
  nameQueries.keep(
    kind,
    inNaturalOrder([...data, { model_name: name, is_builtin: false }], one => one.model_name),
  );
}

/** Removes a deleted model from the stored list and from a pending one. */
export function dropName(kind: KindName, name: string): void {
  const { data } = nameQueries.current(kind);
  deletedSince.get(kind)?.add(name);
  if (data !== undefined && customOf(data).includes(name))
    nameQueries.keep(
      kind,
      data.filter(one => one.is_builtin || one.model_name !== name),
    );
}

/** The definitions of models that were deleted while the list was shown; undefined if a definition could not be kept. */
type Deletions = ReadonlyMap<string, Definition | undefined>;

const none: Deletions = new Map();
/** The deletions of one user are not shown to the next. */
const deletions = createQueries<Deletions>('list');

export function deletionsOf(kind: KindName): Deletions {
  return deletions.current(kind).data ?? none;
}

export function useDeletions(kind: KindName): Deletions {
  return useQueryState(deletions.current(kind)).data ?? none;
}

/** Records a deletion, so that the card shows 'Deleted' and offers *Register again*. */
export function recordDeletion(kind: KindName, name: string, definition: Definition | undefined): void {
  deletions.keep(kind, new Map([...deletionsOf(kind), [name, definition]]));
}

/** These models are registered again. */
export function undoDeletions(kind: KindName, names: readonly string[]): void {
  const left = [...deletionsOf(kind)].filter(([deleted]) => !names.includes(deleted));
  if (left.length < deletionsOf(kind).size) deletions.keep(kind, new Map(left));
}

/** A new visit of the list shows no deleted model. */
export function clearDeletions(kind: KindName): void {
  if (deletionsOf(kind).size > 0) deletions.keep(kind, none);
}

/** The fetcher key of a model's deletion and re-registration: one per model, so that they do not abort each other. */
export function changeKey(kind: KindName, name: string): string {
  return `custom-models/${kind}/${name}`;
}
