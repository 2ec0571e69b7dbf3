import type { RunningModel } from '#app/api/models.ts';
import { type Kind, kindOf } from '#app/models/kinds.ts';

export type RunningByKind = Record<Kind, readonly RunningModel[]>;

/** The list in the five tabs; a type that is not among them is dropped (running.split). */
export function splitByKind(models: readonly RunningModel[]): RunningByKind {
  const tabs: Record<Kind, RunningModel[]> = { llm: [], embedding: [], rerank: [], image: [], audio: [] };
  for (const model of models) {
    const kind = kindOf(model.model_type);
    if (kind !== undefined) tabs[kind].push(model);
  }
  return tabs;
}
