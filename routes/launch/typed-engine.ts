import type { ModelSpec } from '#app/catalogue/registration.ts';
import type { EngineMap, EngineSpec } from '#app/cluster/engines.ts';
import type { Offers } from '#routes/engines/route.ts';
import { offered } from './cascade.ts';

type Asked = Offers & { specs?: readonly ModelSpec[] };

/** Whether an engine is typed: a cluster that lists engines offers none to choose, or did not answer (launch.typed-engine). */
export function typesEngine({ engines, listsEngines }: Offers): boolean {
  return listsEngines && offered(engines).length === 0;
}

/** The engines to choose from, with the one that was typed: it is taken to run all that the definition names. */
export function enginesFor(typed: string, offers: Asked): EngineMap {
  const { engines, specs = [] } = offers;
  if (typed.trim() === '' || !typesEngine(offers)) return engines;
  return { ...engines, [typed]: specs.length > 0 ? specs.map(asEngineSpec) : [anything] };
}

const anything: EngineSpec = { model_format: '', model_size_in_billions: '', quantizations: [] };

function asEngineSpec({ model_format, model_size_in_billions, quantizations }: ModelSpec): EngineSpec {
  return { model_format, model_size_in_billions: model_size_in_billions ?? '', quantizations };
}
