import type { RegisteredName } from '#app/api/registrations.ts';
import { registerErrors } from '#app/messages/register-model.ts';

/** The characters that a server refuses in a model name. */
const REFUSED = /[\s+/?%#&=]/g;

/**
 * What the cluster would say against a name, while there is time to change it; undefined when nothing is known against it.
 * `taken` are the registered names of the kind, without that of the model being edited.
 */
export function refusalOf(name: string, taken: readonly RegisteredName[]): string | undefined {
  const trimmed = name.trim();
  const characters = [...new Set(trimmed.match(REFUSED) ?? [])].map(one =>
    /\s/.test(one) ? registerErrors.whiteSpace : one,
  );
  if (characters.length > 0) return registerErrors.nameRefused([...new Set(characters)].join(' '));
  const other = taken.find(one => one.model_name === trimmed);
  if (other === undefined) return undefined;
  return other.is_builtin ? registerErrors.nameBuiltIn(trimmed) : registerErrors.nameCustom(trimmed);
}
