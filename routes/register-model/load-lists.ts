import type { ApiResult } from '#app/api/failure.ts';
import {
  type ModelFamilies,
  modelFamilies,
  type PromptStyles,
  promptStylesByName,
} from '#app/api/prompts.ts';
import { listNames, type RegisteredName } from '#app/api/registrations.ts';
import { report } from '#app/data/report.ts';
import type { KindName } from '#app/models/kind-names.ts';

/** What the form offers and checks against. A list that could not be loaded is empty and blocks nothing. */
export type Lists = {
  names: RegisteredName[];
  families: ModelFamilies;
  styles: PromptStyles;
};

export type LoadedLists = { lists: Lists; failed: boolean };

const noFamilies: ModelFamilies = { chat: [], generate: [] };

/** Loads the names that are taken and, for a language model, the families and prompt styles, all at once. */
export async function loadLists(kind: KindName, signal: AbortSignal): Promise<LoadedLists> {
  const llm = kind === 'llm';
  const [names, families, styles] = await Promise.all([
    listNames(kind, signal),
    llm ? modelFamilies(signal) : given(noFamilies),
    llm ? promptStylesByName(signal) : given<PromptStyles>({}),
  ]);
  if (!names.ok) report(names.failure, 'register');
  const missing = [families, styles].find(answer => !answer.ok);
  if (missing?.ok === false) report(missing.failure, 'prompt-styles');
  return {
    lists: {
      names: names.ok ? names.data : [],
      families: families.ok ? families.data : noFamilies,
      styles: styles.ok ? styles.data : {},
    },
    failed: !names.ok || !families.ok || !styles.ok,
  };
}

function given<T>(data: T): ApiResult<T> {
  return { ok: true, data };
}
