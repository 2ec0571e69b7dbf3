import type { EngineMap, EngineSpec } from '#app/api/engines.ts';
import type { LaunchDraft } from '#routes/resources/launch/draft.ts';

/** The fields of which each fills the next (launch.cascade). */
export const levels = ['engine', 'format', 'size', 'quantization'] as const;
export type Level = (typeof levels)[number];
export type Choice = Pick<LaunchDraft, Level>;
export type Options = Record<Level, readonly string[]>;

/** What each field offers after the choices before it; nothing while the one before it is open. */
export function optionsOf(engines: EngineMap, choice: Choice): Options {
  const specs = specsOf(engines, choice.engine);
  const ofFormat = specs.filter(spec => spec.model_format === choice.format);
  const ofSize = ofFormat.filter(spec => String(spec.model_size_in_billions) === choice.size);
  return {
    engine: Object.keys(engines).filter(name => specsOf(engines, name).length > 0),
    format: once(specs.map(spec => spec.model_format)),
    size: once(ofFormat.map(spec => String(spec.model_size_in_billions))),
    quantization: once(ofSize.flatMap(spec => spec.quantizations)),
  };
}

/** Makes a choice: what follows is chosen anew, and a single option is picked at once. */
export function choose(engines: EngineMap, before: Choice, level: Level, value: string): Choice {
  const later = levels.slice(levels.indexOf(level) + 1);
  const reset = Object.fromEntries(later.map(name => [name, '']));
  return settle(engines, { ...before, ...reset, [level]: value });
}

/** The choice without what is no longer offered and with every single option picked. */
export function settle(engines: EngineMap, choice: Choice): Choice {
  const { engine, format, size, quantization } = choice;
  const settled = { engine, format, size, quantization };
  for (const level of levels) {
    const [first = '', ...others] = optionsOf(engines, settled)[level];
    const stillOffered = [first, ...others].includes(settled[level]);
    if (!stillOffered) settled[level] = others.length === 0 ? first : '';
  }
  return settled;
}

/** Why an engine cannot run the model, in the cluster's words, for the engines of which it says so. */
export function unavailable(engines: EngineMap): { name: string; reason: string }[] {
  return Object.entries(engines).flatMap(([name, specs]) =>
    typeof specs === 'string' ? [{ name, reason: specs }] : [],
  );
}

function specsOf(engines: EngineMap, engine: string): readonly EngineSpec[] {
  const specs = Object.hasOwn(engines, engine) ? engines[engine] : undefined;
  return Array.isArray(specs) ? specs : [];
}

function once(list: readonly string[]): string[] {
  return [...new Set(list)].filter(one => one !== '');
}
