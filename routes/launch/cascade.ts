import type { EngineMap, EngineSpec } from '#app/api/engines.ts';
import type { ModelSpec } from '#app/api/registration.ts';
import { levels } from '#app/data/start-launch.ts';
import type { Option } from '#app/forms/fields.ts';
import { jointText } from '#app/messages/controls.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import { isQuantizationCached } from '#app/models/cache-marks.ts';
import { shownSize } from '#app/models/numbers.ts';
import type { LaunchContext } from './fields.ts';

type Level = (typeof levels)[number];
export type Choice = Record<Level, string>;
type Options = Record<Level, readonly string[]>;

/** What each field offers after the choices before it; while the one before it is open, only what is wanted of it already. */
export function optionsOf(engines: EngineMap, choice: Choice): Options {
  const specs = specsOf(engines, choice.model_engine);
  const open = choice.model_engine === '';
  const ofFormat = specs.filter(spec => spec.model_format === choice.model_format);
  const ofSize = ofFormat.filter(
    spec => String(spec.model_size_in_billions) === choice.model_size_in_billions,
  );
  return {
    model_engine: offered(engines),
    model_format: once(open ? [choice.model_format] : specs.map(spec => spec.model_format)),
    model_size_in_billions: once(
      open ? [choice.model_size_in_billions] : ofFormat.map(spec => String(spec.model_size_in_billions)),
    ),
    quantization: once(open ? [choice.quantization] : ofSize.flatMap(spec => spec.quantizations)),
  };
}

/** Makes a choice: what follows one that was made before is chosen anew, and a single option is picked at once. */
export function choose(engines: EngineMap, before: Choice, level: Level, value: string): Choice {
  const later = before[level] === '' ? [] : levels.slice(levels.indexOf(level) + 1);
  const reset = Object.fromEntries(later.map(name => [name, '']));
  return settle(engines, { ...before, ...reset, [level]: value });
}

/** The choice without what is no longer offered and with every single option picked. */
export function settle(engines: EngineMap, asked: Choice): Choice {
  const choice = { ...asked, model_engine: spelt(engines, asked.model_engine) };
  const known = offered(engines).includes(choice.model_engine);
  const gone = !known && choice.model_engine !== '';
  const settled = known
    ? only(choice, levels.length)
    : wanted(engines, only(choice, gone ? 0 : levels.length));
  if (settled.model_engine === '') return settled;
  for (const level of levels) {
    const [first = '', ...others] = optionsOf(engines, settled)[level];
    const stillOffered = [first, ...others].includes(settled[level]);
    if (!stillOffered) settled[level] = others.length === 0 ? first : '';
  }
  return settled;
}

/** An engine as it is offered: the cluster takes its name in any case. */
export function spelt(engines: EngineMap, engine: string): string {
  return offered(engines).find(name => name.toLowerCase() === engine.toLowerCase()) ?? engine;
}

/**
 * What is wanted of an engine that is still to be chosen, as far as any engine offers it; the only engine that does is chosen. A
 * model that runs tells of itself so much, and not its engine.
 */
function wanted(engines: EngineMap, choice: Choice): Choice {
  for (let depth = levels.length; depth > 0; depth -= 1) {
    const asked = only(choice, depth);
    const able = offered(engines).filter(name => offers(engines, { ...asked, model_engine: name }));
    if (able.length > 0) return { ...asked, model_engine: able.length === 1 ? (able[0] ?? '') : '' };
  }
  return only(choice, 0);
}

/** The first levels of a choice, the others open. */
function only(choice: Choice, depth: number): Choice {
  const at = (level: Level) => (levels.indexOf(level) < depth ? choice[level] : '');
  return {
    model_engine: at('model_engine'),
    model_format: at('model_format'),
    model_size_in_billions: at('model_size_in_billions'),
    quantization: at('quantization'),
  };
}

function offers(engines: EngineMap, choice: Choice): boolean {
  const options = optionsOf(engines, choice);
  return levels.every(level => choice[level] === '' || options[level].includes(choice[level]));
}

/** Whether a launch installs the engine first. */
function isToInstall(engines: EngineMap, name: string): boolean {
  const specs = specsOf(engines, name);
  return specs.length > 0 && specs.every(spec => spec.virtualenv_required === true);
}

/** What the cluster says of engines that are not there: why one cannot run the model, or that a launch installs it. */
export function enginesNotThere(engines: EngineMap): string[] {
  return Object.entries(engines).flatMap(([name, specs]) => {
    if (typeof specs === 'string') return specs === '' ? [] : [jointText.of(name, specs)];
    return isToInstall(engines, name) ? [text.installs(name, specs[0]?.virtualenv_reason ?? '')] : [];
  });
}

/** Why an engine cannot run the model, in the cluster's words, for the engines of which it says so. */
export function unavailable(engines: EngineMap): { name: string; reason: string }[] {
  return Object.entries(engines).flatMap(([name, specs]) =>
    typeof specs === 'string' ? [{ name, reason: specs }] : [],
  );
}

/** Whether files of that format, size or quantization are kept on the cluster; a wider question finds any below it. */
export function isKept(specs: readonly ModelSpec[], asked: Partial<Choice>): boolean {
  return specs.some(
    spec =>
      fits(spec.model_format, asked.model_format) &&
      fits(String(spec.model_size_in_billions ?? ''), asked.model_size_in_billions) &&
      spec.quantizations.some(one => fits(one, asked.quantization) && isQuantizationCached(spec, one)),
  );
}

/** The field of a level: closed until those before it are chosen, as far as they offer something, and cleared when one of them changes. */
export function level(name: Level) {
  const before = levels.slice(1, levels.indexOf(name));
  return {
    control: 'select',
    label: text.labels[name],
    default: '',
    required: true,
    disabled: (draft: Choice, { engines }: LaunchContext) =>
      name !== 'model_engine' &&
      (draft.model_engine === '' ||
        before.some(level => draft[level] === '' && optionsOf(engines, draft)[level].length > 0)),
    options: (draft: Choice, context: LaunchContext) => optionsAt(name, draft, context),
    set: (value: string, draft: Choice, { engines }: LaunchContext) => choose(engines, draft, name, value),
  } as const;
}

/** The same field of a kind whose cluster may offer no engines, and whose models may tell no format or quantization. */
export function asFarAsTold(name: Level) {
  const told = (draft: Choice, { engines }: Pick<LaunchContext, 'engines'>) =>
    draft[name] !== '' ||
    (name === 'model_engine' ? Object.keys(engines) : optionsOf(engines, draft)[name]).length > 0;
  return { shows: told, required: told };
}

function optionsAt(name: Level, draft: Choice, { engines, specs }: LaunchContext): Option[] {
  const asked = levels.slice(1, levels.indexOf(name)).map(one => [one, draft[one]]);
  const options = optionsOf(engines, draft)[name].map(value => {
    const shown = name === 'model_size_in_billions' ? shownSize(value) : value;
    if (name === 'model_engine')
      return { value, text: isToInstall(engines, value) ? text.toInstall(value) : value };
    const kept = isKept(specs, { ...Object.fromEntries(asked), [name]: value });
    return { value, text: kept ? text.cached(shown) : shown };
  });
  if (name !== 'model_engine') return options;
  const missing = unavailable(engines);
  return [
    ...options,
    ...missing.map(one => ({ value: one.name, text: text.notAvailable(one.name), disabled: true })),
  ];
}

function fits(has: string, asked: string | undefined): boolean {
  return asked === undefined || asked === has;
}

export function offered(engines: EngineMap): string[] {
  return Object.keys(engines).filter(name => specsOf(engines, name).length > 0);
}

function specsOf(engines: EngineMap, engine: string): readonly EngineSpec[] {
  const specs = Object.hasOwn(engines, engine) ? engines[engine] : undefined;
  return Array.isArray(specs) ? specs : [];
}

function once(list: readonly string[]): string[] {
  return [...new Set(list)].filter(one => one !== '');
}
