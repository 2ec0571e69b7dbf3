import { listNames } from '#app/api/registrations.ts';
import { capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { createReadings, type Reading } from '#app/data/reading.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { inNaturalOrder } from '#app/models/natural-order.ts';

const lists = createReadings<string[]>('list');

/** By kind, what was deleted since its latest list was asked for, which may still name it. */
const deletedSince = new Map<KindName, Set<string>>();

/** The names of the custom models; `came` is told of each list that has come. */
export function readNames(
  kind: KindName,
  request: Request,
  came: (names: string[]) => void,
): Promise<Reading<string[]>> {
  return lists.read(kind, request, async signal => {
    const deleted = new Set<string>();
    deletedSince.set(kind, deleted);
    const answer = await listNames(kind, signal);
    if (!answer.ok) return answer;
    const custom = answer.data.filter(one => !one.is_builtin).map(one => one.model_name);
    const data = custom.filter(name => !deleted.has(name));
    if (!signal.aborted) came(data);
    void capabilitiesKnown();
    return { ok: true, data };
  });
}

/** A model is registered of which a list that came meanwhile tells nothing. */
export function addName(kind: KindName, name: string): void {
  const { data } = lists.current(kind);
  deletedSince.get(kind)?.delete(name);
  if (data === undefined || data.includes(name)) return;
  lists.keep(
    kind,
    inNaturalOrder([...data, name], one => one),
  );
}

/** A model is deleted: neither the list that is kept nor the one under way has it any more. */
export function dropName(kind: KindName, name: string): void {
  const { data } = lists.current(kind);
  deletedSince.get(kind)?.add(name);
  if (data?.includes(name))
    lists.keep(
      kind,
      data.filter(one => one !== name),
    );
}
