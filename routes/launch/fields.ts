import { isUnreachable } from '#app/api/launches.ts';
import type { ModelSpec } from '#app/api/registration.ts';
import { levels } from '#app/data/start-launch.ts';
import { blankOf, type DraftOf, type Form, schemaOf } from '#app/forms/fields.ts';
import { kinds } from '#app/kinds/kinds.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import { isLlamaFormat } from '#app/models/formats.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { isPositiveInteger, sentSize } from '#app/models/numbers.ts';
import type { Offers } from '#routes/engines/route.ts';
import { asFarAsTold, type Choice, enginesNotThere, level, settle } from './cascade.ts';
import { pairs, readLoras, readPairs, sentLoras, sentPairs } from './pairs.ts';

/** What the cluster and the model offer to a launch. */
export type LaunchContext = Offers & { builtin: boolean; specs: readonly ModelSpec[] };

/** For who sends or checks a draft, to which no option matters. */
export const nothingOffered: LaunchContext = { engines: {}, gpus: 0, builtin: true, specs: [] };

const { labels, hints } = text;

/** What a launch may say, by the names of `POST /v1/models`. A new field is a row here, its text, and its place in a form below. */
const rows = {
  model_engine: {
    ...level('model_engine'),
    wide: true,
    notes: ({ engines }: Offers) => enginesNotThere(engines),
  },
  model_format: level('model_format'),
  model_size_in_billions: { ...level('model_size_in_billions'), sent: sentSize, read: readSize },
  quantization: {
    ...level('quantization'),
    required: (draft: Choice, { builtin }: { builtin: boolean }) =>
      builtin || draft.model_format !== 'pytorch',
    sent: (value: string) => (value === '' ? 'none' : value),
  },
  n_gpu: {
    control: 'select',
    label: labels.n_gpu,
    hint: (_: unknown, { gpus }: Offers) => hints.n_gpu(gpus),
    default: 'auto',
    shows: (draft: Choice) => !isLlamaFormat(draft.model_format),
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
    shows: (draft: Choice) => isLlamaFormat(draft.model_format),
    sent: (layers: number) => (layers < 0 ? undefined : layers),
  },
  replica: { control: 'number', label: labels.replica, default: 1, min: 1 },
  model_uid: {
    control: 'text',
    label: labels.model_uid,
    hint: hints.model_uid,
    default: '',
    warning: (uid: string) => (isUnreachable(uid.trim()) ? text.uidUnreachable : undefined),
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
    check: (indexes: string) => (/^(\d+(\s*,\s*\d+)*)?$/.test(indexes.trim()) ? undefined : text.notIndexes),
    warning: unevenIndexes,
    sent: gpuIndexes,
    read: (sent: unknown) => [sent ?? ''].flat().join(','),
  },
  lora_list: { ...pairs(text.lists.lora_list, 'lora_name', 'local_path'), sent: sentLoras, read: readLoras },
  image_lora_load_kwargs: pairsOf(text.lists.image_lora_load_kwargs),
  image_lora_fuse_kwargs: pairsOf(text.lists.image_lora_fuse_kwargs),
  /** Keys of its own for the engine. */
  extra: pairsOf(text.lists.extra),
} as const;

export type LaunchDraft = DraftOf<typeof rows>;
export const launchSchema = schemaOf(rows);
export const blankLaunch: LaunchDraft = blankOf(rows);

type LaunchForm = Form<LaunchDraft, LaunchContext>;

const placement = ['worker_ip', 'gpu_idx'];
const language: LaunchForm = {
  fields: rows,
  parts: [
    ...levels,
    'n_gpu',
    'n_gpu_layers',
    'replica',
    { fold: 'optional', title: text.optional, names: ['model_uid', 'request_limits', ...placement] },
    {
      fold: 'lora',
      title: text.lora,
      names: ['lora_list', 'image_lora_load_kwargs', 'image_lora_fuse_kwargs'],
    },
    'extra',
  ],
};
const chosen = {
  model_engine: { ...rows.model_engine, ...asFarAsTold('model_engine') },
  model_format: { ...rows.model_format, ...asFarAsTold('model_format') },
  quantization: { ...rows.quantization, ...asFarAsTold('quantization') },
};
const placed: LaunchForm = {
  fields: {
    ...rows,
    ...chosen,
    n_gpu: {
      control: 'select',
      label: labels.device,
      default: 'auto',
      options: () => devices,
      sent: sentGpus,
      read: (sent: unknown) => (sent === null ? 'CPU' : 'GPU'),
    },
  },
  parts: [...Object.keys(chosen), 'replica', 'n_gpu', 'model_uid', ...placement],
};
const named: LaunchForm = { fields: { ...rows, ...chosen }, parts: [...Object.keys(chosen), 'model_uid'] };

const forms: Record<(typeof kinds)[KindName]['launch'], LaunchForm> = {
  engine: language,
  device: placed,
  nothing: named,
};

export function launchFormOf(kind: KindName): LaunchForm {
  return forms[kinds[kind].launch];
}

const devices = [
  { value: 'GPU', text: text.gpu },
  { value: 'CPU', text: text.cpu },
];

/** The draft as it is meant on this cluster: defaults filled in, and nothing that is no longer offered. */
export function settledDraft(kind: KindName, draft: LaunchDraft, { engines, gpus }: Offers): LaunchDraft {
  const device = gpus > 0 ? 'GPU' : 'CPU';
  const [offered, otherwise] =
    kinds[kind].launch === 'engine'
      ? [gpuOptions(gpus), 'auto']
      : [devices.map(({ value }) => value), device];
  return {
    ...draft,
    ...settle(engines, draft),
    n_gpu: offered.includes(draft.n_gpu) ? draft.n_gpu : otherwise,
  };
}

function pairsOf(title: string) {
  return { ...pairs(title, 'key', 'value'), sent: sentPairs, read: readPairs };
}

function readSize(sent: unknown): string {
  return String(sentSize(String(sent ?? '')));
}

/** The GPUs in `0, 1`, as far as what was typed names any. */
export function chosenGpus(typed: string): number[] {
  return typed.split(',').flatMap(one => (/^\s*\d+\s*$/.test(one) ? [Number(one)] : []));
}

/** `0,1` as a list of integers; null when nothing is asked for. */
function gpuIndexes(typed: string): number[] | null {
  return typed.trim() === '' ? null : typed.split(',').map(Number);
}

/** The cluster refuses indexes that it cannot share out evenly; the form says so beforehand and forbids nothing. */
function unevenIndexes(typed: string, { replica }: { replica: number }): string | undefined {
  const count = gpuIndexes(typed)?.length ?? 0;
  return count % replica === 0 ? undefined : text.indexesPerReplica(count, replica);
}

function gpuOptions(gpus: number): string[] {
  return ['auto', 'CPU', ...Array.from({ length: gpus }, (_, index) => String(index + 1))];
}

/** On the wire `null` means CPU. */
function sentGpus(chosen: string): number | 'auto' | null {
  if (chosen === 'CPU') return null;
  return chosen === 'auto' || chosen === 'GPU' ? 'auto' : Number(chosen);
}
