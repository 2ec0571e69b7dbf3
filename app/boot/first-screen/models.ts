import { hasCacheMark, isCached } from '#app/catalogue/cache-status.ts';
import { abilityOf, chipsOf, sizesOf } from '#app/catalogue/card-content.ts';
import { languageModelCard } from '#app/catalogue/kinds.ts';
import { byName } from '#app/format/natural-order.ts';
import { LIST_CHUNK, type ListResponse } from '#app/http/long-list.ts';

/** The data of a language model's card. */
export type FirstModel = ReturnType<typeof asModel>;

/** The first models of an answer in card order: more than any window shows. Empty for another answer, or without cache marks. */
export async function firstModels(answer: ListResponse | undefined): Promise<FirstModel[]> {
  if (!answer?.ok) return [];
  const list = await (answer.list?.first ?? JSON.parse(new TextDecoder().decode(await answer.arrayBuffer())));
  const entries = Array.isArray(list) ? list.filter(one => one?.is_builtin === true) : [];
  const named = byName(entries.map(entry => ({ model_name: String(entry.model_name), entry })));
  const models = named.slice(0, LIST_CHUNK).map(({ entry }) => asModel(entry));
  return models.some(({ marked }) => marked) ? models : [];
}

/** Reads an entry as tolerantly as its schema does (app/catalogue/registration.ts), without the schema library. */
function asModel(entry: Record<string, unknown>) {
  const { model_name, model_description, model_family, context_length } = entry;
  const named = {
    model_family: String(model_family ?? ''),
    model_lang: texts(entry.model_lang),
    model_ability: texts(entry.model_ability),
    model_specs: Array.isArray(entry.model_specs) ? entry.model_specs : [],
  };
  return {
    model_name: String(model_name),
    description: String(model_description ?? ''),
    chips: chipsOf(named, languageModelCard.languages),
    ability: abilityOf(named),
    sizes: sizesOf(named.model_specs),
    context_length: typeof context_length === 'number' ? context_length : undefined,
    cached: isCached(named),
    marked: hasCacheMark(named),
  };
}

function texts(list: unknown): string[] {
  return Array.isArray(list) ? list.map(one => one ?? 'none') : [];
}
