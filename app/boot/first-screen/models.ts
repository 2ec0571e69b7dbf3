import type { PrefetchedList } from '#app/boot/prefetch.ts';
import { hasCacheMark, isCached } from '#app/catalogue/cache-status.ts';
import { abilityOf, chipsOf } from '#app/catalogue/card-content.ts';
import { languageModelCard } from '#app/catalogue/kinds.ts';
import { byName } from '#app/format/natural-order.ts';
import { isLong, LIST_CHUNK, readLong } from '#app/http/long-list.ts';
import type { ListName } from '#app/schema/list-reader.ts';
import { startListWorker } from './page.ts';

/** The data of a language model's card. */
export type FirstModel = ReturnType<typeof asModel>;

/** The models of an answer, or the first of them. Empty for another answer, or without cache marks. */
export async function firstModels(answer: Response | undefined): Promise<FirstModel[]> {
  const body = answer?.ok ? await answer.arrayBuffer() : undefined;
  if (body === undefined) return [];
  const list = readAhead('catalogue', body)?.first ?? JSON.parse(new TextDecoder().decode(body));
  const models = modelsIn(await list);
  return models.some(({ marked }) => marked) ? models : [];
}

/** Lets a worker read a long list of another screen while the console's code loads. */
export async function readListAhead({ answer, name }: PrefetchedList): Promise<void> {
  const response = await answer;
  if (name !== undefined && response?.ok) readAhead(name, await response.arrayBuffer());
}

function readAhead(name: ListName, body: ArrayBuffer) {
  return isLong(body) ? readLong<unknown>(name, body, startListWorker) : undefined;
}

/** The first built-in models in card order: more than any window shows. */
export function modelsIn(list: unknown): FirstModel[] {
  const entries = Array.isArray(list) ? list.filter(one => one?.is_builtin === true) : [];
  const named = byName(entries.map(entry => ({ model_name: String(entry.model_name), entry })));
  return named.slice(0, LIST_CHUNK).map(({ entry }) => asModel(entry));
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
    context_length: typeof context_length === 'number' ? context_length : undefined,
    cached: isCached(named),
    marked: hasCacheMark(named),
  };
}

function texts(list: unknown): string[] {
  return Array.isArray(list) ? list.map(one => one ?? 'none') : [];
}
