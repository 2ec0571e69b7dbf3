import type { RunningModel } from '#app/api/running-model.ts';
import { type KindName, kindNames, kindOf } from '#app/models/kind-names.ts';

type RunningByKind = { readonly [K in KindName]?: readonly RunningModel[] };

/** The list in the tabs of the kinds; a type that is not among them is in none (running.split). */
export function splitByKind(models: readonly RunningModel[]): RunningByKind {
  const tabs: { [K in KindName]?: RunningModel[] } = {};
  for (const kind of kindNames) tabs[kind] = [];
  for (const model of models) {
    const kind = kindOf(model.model_type);
    if (kind !== undefined) tabs[kind]?.push(model);
  }
  return tabs;
}

/** The models whose type no tab is for. */
export function ofOtherTypes(models: readonly RunningModel[]): RunningModel[] {
  return models.filter(model => kindOf(model.model_type) === undefined);
}
