import { llm } from '#app/kinds/llm.ts';
import { hasCacheMark, isCached } from '#app/models/cache-status.ts';
import { abilityOf, chipsOf } from '#app/models/card-content.ts';
import { byName } from '#app/models/natural-order.ts';

/** What a card shows of a language model. */
export type FirstModel = ReturnType<typeof asModel>;

/** A list may be megabytes long: the first cards are in its first characters. */
const ENOUGH = 64_000;

/** The models with which an answer begins, before all of it is there. None when it is no list of them, or does not tell what is cached. */
export async function firstModels(answer: Response | undefined): Promise<FirstModel[]> {
  if (!answer?.ok) return [];
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (text.length < ENOUGH) {
    const chunk = await reader?.read();
    if (chunk?.value === undefined) break;
    text += decoder.decode(chunk.value, { stream: true });
  }
  void reader?.cancel();
  const models = modelsIn(JSON.parse(wholeEntries(text)));
  return models.some(({ marked }) => marked) ? models : [];
}

/** The text of a list up to the end of its last entry that is whole. */
function wholeEntries(text: string): string {
  let [depth, end] = [0, 0];
  for (const { 0: part, index } of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/g)) {
    if (part === '[' || part === '{') depth += 1;
    if (part === ']' || part === '}') depth -= 1;
    if (depth === 0) return text;
    if (part === '}' && depth === 1) end = index + 1;
  }
  return `${text.slice(0, end)}]`;
}

/** The built-in models in the order of their cards. */
export function modelsIn(list: unknown): FirstModel[] {
  const entries = Array.isArray(list) ? list.filter(one => one?.is_builtin === true) : [];
  return byName(entries.map(asModel));
}

/** Reads an entry as loosely as its schema does (app/api/registration.ts), of which the page has no room for the library. */
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
    chips: chipsOf(named, llm.card.languages),
    ability: abilityOf(named),
    context_length: typeof context_length === 'number' ? context_length : undefined,
    cached: isCached(named),
    marked: hasCacheMark(named),
  };
}

function texts(list: unknown): string[] {
  return Array.isArray(list) ? list.map(one => one ?? 'none') : [];
}
