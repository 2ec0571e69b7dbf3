import { isLlamaFormat } from '#app/catalogue/formats.ts';
import type { Offers } from '#app/features/engines/route.ts';
import { isPositiveInteger } from '#app/format/numbers.ts';
import { blankOf, type DraftOf, schemaOf } from '#app/forms/fields.ts';
import { isUnreachable } from '#app/launches/api.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import { type LaunchChoice, selectChoice, selectField, sizeOnWire } from './cascade.ts';
import { foldedRows } from './folded-fields.ts';
import { gpuOptions, gpusField, sentGpus, workerField } from './gpu-choice.ts';
import type { LaunchContext } from './launch-context.ts';
import { loras, pairs } from './pairs.ts';
import { givenFor, parameters } from './parameters.ts';
import type { Given } from './typed-engine.ts';

/** For checks and payloads, which need no options. */
export const emptyOffers: LaunchContext = {
  ...{ engines: {}, listsEngines: false, gpus: 0, builtin: true, specs: [], taken: new Set() },
  ...{ engine: '', own: {}, capabilities: new Set() },
};

const { labels, hints } = text;

/** The fields of a launch by the names of `POST /v1/models`. A new field is a row here or in `foldedRows`, its text, and its place. */
export const launchRows = {
  model_engine: {
    ...selectField('model_engine'),
    wide: true,
    set: (value: string, draft: LaunchChoice & { extra: readonly Given[] }, { engines }: Offers) => ({
      ...selectChoice(engines, draft, 'model_engine', value),
      extra: givenFor(draft.extra, draft.model_engine),
    }),
  },
  model_format: selectField('model_format'),
  model_size_in_billions: { ...selectField('model_size_in_billions'), ...sizeOnWire },
  quantization: {
    ...selectField('quantization'),
    required: (draft: LaunchChoice, { builtin }: { builtin: boolean }) =>
      builtin || draft.model_format !== 'pytorch',
    toWire: (value: string) => (value === '' ? 'none' : value),
  },
  n_gpu: {
    control: 'select',
    label: () => labels.n_gpu,
    hint: (_: unknown, { gpus, gpusUnread, deviceCount }: Offers) =>
      hints.n_gpu(gpusUnread ? undefined : gpus, deviceCount),
    default: 'auto',
    visible: (draft: LaunchChoice) => !isLlamaFormat(draft.model_format),
    options: (_: unknown, { gpus }: Offers) => gpuOptions(gpus).map(value => ({ value, text: value })),
    toWire: sentGpus,
    fromWire: (sent: unknown) => (sent === null ? 'CPU' : String(sent)),
  },
  n_gpu_layers: {
    control: 'number',
    label: () => labels.n_gpu_layers,
    hint: () => hints.n_gpu_layers,
    default: -1,
    min: -1,
    visible: (draft: LaunchChoice) => isLlamaFormat(draft.model_format),
    toWire: (layers: number) => (layers < 0 ? undefined : layers),
  },
  replica: { control: 'number', label: () => labels.replica, default: 1, min: 1 },
  model_uid: {
    control: 'text',
    label: () => labels.model_uid,
    hint: () => hints.model_uid,
    default: '',
    warning: warnedUid,
  },
  request_limits: {
    control: 'text',
    label: () => labels.request_limits,
    hint: () => hints.request_limits,
    default: '',
    inputMode: 'numeric',
    check: (limits: string) =>
      limits.trim() === '' || isPositiveInteger(limits) ? undefined : text.notALimit,
    toWire: (limits: string) => (limits.trim() === '' ? null : Number(limits)),
  },
  worker_ip: workerField,
  gpu_idx: gpusField,
  lora_list: loras(() => text.lists.lora_list),
  image_lora_load_kwargs: pairs(() => text.lists.image_lora_load_kwargs),
  image_lora_fuse_kwargs: pairs(() => text.lists.image_lora_fuse_kwargs),
  ...foldedRows,
  /** Keys without a field of their own. */
  extra: parameters(() => text.lists.extra),
  /** Rows of `extra` that were given for another engine and are not sent; no form shows them. */
  left_out: parameters(() => text.lists.extra),
} as const;

export type LaunchDraft = DraftOf<typeof launchRows>;
export const launchSchema = schemaOf(launchRows);
export const blankLaunch: LaunchDraft = blankOf(launchRows);

/** The cluster refuses a uid that is taken, and cannot stop a model whose uid its addresses cannot name. */
function warnedUid(typed: string, _: unknown, { taken }: Pick<LaunchContext, 'taken'>): string | undefined {
  const uid = typed.trim();
  if (taken.has(uid)) return text.uidTaken(uid);
  return isUnreachable(uid) ? text.uidUnreachable : undefined;
}
