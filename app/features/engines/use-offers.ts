import type { KindName } from '#app/catalogue/kind-names.ts';
import { paths } from '#app/paths.ts';
import { type ResourceState, useResource } from '#app/query/resource-route.ts';
import { type Offers, offersOf } from './route.ts';

/** The engines and GPUs for a model; none for a kind that this console does not know. */
export function useOffers(kind: KindName | undefined, modelName: string): ResourceState<Offers> {
  return useResource(kind && paths.engines(kind, modelName), offersOf(kind ?? 'llm', modelName));
}
