import type { Capability } from '#app/cluster/capability-endpoints.ts';
import { isObject } from '#app/format/json.ts';
import { isPositiveInteger } from '#app/format/numbers.ts';
import { startText } from '#app/messages/autostart.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import type { LaunchChoice } from './cascade.ts';
import type { LaunchContext } from './launch-context.ts';
import { pairs, pairsFromWire, texts, variables } from './pairs.ts';
import { replicaConfig } from './replica-config.ts';

const { labels, hints, lists } = text;

type When = (draft: LaunchChoice, context: LaunchContext) => boolean;

/**
 * A field that is sent once it is set. It is offered by the clusters that take it, and shown wherever it is set. Label and hint are those of
 * its name; a list has its own label.
 */
function onceSet<const F extends object>(
  name: keyof typeof labels | keyof typeof lists,
  field: F,
  isOffered: When,
) {
  return {
    label: () => String(Reflect.get(labels, name)),
    ...field,
    visible: (draft: LaunchChoice, context: LaunchContext) => isSet(draft, name) || isOffered(draft, context),
    hint: (draft: LaunchChoice, context: LaunchContext): string | undefined =>
      isOffered(draft, context) ? Reflect.get(hints, name) : text.notTaken,
  };
}

/** Whether a field that is empty by default has a value. */
function isSet(draft: object, name: string): boolean {
  const value: unknown = Reflect.get(draft, name);
  if (Array.isArray(value)) return value.length > 0;
  return value === true || (typeof value === 'string' && value.trim() !== '');
}

/**
 * The releases that take a key, by a capability of the same releases or of later ones. A new release has a row in
 * app/cluster/capability-endpoints.ts, by any call that it adds.
 */
function from(capability: Capability): When {
  return (_, { capabilities }) => capabilities.has(capability);
}

const always: When = () => true;
const since0_16 = from('video');
const since1_5 = from('cancel');
/** The keys of a virtual environment are taken from 1.8.1: no call distinguishes 1.7.0 to 1.8.0. */
const since1_7 = from('typedEngines');
const since3_2 = from('addReplica');
const since3_5 = from('moreOptions');
const since4_0 = from('reload');

function all(...conditions: When[]): When {
  return (draft, context) => conditions.every(condition => condition(draft, context));
}

function ofEngines(...engines: string[]): When {
  return ({ model_engine }) => engines.includes(model_engine.toLowerCase());
}

function withAbility(ability: string): When {
  return (_, { model }) => model?.model_ability.includes(ability) === true;
}

const typed = {
  control: 'text',
  default: '',
  toWire: (value: string) => value.trim() || undefined,
  fromWire: (sent: unknown) => (typeof sent === 'string' ? sent : undefined),
} as const;

type Choices = readonly { value: string; text: string }[];

function choiceField(options: (draft: LaunchChoice, context: LaunchContext) => Choices) {
  return {
    ...typed,
    control: 'select',
    options: (draft: LaunchChoice, context: LaunchContext): Choices => [
      { value: '', text: text.clusterDecides },
      ...options(draft, context),
    ],
  } as const;
}

/** Absent is neither on nor off: the cluster decides. */
const onOrOff = {
  ...choiceField(() => [
    { value: 'on', text: text.on },
    { value: 'off', text: text.off },
  ]),
  toWire: (value: string) => (value === '' ? undefined : value === 'on'),
  fromWire: (sent: unknown) => (typeof sent === 'boolean' ? (sent ? 'on' : 'off') : undefined),
} as const;

function asOptions(values: readonly string[]): Choices {
  return values.map(value => ({ value, text: value }));
}

const wholeNumber = {
  ...typed,
  inputMode: 'numeric',
  check: (value: string) => (value.trim() === '' || isPositiveInteger(value) ? undefined : text.notALimit),
  toWire: (value: string) => (value.trim() === '' ? undefined : Number(value)),
  fromWire: (sent: unknown) => (Number.isInteger(sent) && Number(sent) > 0 ? String(sent) : undefined),
} as const;

const HUBS = ['huggingface', 'modelscope', 'csghub', 'openmind_hub'];
const CONTEXT_ENGINES = ['vllm', 'sglang', 'llama.cpp', 'transformers', 'mlx', 'trt-llm'];

/** The names of files that a definition offers for the choices before them. */
type Names = (draft: LaunchChoice, context: LaunchContext) => readonly string[];

const ggufFiles: Names = (_, { model }) => model?.gguf_quantizations ?? [];
const lightningVersions: Names = (_, { model }) => model?.lightning_versions ?? [];
const projectors: Names = (draft, { specs }) => {
  const same = specs.filter(
    spec =>
      spec.model_format === draft.model_format &&
      String(spec.model_size_in_billions ?? '') === draft.model_size_in_billions,
  );
  return [...new Set(same.flatMap(spec => spec.multimodal_projectors ?? []))];
};

function hasAny(names: Names): When {
  return (draft, context) => names(draft, context).length > 0;
}

function oneOf(names: Names) {
  return choiceField((draft, context) => asOptions(names(draft, context)));
}

/** The fields of the folded sections, by the names of `POST /v1/models`. `docs/clusters.md` says which release takes which. */
export const foldedRows = {
  download_hub: onceSet(
    'download_hub',
    choiceField((_, { capabilities }) =>
      asOptions(capabilities.has('moreOptions') ? [...HUBS, 'auto'] : HUBS),
    ),
    always,
  ),
  model_path: onceSet('model_path', typed, since0_16),
  envs: onceSet(
    'envs',
    variables(() => lists.envs),
    since1_7,
  ),
  enable_virtual_env: onceSet('enable_virtual_env', onOrOff, since1_7),
  virtual_env_packages: onceSet(
    'virtual_env_packages',
    texts(() => lists.virtual_env_packages),
    since1_7,
  ),
  virtual_env_find_links: onceSet(
    'virtual_env_find_links',
    texts(() => lists.virtual_env_find_links),
    since3_5,
  ),
  context_length: onceSet('context_length', wholeNumber, all(since3_5, ofEngines(...CONTEXT_ENGINES))),
  enable_thinking: onceSet('enable_thinking', onOrOff, all(since1_5, withAbility('hybrid'))),
  reasoning_content: onceSet('reasoning_content', onOrOff, all(since1_5, withAbility('reasoning'))),
  quantization_config: onceSet(
    'quantization_config',
    {
      ...pairs(() => lists.quantization_config),
      fromWire: (sent: unknown) => (isObject(sent) ? pairsFromWire(sent) : undefined),
    },
    all(since0_16, ofEngines('transformers')),
  ),
  multimodal_projector: onceSet('multimodal_projector', oneOf(projectors), hasAny(projectors)),
  gguf_quantization: onceSet('gguf_quantization', oneOf(ggufFiles), hasAny(ggufFiles)),
  gguf_model_path: onceSet('gguf_model_path', typed, hasAny(ggufFiles)),
  lightning_version: onceSet('lightning_version', oneOf(lightningVersions), hasAny(lightningVersions)),
  lightning_model_path: onceSet('lightning_model_path', typed, hasAny(lightningVersions)),
  cpu_offload: onceSet('cpu_offload', onOrOff, since1_5),
  enable_weight_cache: onceSet(
    'enable_weight_cache',
    {
      control: 'checkbox',
      isSwitch: true,
      default: false,
      toWire: (isOn: boolean) => isOn || undefined,
      fromWire: (sent: unknown) => (sent === true ? true : undefined),
    },
    all(since4_0, ofEngines('vllm', 'sglang')),
  ),
  n_worker: onceSet('n_worker', wholeNumber, all(since1_5, ofEngines('vllm', 'sglang'))),
  replica_config: onceSet('replica_config', replicaConfig, since3_2),
  /** No key of `POST /v1/models`: the launch action saves it apart. */
  autostart: {
    control: 'select',
    label: () => labels.autostart,
    hint: () => hints.autostart,
    default: '',
    visible: (_: LaunchChoice, { capabilities }: LaunchContext) => capabilities.has('autostart'),
    options: ({ autostart, replica_config }: Starting) => [
      { value: '', text: text.off },
      { value: 'on', text: text.on },
      ...(autostart === ANYWHERE || replica_config.trim() !== ''
        ? [{ value: ANYWHERE, text: text.onWithoutPlaces }]
        : []),
    ],
    warning: (value: string, { replica_config }: Starting) =>
      isNeverStarted(value, replica_config) ? startText.placesNeverStart : undefined,
    offers: (value: string, { replica_config }: Starting) =>
      isNeverStarted(value, replica_config)
        ? [{ text: startText.withoutPlaces, change: { autostart: ANYWHERE } }]
        : [],
    toWire: () => undefined,
    fromWire: () => undefined,
  },
} as const;

/** The value of `autostart` that leaves the places of the replicas to the cluster. */
export const ANYWHERE = 'anywhere';
type Starting = { autostart: string; replica_config: string };

function isNeverStarted(autostart: string, places: string): boolean {
  return autostart === 'on' && places.trim() !== '';
}

const source = { section: 'source', title: () => text.source, names: ['download_hub', 'model_path'] };
const environment = {
  section: 'environment',
  title: () => text.environment,
  names: ['envs', 'enable_virtual_env', 'virtual_env_packages', 'virtual_env_find_links', 'autostart'],
};
const engine = {
  section: 'engine',
  title: () => text.engine,
  names: [
    'context_length',
    'enable_thinking',
    'reasoning_content',
    'enable_weight_cache',
    'quantization_config',
    'multimodal_projector',
  ],
};
const files = {
  section: 'engine',
  title: () => text.engine,
  names: ['gguf_quantization', 'gguf_model_path', 'lightning_version', 'lightning_model_path', 'cpu_offload'],
};
const replicas = { section: 'replicas', title: () => text.replicas, names: ['n_worker', 'replica_config'] };
const oneWorker = { ...replicas, names: ['replica_config'] };

/** The folded sections of the forms. */
export const foldedSections = {
  llm: [engine, replicas, source, environment],
  oneWorker,
  files,
  others: [source, environment],
} as const;

/** Whether a field of a section sends a value as it came. */
export function canHold(name: string, value: unknown): boolean {
  const row = Object.entries<{ fromWire: (sent: unknown) => unknown; toWire: (value: never) => unknown }>(
    foldedRows,
  ).find(([own]) => own === name)?.[1];
  const read = row?.fromWire(value);
  return read !== undefined && JSON.stringify(row?.toWire(read as never)) === JSON.stringify(value);
}
