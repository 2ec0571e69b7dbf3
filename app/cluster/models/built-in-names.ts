import type { KindName } from '#app/catalogue/kind-names.ts';
import type { Registration } from '#app/catalogue/registration.ts';
import { listNames, nameOnly } from './registrations.ts';

/**
 * The built-in models of the plain list, for a whole one that does not come (launch.names). What is `seen` of a model already is kept.
 * Undefined if the names do not come either.
 */
export async function namedBuiltIn(
  kind: KindName,
  signal: AbortSignal,
  seen: readonly Registration[] = [],
): Promise<Registration[] | undefined> {
  const answer = await listNames(kind, { signal });
  if (!answer.ok) return undefined;
  const known = new Map(seen.map(model => [model.model_name, model]));
  const builtIn = answer.data.filter(({ is_builtin }) => is_builtin);
  return builtIn.map(({ model_name }) => known.get(model_name) ?? nameOnly(model_name, true));
}
