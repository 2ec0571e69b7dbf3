import type { ApiResult } from '#app/api/failure.ts';
import { getDefinition, type RegisteredName } from '#app/api/registrations.ts';
import { definitionRows } from '#app/kinds/definition-tables.ts';
import { versionOf } from '#app/kinds/definitions.ts';
import type { Version } from '#app/kinds/wire-fields.ts';
import type { KindName } from '#app/models/kind-names.ts';

/** Which version of a definition this cluster wants of a kind that has two: that of its own built-in models tells. */
export async function definitionVersion(
  kind: KindName,
  names: ApiResult<readonly RegisteredName[]>,
  signal?: AbortSignal,
): Promise<ApiResult<Version>> {
  if (!('version' in definitionRows[kind])) return { ok: true, data: 1 };
  if (!names.ok) return names;
  const builtIn = names.data.find(one => one.is_builtin);
  if (builtIn === undefined) return { ok: true, data: 1 };
  const definition = await getDefinition(kind, builtIn.model_name, signal);
  return definition.ok ? { ok: true, data: versionOf(kind, definition.data) } : definition;
}
