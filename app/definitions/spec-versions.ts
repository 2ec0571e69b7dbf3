import * as v from 'valibot';
import { problemText, registerText as text } from '#app/messages/register-model.ts';
import { isVersion2, objects, type Values, type WireFields, type WireSource } from './wire-fields.ts';

/*
 * Version 1 of a definition has a list of quantizations per spec, and `{quantization}` in its texts is a placeholder for each. Version 2
 * has one spec per quantization. The form uses version 1.
 */

const noSpecs: [] = [];

/** The specs; version 2 is shown as version 1. */
export function specsRow<F extends WireFields>(fields: F, order: readonly (keyof F & string)[]) {
  return {
    control: 'list',
    label: () => text.modelSpecs,
    default: noSpecs,
    absent: noSpecs,
    atLeast: 1,
    wire: v.pipe(
      objects,
      v.check(
        specs => specs.length > 0,
        () => problemText.empty,
      ),
    ),
    fields,
    order,
    texts: () => ({ add: text.moreSpecs, entry: text.spec, remove: text.removeSpec }),
    from: ({ version, model_specs }: WireSource) =>
      isVersion2(version) ? foldSpecs(model_specs) : model_specs,
    to: (specs: unknown, { version }: Values) => ({
      model_specs: isVersion2(version) ? unfoldSpecs(specs) : specs,
    }),
  } as const;
}

const PLACE = '{quantization}';

/** Folds version 2 to version 1: neighbours that differ only in their quantization become one spec. */
export function foldSpecs(specs: unknown): unknown {
  if (!isList(specs)) return specs;
  const groups: { text: string; specs: WireSource[] }[] = [];
  for (const spec of specs) {
    const text = isQuantized(spec) ? JSON.stringify({ ...join([spec, spec]), quantizations: [] }) : '';
    const last = groups.at(-1);
    const fresh = !last?.specs.some(one => one.quantization === spec.quantization);
    if (last && fresh && last.text === text) last.specs.push(spec);
    else groups.push({ text, specs: [spec] });
  }
  return groups.flatMap(
    ({ specs: group }) => exactly(group) ?? group.flatMap(spec => exactly([spec]) ?? [spec]),
  );
}

/** The spec that unfolds to exactly this group, if there is one. */
function exactly(group: readonly WireSource[]): WireSource[] | undefined {
  const joined = [join(group)];
  return JSON.stringify(unfoldSpecs(joined)) === JSON.stringify(group) ? joined : undefined;
}

/** The reverse. */
export function unfoldSpecs(specs: unknown): unknown {
  if (!isList(specs)) return specs;
  return specs.flatMap(spec => {
    const { quantizations } = spec;
    if (!Array.isArray(quantizations) || quantizations.length === 0 || 'quantization' in spec) return [spec];
    const single = quantizations.length === 1;
    return quantizations.map(quantization =>
      mapped(spec, (key, value) => {
        if (key === 'quantizations') return ['quantization', quantization];
        // The server itself fills in the file name.
        if (typeof value !== 'string' || AS_THEY_ARE.includes(key) || (single && key === FILE))
          return [key, value];
        return [key, typeof quantization === 'string' ? value.replaceAll(PLACE, quantization) : value];
      }),
    );
  });
}

const FILE = 'model_file_name_template';

/** A format or hub may be named like a quantization; the server also fills in the number of a part. */
const AS_THEY_ARE = ['model_format', 'model_hub', 'model_file_name_split_template'];

function isQuantized({ quantization, quantizations }: WireSource): boolean {
  return typeof quantization === 'string' && quantization !== '' && quantizations === undefined;
}

function join(group: readonly WireSource[]): WireSource {
  const [first = {}] = group;
  const { quantization } = first;
  if (!isQuantized(first)) return first;
  return mapped(first, (key, value) => {
    if (key === 'quantization') return ['quantizations', group.map(one => one.quantization)];
    if (typeof value !== 'string' || group.length < 2 || AS_THEY_ARE.includes(key)) return [key, value];
    return [key, value.replaceAll(String(quantization), PLACE)];
  });
}

function mapped(spec: WireSource, change: (key: string, value: unknown) => [string, unknown]): WireSource {
  return Object.fromEntries(Object.entries(spec).map(([key, value]) => change(key, value)));
}

function isList(specs: unknown): specs is WireSource[] {
  return Array.isArray(specs) && specs.every(spec => typeof spec === 'object' && spec !== null);
}
