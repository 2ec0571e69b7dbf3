import { isQuantizationCached } from '#app/catalogue/cache-marks.ts';
import type { ModelSpec } from '#app/catalogue/registration.ts';
import type { EngineMap, EngineSpec } from '#app/cluster/models/engines.ts';
import { shownSize, sizeToWire } from '#app/format/numbers.ts';
import type { Option } from '#app/forms/fields.ts';
import { cascadeFields } from '#app/launches/start.ts';
import { jointText } from '#app/messages/controls.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import type { LaunchContext } from './launch-context.ts';

type Level = (typeof cascadeFields)[number];
export type LaunchChoice = Record<Level, string>;
type Options = Record<Level, readonly string[]>;

export const noChoice: LaunchChoice = {
  model_engine: '',
  model_format: '',
  model_size_in_billions: '',
  quantization: '',
};

/** Whether nothing is chosen. The cluster has a default for all kinds but language models. */
export function nothingChosen(choice: LaunchChoice): boolean {
  return cascadeFields.every(level => choice[level] === '');
}

/** The options of each field after the choices before it; before a missing choice, only the requested values. */
export function optionsOf(engines: EngineMap, choice: LaunchChoice): Options {
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

/** Makes a choice: later choices are reset, and a single option is selected. */
export function selectChoice(
  engines: EngineMap,
  before: LaunchChoice,
  level: Level,
  value: string,
): LaunchChoice {
  const later = before[level] === '' ? [] : cascadeFields.slice(cascadeFields.indexOf(level) + 1);
  const reset = Object.fromEntries(later.map(name => [name, '']));
  return resolveSelection(engines, { ...before, ...reset, [level]: value });
}

/** Every choice that the engines offer. */
export function offeredChoices(engines: EngineMap): LaunchChoice[] {
  return offered(engines).flatMap(model_engine =>
    specsOf(engines, model_engine).flatMap(({ model_format, model_size_in_billions: size, quantizations }) =>
      (quantizations.length > 0 ? quantizations : ['']).map(quantization => ({
        ...{ model_engine, model_format, model_size_in_billions: String(size), quantization },
      })),
    ),
  );
}

/** Whether any engine offers a variant. */
export function offersVariant(engines: EngineMap, variant: Omit<LaunchChoice, 'model_engine'>): boolean {
  return offered(engines).some(model_engine => offers(engines, { ...variant, model_engine }));
}

/** Chooses a variant: the chosen engine if it offers it, else the first, those that a launch installs last. */
export function selectVariant(
  engines: EngineMap,
  { model_engine }: Pick<LaunchChoice, 'model_engine'>,
  variant: Omit<LaunchChoice, 'model_engine'>,
): LaunchChoice {
  const names = offered(engines).sort(
    (a, b) => Number(isToInstall(engines, a)) - Number(isToInstall(engines, b)),
  );
  const able = [model_engine, ...names].find(
    name => names.includes(name) && offers(engines, { ...variant, model_engine: name }),
  );
  return resolveSelection(engines, { ...variant, model_engine: able ?? '' });
}

/** Drops choices that are not offered and selects single options. */
export function resolveSelection(engines: EngineMap, asked: LaunchChoice): LaunchChoice {
  const choice = { ...asked, model_engine: canonicalEngine(engines, asked.model_engine) };
  const known = offered(engines).includes(choice.model_engine);
  const gone = !known && choice.model_engine !== '';
  const settled = known
    ? only(choice, cascadeFields.length)
    : preselect(engines, only(choice, gone ? 0 : cascadeFields.length));
  if (settled.model_engine === '') return settled;
  for (const level of cascadeFields) {
    const [first = '', ...others] = optionsOf(engines, settled)[level];
    const stillOffered = [first, ...others].includes(settled[level]);
    if (!stillOffered) settled[level] = others.length === 0 ? first : '';
  }
  return settled;
}

/** An engine's name as offered: the cluster accepts any case. */
export function canonicalEngine(engines: EngineMap, engine: string): string {
  return offered(engines).find(name => name.toLowerCase() === engine.toLowerCase()) ?? engine;
}

/**
 * The requested choices that any engine offers; the only matching engine is selected. A running model's row has them without
 * its engine.
 */
function preselect(engines: EngineMap, choice: LaunchChoice): LaunchChoice {
  for (let depth = cascadeFields.length; depth > 0; depth -= 1) {
    const asked = only(choice, depth);
    const able = offered(engines).filter(name => offers(engines, { ...asked, model_engine: name }));
    if (able.length > 0) return { ...asked, model_engine: able.length === 1 ? (able[0] ?? '') : '' };
  }
  return only(choice, 0);
}

/** The first levels of a choice, the others empty. */
function only(choice: LaunchChoice, depth: number): LaunchChoice {
  const at = (level: Level) => (cascadeFields.indexOf(level) < depth ? choice[level] : '');
  return {
    model_engine: at('model_engine'),
    model_format: at('model_format'),
    model_size_in_billions: at('model_size_in_billions'),
    quantization: at('quantization'),
  };
}

function offers(engines: EngineMap, choice: LaunchChoice): boolean {
  const options = optionsOf(engines, choice);
  return cascadeFields.every(level => choice[level] === '' || options[level].includes(choice[level]));
}

/** Whether a launch installs the engine first. */
export function isToInstall(engines: EngineMap, name: string): boolean {
  const specs = specsOf(engines, name);
  return specs.length > 0 && specs.every(spec => spec.virtualenv_required === true);
}

/** Why engines cannot run the model, or that a launch installs them. */
export function unavailableEngines(engines: EngineMap): string[] {
  return Object.entries(engines).flatMap(([name, reason]) => {
    if (typeof reason !== 'string') return installation(engines, name) ?? [];
    return reason === '' ? [] : unavailability({ name, reason });
  });
}

/** That a launch installs an engine, and why; undefined if it does not. */
function installation(engines: EngineMap, name: string): string | undefined {
  if (!isToInstall(engines, name)) return undefined;
  return text.installs(name, specsOf(engines, name)[0]?.virtualenv_reason ?? '');
}

function unavailability({ name, reason }: { name: string; reason: string }): string {
  return reason === '' ? text.notAvailable(name) : jointText.of(name, reason);
}

/** The cluster's reasons why engines cannot run the model. */
export function unavailabilityReasons(engines: EngineMap): { name: string; reason: string }[] {
  return Object.entries(engines).flatMap(([name, specs]) =>
    typeof specs === 'string' ? [{ name, reason: specs }] : [],
  );
}

/** Whether files of that format, size or quantization are cached; missing parts match any. */
export function isCachedChoice(specs: readonly ModelSpec[], asked: Partial<LaunchChoice>): boolean {
  return specs.some(
    spec =>
      fits(spec.model_format, asked.model_format) &&
      fits(String(spec.model_size_in_billions ?? ''), asked.model_size_in_billions) &&
      spec.quantizations.some(one => fits(one, asked.quantization) && isQuantizationCached(spec, one)),
  );
}

/** The field of a level: disabled until earlier levels with options are chosen, and reset when one of them changes. */
export function selectField(name: Level) {
  const before = cascadeFields.slice(1, cascadeFields.indexOf(name));
  return {
    control: 'select',
    label: () => text.labels[name],
    default: '',
    required: true,
    disabled: (draft: LaunchChoice, { engines }: LaunchContext) =>
      name !== 'model_engine' &&
      (draft.model_engine === '' ||
        before.some(level => draft[level] === '' && optionsOf(engines, draft)[level].length > 0)),
    options: (draft: LaunchChoice, context: LaunchContext) => optionsAt(name, draft, context),
    set: (value: string, draft: LaunchChoice, { engines }: LaunchContext) =>
      selectChoice(engines, draft, name, value),
  } as const;
}

/** The size as the body has it, and as the field does. */
export const sizeOnWire = {
  toWire: sizeToWire,
  fromWire: (sent: unknown) => String(sizeToWire(String(sent ?? ''))),
} as const;

/** The same field for a kind whose cluster may list no engines, and whose models may have no format or quantization. */
export function optionalUnlessOffered(name: Level) {
  const isOffered = (draft: LaunchChoice, { engines }: Pick<LaunchContext, 'engines'>) =>
    draft[name] !== '' ||
    (name === 'model_engine' ? Object.keys(engines) : optionsOf(engines, draft)[name]).length > 0;
  return { visible: isOffered, required: isOffered };
}

function optionsAt(name: Level, draft: LaunchChoice, { engines, specs }: LaunchContext): Option[] {
  const asked = cascadeFields.slice(1, cascadeFields.indexOf(name)).map(one => [one, draft[one]]);
  const options = optionsOf(engines, draft)[name].map(value => {
    const shown = name === 'model_size_in_billions' ? shownSize(value) : value;
    if (name === 'model_engine') return { value, text: installation(engines, value) ?? value };
    const kept = isCachedChoice(specs, { ...Object.fromEntries(asked), [name]: value });
    return { value, text: kept ? text.cached(shown) : shown };
  });
  if (name !== 'model_engine') return options;
  const missing = unavailabilityReasons(engines);
  return [
    ...options,
    ...missing.map(one => ({ value: one.name, text: unavailability(one), disabled: true })),
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
