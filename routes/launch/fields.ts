import { isLlamaFormat } from '#app/catalogue/formats.ts';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { kinds } from '#app/catalogue/kinds.ts';
import type { ModelSpec } from '#app/catalogue/registration.ts';
import { isPositiveInteger } from '#app/format/numbers.ts';
import { blankOf, type DraftOf, type Form, namesOf, schemaOf, visibleFields } from '#app/forms/fields.ts';
import { isUnreachable } from '#app/launches/api.ts';
import { cascadeFields } from '#app/launches/start.ts';
import { spokenTable } from '#app/messages/language.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import type { Offers } from '#routes/engines/route.ts';
import {
  type LaunchChoice,
  noChoice,
  nothingChosen,
  optionalUnlessOffered,
  resolveSelection,
  selectChoice,
  selectField,
  sizeOnWire,
  unavailableEngines,
} from './cascade.ts';
import {
  devices,
  gpuCounts,
  gpuIndexes,
  gpuOptions,
  gpusField,
  sentGpus,
  workerField,
} from './gpu-choice.ts';
import type { LaunchContext, Offered } from './launch-context.ts';
import { canHold, moreRows, moreSections } from './more-fields.ts';
import { loras, pairs } from './pairs.ts';
import { givenFor, parameters } from './parameters.ts';
import { enginesFor, type Given, typedEngine, typesEngine } from './typed-engine.ts';
import { sentOfRow } from './typed-value.ts';

/** For checks and payloads, which need no options. */
export const emptyOffers: LaunchContext = {
  ...{ engines: {}, listsEngines: false, gpus: 0, builtin: true, specs: [], taken: new Set() },
  ...{ engine: '', own: {}, capabilities: new Set() },
};

const { labels, hints } = text;

/** The fields of a launch by the names of `POST /v1/models`. A new field is a row here or in `moreRows`, its text, and its place. */
const rows = spokenTable(
  () =>
    ({
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
      model_size_in_billions: { ...selectField('model_size_in_billions'), ...sizeOnWire },
      quantization: {
        ...selectField('quantization'),
        required: (draft: LaunchChoice, { builtin }: { builtin: boolean }) =>
          builtin || draft.model_format !== 'pytorch',
        toWire: (value: string) => (value === '' ? 'none' : value),
      },
      n_gpu: {
        control: 'select',
        label: labels.n_gpu,
        hint: (_: unknown, { gpus, deviceCount }: Offers) => hints.n_gpu(gpus, deviceCount),
        default: 'auto',
        visible: (draft: LaunchChoice) => !isLlamaFormat(draft.model_format),
        options: (_: unknown, { gpus }: Offers) => gpuOptions(gpus).map(value => ({ value, text: value })),
        toWire: sentGpus,
        fromWire: (sent: unknown) => (sent === null ? 'CPU' : String(sent)),
      },
      n_gpu_layers: {
        control: 'number',
        label: labels.n_gpu_layers,
        hint: hints.n_gpu_layers,
        default: -1,
        min: -1,
        visible: (draft: LaunchChoice) => isLlamaFormat(draft.model_format),
        toWire: (layers: number) => (layers < 0 ? undefined : layers),
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
        toWire: (limits: string) => (limits.trim() === '' ? null : Number(limits)),
      },
      worker_ip: workerField,
      gpu_idx: gpusField,
      lora_list: loras(text.lists.lora_list),
      image_lora_load_kwargs: pairs(text.lists.image_lora_load_kwargs),
      image_lora_fuse_kwargs: pairs(text.lists.image_lora_fuse_kwargs),
      ...moreRows,
      /** Keys without a field of their own. */
      extra: parameters(text.lists.extra),
      /** Rows of `extra` that were given for another engine and are not sent; no form shows them. */
      left_out: parameters(text.lists.extra),
    }) as const,
);

export type LaunchDraft = DraftOf<typeof rows>;
export const launchSchema = schemaOf(rows);
export const blankLaunch: LaunchDraft = blankOf(rows);

type LaunchForm = Form<LaunchDraft, LaunchContext>;

const placement = ['worker_ip', 'gpu_idx'];
const forms = spokenTable(launchForms);

function launchForms(): Readonly<Record<KindName, LaunchForm>> {
  const lora = {
    section: 'lora',
    title: text.lora,
    names: ['lora_list', 'image_lora_load_kwargs', 'image_lora_fuse_kwargs'],
  };
  const language: LaunchForm = {
    fields: rows,
    parts: [
      ...cascadeFields,
      'n_gpu',
      'n_gpu_layers',
      'replica',
      { section: 'optional', title: text.optional, names: ['model_uid', 'request_limits', ...placement] },
      lora,
      ...moreSections.llm,
      'extra',
    ],
  };
  const chosen = {
    model_engine: {
      ...rows.model_engine,
      ...optionalUnlessOffered('model_engine'),
      required: false,
      options: (draft: LaunchChoice, context: LaunchContext) => [
        { value: '', text: text.clusterDecides },
        ...rows.model_engine.options(draft, context),
      ],
      set: (value: string, draft: LaunchChoice & { extra: readonly Given[] }, offers: Offers) =>
        value === ''
          ? { ...noChoice, extra: givenFor(draft.extra, draft.model_engine) }
          : rows.model_engine.set(value, draft, offers),
    },
    model_format: { ...rows.model_format, ...optionalUnlessOffered('model_format') },
    quantization: { ...rows.quantization, ...optionalUnlessOffered('quantization') },
  };
  /** Of the kinds whose launch needs none. */
  const request_limits = {
    ...rows.request_limits,
    toWire: (limits: string) => rows.request_limits.toWire(limits) ?? undefined,
  };
  const placed: LaunchForm = {
    fields: {
      ...rows,
      ...chosen,
      request_limits,
      n_gpu: {
        control: 'select',
        label: labels.device,
        hint: (_: unknown, { gpus, deviceCount }: Offers) => hints.device(gpus, deviceCount),
        default: 'auto',
        options: () => devices,
        toWire: sentGpus,
        fromWire: (sent: unknown) => (sent === null ? 'CPU' : sent === 'auto' ? 'GPU' : String(sent)),
      },
    },
    parts: [
      ...Object.keys(chosen),
      'replica',
      'n_gpu',
      'model_uid',
      ...placement,
      { section: 'optional', title: text.optional, names: ['request_limits'] },
      moreSections.oneWorker,
      ...moreSections.others,
      'extra',
    ],
  };
  /** Its body has the place and the replicas of a model once they are set (launch.payload-others). */
  const named: LaunchForm = {
    fields: {
      ...placed.fields,
      replica: { ...rows.replica, toWire: (count: number) => (count === 1 ? undefined : count) },
      n_gpu: {
        control: 'select',
        label: labels.device,
        default: 'auto',
        options: () => [{ value: 'auto', text: text.clusterDecides }, ...devices],
        toWire: (device: string) => (device === 'auto' ? undefined : sentGpus(device)),
        fromWire: (sent: unknown) => (sent === null ? 'CPU' : sent === 'auto' ? 'GPU' : String(sent)),
      },
      worker_ip: { ...rows.worker_ip, toWire: (worker: string) => worker.trim() || undefined },
      gpu_idx: { ...rows.gpu_idx, toWire: (indexes: string) => gpuIndexes(indexes) ?? undefined },
    },
    parts: [
      ...Object.keys(chosen),
      'model_uid',
      {
        section: 'placement',
        title: text.replicas,
        names: ['replica', 'n_gpu', ...placement, 'replica_config'],
      },
      { section: 'optional', title: text.optional, names: ['request_limits'] },
    ],
  };
  return {
    llm: language,
    embedding: placed,
    rerank: placed,
    audio: { ...named, parts: [...named.parts, ...moreSections.others, 'extra'] },
    image: {
      ...named,
      parts: [...named.parts, lora, moreSections.files, ...moreSections.others, 'extra'],
    },
    video: { ...placed, parts: [...placed.parts.slice(0, -1), lora, moreSections.files, 'extra'] },
  };
}

export function launchFormOf(kind: KindName): LaunchForm {
  return forms[kind];
}

/** The context of a draft's fields. */
export function contextOf(kind: KindName, draft: LaunchDraft, offered: Offered): LaunchContext {
  const form = launchFormOf(kind);
  const shown = visibleFields(form.fields, namesOf(form), draft, { ...emptyOffers, ...offered });
  // A value that its field cannot hold may be given in a row.
  const unheld = draft.extra.filter(row => row.key in moreRows && !canHold(row.key, sentOfRow(row)));
  const labels = shown
    .filter(({ name }) => name !== 'extra' && !unheld.some(({ key }) => key === name))
    .map(({ name, field }) => [name, field.label]);
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

/** The draft on this cluster: with defaults, and without options that are not offered. */
export function resolvedDraft(
  kind: KindName,
  draft: LaunchDraft,
  offers: Offers & { specs?: readonly ModelSpec[] },
): LaunchDraft {
  const { gpus } = offers;
  const { launch } = kinds[kind];
  const leftToCluster = launch !== 'engine' && nothingChosen(draft);
  const counts = launch === 'nothing' ? [...gpuOptions(undefined), 'GPU'] : gpuOptions(gpus);
  const [offered, otherwise] =
    launch === 'device'
      ? [[...devices.map(({ value }) => value), ...gpuCounts(gpus)], gpus === 0 ? 'CPU' : 'GPU']
      : [counts, 'auto'];
  return {
    ...draft,
    ...(leftToCluster ? {} : resolveSelection(enginesFor(draft.model_engine, offers), draft)),
    n_gpu: offered.includes(draft.n_gpu) ? draft.n_gpu : otherwise,
  };
}

/** The cluster refuses a uid that is taken, and cannot stop a model whose uid its addresses cannot name. */
function warnedUid(typed: string, _: unknown, { taken }: Pick<LaunchContext, 'taken'>): string | undefined {
  const uid = typed.trim();
  if (taken.has(uid)) return text.uidTaken(uid);
  return isUnreachable(uid) ? text.uidUnreachable : undefined;
}
