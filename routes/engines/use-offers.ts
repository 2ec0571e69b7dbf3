import type { KindName } from '#app/catalogue/kind-names.ts';
import { kinds } from '#app/catalogue/kinds.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { paths } from '#app/paths.ts';
import { type ResourceState, useResource } from '#app/query/resource-route.ts';
import { type Offers, offersOf } from './route.ts';

const nothing: Offers = { engines: {}, gpus: 0 };

/** The engines and GPUs for a model; kinds without a device may need no call. */
export function useOffers(kind: KindName, modelName: string): ResourceState<Offers> {
  const asks = useCan('typedEngines') || kinds[kind].launch !== 'nothing';
  const asked = useResource(asks ? paths.engines(kind, modelName) : undefined, offersOf(kind, modelName));
  return asks ? asked : { ...asked, data: nothing };
}
