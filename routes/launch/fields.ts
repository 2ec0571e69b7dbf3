import { isLlamaFormat } from '#app/catalogue/formats.ts';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { kinds } from '#app/catalogue/kinds.ts';
import type { ModelSpec } from '#app/catalogue/registration.ts';
import { isPositiveInteger, sizeToWire } from '#app/format/numbers.ts';
import { blankOf, type DraftOf, type Form, namesOf, schemaOf, visibleFields } from '#app/forms/fields.ts';
import { isUnreachable } from '#app/launches/api.ts';
import { cascadeFields } from '#app/launches/start.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import type { Offers } from '#routes/engines/route.ts';
import {
  type LaunchChoice,
  optionalUnlessOffered,
  resolveSelection,
  selectChoice,
  selectField,
  unavailableEngines,
} from './cascade.ts';
import type { LaunchContext, Offered } from './launch-context.ts';
import { loras, pairs } from './pairs.ts';
import { givenFor, parameters } from './parameters.ts';
import { enginesFor, typesEngine } from './typed-engine.ts';

/** For checks and payloads, which need no options. */
export const emptyOffers: LaunchContext = {
  ...{ engines: {}, listsEngines: false, gpus: 0, builtin: true, specs: [], taken: new Set() },
  ...{ engine: '', own: {} },
};

const { labels, hints } = text;

const INDEXES = /^(\d+(\s*,\s*\d+)*)?$/;

/** The fields of a launch by the names of `POST /v1/models`. A new field is a row here, its text, and its place in a form below. */
const rows = {
  model_engine: {
    ...selectField('model_engine'),
    wide: true,
    notes: ({ engines }: Offers) => unavailableEngines(engines),
    set: (value: string, draft: LaunchChoice & { extra: readonly Given[] }, { engines }: Offers) => ({
      ...selectChoice(engines, draft, 'model_engine', value),
      extra: givenFor(draft.extra, draft.model_engine),
    }),
  },
  model_format: selectField('model_format'),
  model_size_in_billions: { ...selectField('model_size_in_billions'), sent: sizeToWire, read: readSize },
  quantization: {
    ...selectField('quantization'),
    required: (draft: LaunchChoice, { builtin }: { builtin: boolean }) =>
      builtin || draft.model_format !== 'pytorch',
    sent: (value: string) => (value === '' ? 'none' : value),
  },
  n_gpu: {
    control: 'select',
    label: labels.n_gpu,
    hint: (_: unknown, { gpus, deviceCount }: Offers) => hints.n_gpu(gpus, deviceCount),
    default: 'auto',
    shows: (draft: LaunchChoice) => !isLlamaFormat(draft.model_format),
    options: (_: unknown, { gpus }: Offers) => gpuOptions(gpus).map(value => ({ value, text: value })),
    sent: sentGpus,
    read: (sent: unknown) => (sent === null ? 'CPU' : String(sent)),
  },
  n_gpu_layers: {
    control: 'number',
    label: labels.n_gpu_layers,
    hint: hints.n_gpu_layers,
    default: -1,
    min: -1,
    shows: (draft: LaunchChoice) => isLlamaFormat(draft.model_format),
    sent: (layers: number) => (layers < 0 ? undefined : layers),
  },
  replica: { control: 'number', label: labels.replica, default: 1, min: 1 },
  model_uid: {
    control: 'text',
    label: labels.model_uid,
    hint: hints.model_uid,
    default: '',
    warning: warnedUid,
  },
  request_limits: {
    control: 'text',
    label: labels.request_limits,
    hint: hints.request_limits,
    default: '',
    inputMode: 'numeric',
    check: (limits: string) =>
      limits.trim() === '' || isPositiveInteger(limits) ? undefined : text.notALimit,
    sent: (limits: string) => (limits.trim() === '' ? null : Number(limits)),
  },
  worker_ip: { control: 'text', label: labels.worker_ip, hint: hints.worker_ip, default: '' },
  gpu_idx: {
    control: 'text',
    label: labels.gpu_idx,
    hint: hints.gpu_idx,
    default: '',
    check: (indexes: string) => (INDEXES.test(indexes.trim()) ? undefined : text.notIndexes),
    offers: otherCommas,
    warning: oddIndexes,
    sent: gpuIndexes,
    read: (sent: unknown) => [sent ?? ''].flat().join(','),
  },
  lora_list: loras(text.lists.lora_list),
  image_lora_load_kwargs: pairs(text.lists.image_lora_load_kwargs),
  image_lora_fuse_kwargs: pairs(text.lists.image_lora_fuse_kwargs),
  /** Keys without a field of their own. */
  extra: parameters(text.lists.extra),
  /** Rows of `extra` that were given for another engine and are not sent; no form shows them. */
  left_out: parameters(text.lists.extra),
} as const;

type Given = Parameters<typeof givenFor>[0][number] & { id: number; key: string; value: string; as: string };

export type LaunchDraft = DraftOf<typeof rows>;
export const launchSchema = schemaOf(rows);
export const blankLaunch: LaunchDraft = blankOf(rows);

type LaunchForm = Form<LaunchDraft, LaunchContext>;

const placement = ['worker_ip', 'gpu_idx'];
const language: LaunchForm = {
  fields: rows,
  parts: [
    ...cascadeFields,
    'n_gpu',
    'n_gpu_layers',
    'replica',
    { section: 'optional', title: text.optional, names: ['model_uid', 'request_limits', ...placement] },
    {
      section: 'lora',
      title: text.lora,
      names: ['lora_list', 'image_lora_load_kwargs', 'image_lora_fuse_kwargs'],
    },
    'extra',
  ],
};
/** Of the kinds that have no parameters of their own: what came with a body. */
const others = {
  ...parameters(text.lists.others),
  shows: ({ extra, left_out }: Pick<LaunchDraft, 'extra' | 'left_out'>) => extra.length + left_out.length > 0,
};
const chosen = {
  model_engine: { ...rows.model_engine, ...optionalUnlessOffered('model_engine') },
  model_format: { ...rows.model_format, ...optionalUnlessOffered('model_format') },
  quantization: { ...rows.quantization, ...optionalUnlessOffered('quantization') },
};
const placed: LaunchForm = {
  fields: {
    ...rows,
    ...chosen,
    n_gpu: {
      control: 'select',
      label: labels.device,
      hint: (_: unknown, { gpus, deviceCount }: Offers) => hints.device(gpus, deviceCount),
      default: 'auto',
      options: () => devices,
      sent: sentGpus,
      read: (sent: unknown) => (sent === null ? 'CPU' : sent === 'auto' ? 'GPU' : String(sent)),
    },
    extra: others,
  },
  parts: [...Object.keys(chosen), 'replica', 'n_gpu', 'model_uid', ...placement, 'extra'],
};
const named: LaunchForm = {
  fields: { ...rows, ...chosen, extra: others },
  parts: [...Object.keys(chosen), 'model_uid', 'extra'],
};

const forms: Record<(typeof kinds)[KindName]['launch'], LaunchForm> = {
  engine: language,
  device: placed,
  nothing: named,
};

export function launchFormOf(kind: KindName): LaunchForm {
  return forms[kinds[kind].launch];
}

/** The context of a draft's fields. */
export function contextOf(kind: KindName, draft: LaunchDraft, offered: Offered): LaunchContext {
  const form = launchFormOf(kind);
  const shown = visibleFields(form.fields, namesOf(form), draft, { ...emptyOffers, ...offered });
  const labels = shown.filter(({ name }) => name !== 'extra').map(({ name, field }) => [name, field.label]);
  const adapters = [draft.lora_list, draft.image_lora_load_kwargs, draft.image_lora_fuse_kwargs];
  const own = {
    ...Object.fromEntries(labels),
    ...{ model_name: '', model_type: '' },
    ...(adapters.some(list => list.length > 0) ? { peft_model_config: text.lora } : {}),
  };
  return { ...offered, engine: draft.model_engine, own };
}

/** The form with the engine as a text, where the cluster offers none to choose (launch.typed-engine). */
export function offeredForm(kind: KindName, offers: Offers): LaunchForm {
  const form = launchFormOf(kind);
  if (!typesEngine(offers)) return form;
  const required = kinds[kind].launch === 'engine';
  return {
    ...form,
    fields: {
      ...form.fields,
      model_engine: { ...typedEngine, required, hint: hints.typed_engine(required) },
    },
  };
}

const typedEngine = {
  control: 'text',
  label: labels.model_engine,
  default: '',
  wide: true,
} as const;

const devices = [
  { value: 'GPU', text: text.gpu },
  { value: 'CPU', text: text.cpu },
];

/** The draft on this cluster: with defaults, and without options that are not offered. */
export function resolvedDraft(
  kind: KindName,
  draft: LaunchDraft,
  offers: Offers & { specs?: readonly ModelSpec[] },
): LaunchDraft {
  const { gpus } = offers;
  const device = gpus === 0 ? 'CPU' : 'GPU';
  const [offered, otherwise] =
    kinds[kind].launch === 'engine'
      ? [gpuOptions(gpus), 'auto']
      : [[...devices.map(({ value }) => value), ...gpuCounts(gpus)], device];
  return {
    ...draft,
    ...resolveSelection(enginesFor(draft.model_engine, offers), draft),
    n_gpu: offered.includes(draft.n_gpu) ? draft.n_gpu : otherwise,
  };
}

function readSize(sent: unknown): string {
  return String(sizeToWire(String(sent ?? '')));
}

/** The valid GPU indexes in a text such as `0, 1`. */
export function chosenGpus(typed: string): number[] {
  return typed.split(',').flatMap(one => (/^\s*\d+\s*$/.test(one) ? [Number(one)] : []));
}

/** `0,1` as a list of integers; null for an empty text. */
function gpuIndexes(typed: string): number[] | null {
  return typed.trim() === '' ? null : typed.split(',').map(Number);
}

/** The same indexes with other separators or digits: `1，2` (launch.gpu-idx). */
function otherCommas(typed: string) {
  const gpu_idx = typed
    .normalize('NFKC')
    .trim()
    .replace(/[\s,;、]+/g, ',');
  const isMeant = !INDEXES.test(typed.trim()) && INDEXES.test(gpu_idx);
  return isMeant ? [{ text: text.readAs(gpu_idx), change: { gpu_idx } }] : [];
}

/** The cluster refuses a uid that is taken, and cannot stop a model whose uid its addresses cannot name. */
function warnedUid(typed: string, _: unknown, { taken }: Pick<LaunchContext, 'taken'>): string | undefined {
  const uid = typed.trim();
  if (taken.has(uid)) return text.uidTaken(uid);
  return isUnreachable(uid) ? text.uidUnreachable : undefined;
}

/** The cluster refuses indexes that it cannot share out evenly, and uses them where the CPU is chosen; the form forbids neither. */
function oddIndexes(
  typed: string,
  { replica, n_gpu }: { replica: number; n_gpu: string },
): string | undefined {
  const count = gpuIndexes(typed)?.length ?? 0;
  if (count % replica !== 0) return text.indexesPerReplica(count, replica);
  return count > 0 && n_gpu === 'CPU' ? text.indexesOnCpu : undefined;
}

function gpuOptions(gpus: number | undefined): string[] {
  return ['auto', 'CPU', ...gpuCounts(gpus)];
}

/** The offered count if the number of GPUs is unknown, and the largest offered count. */
const GPUS = { ifUnknown: 8, most: 64 };

function gpuCounts(gpus: number | undefined): string[] {
  const length = Math.min(gpus ?? GPUS.ifUnknown, GPUS.most);
  return Array.from({ length }, (_, index) => String(index + 1));
}

/** `null` on the wire means CPU. */
function sentGpus(chosen: string): number | 'auto' | null {
  if (chosen === 'CPU') return null;
  return chosen === 'auto' || chosen === 'GPU' ? 'auto' : Number(chosen);
}
