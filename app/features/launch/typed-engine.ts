import type { ModelSpec } from '#app/catalogue/registration.ts';
import type { EngineMap, EngineSpec } from '#app/cluster/models/engines.ts';
import type { Offers } from '#app/features/engines/route.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import { offered } from './cascade.ts';
import { givenFor } from './parameters.ts';

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

export type Given = Parameters<typeof givenFor>[0][number] & {
  id: number;
  key: string;
  value: string;
  as: string;
};

/** The field of a typed engine. */
export const typedEngine = {
  control: 'text',
  label: () => text.labels.model_engine,
  default: '',
  wide: true,
  begin: (engine: string, draft: { extra: readonly Given[] }) => ({
    extra: givenFor(draft.extra, engine),
  }),
} as const;
