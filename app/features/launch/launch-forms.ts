import type { KindName } from '#app/catalogue/kind-names.ts';
import { kinds } from '#app/catalogue/kinds.ts';
import type { ModelSpec } from '#app/catalogue/registration.ts';
import type { Offers } from '#app/features/engines/route.ts';
import { type Form, namesOf, visibleFields } from '#app/forms/fields.ts';
import { cascadeFields } from '#app/launches/start.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import {
  type LaunchChoice,
  noChoice,
  nothingChosen,
  optionalUnlessOffered,
  resolveSelection,
} from './cascade.ts';
import { emptyOffers, type LaunchDraft, launchRows } from './fields.ts';
import { canHold, foldedRows, foldedSections } from './folded-fields.ts';
import { deviceOptions, gpuCounts, gpuIndexes, gpuOptions, sentGpus } from './gpu-choice.ts';
import type { LaunchContext, Offered } from './launch-context.ts';
import { givenFor } from './parameters.ts';
import { enginesFor, type Given, typedEngine, typesEngine } from './typed-engine.ts';
import { sentOfRow } from './typed-value.ts';

const { labels, hints } = text;

type LaunchForm = Form<LaunchDraft, LaunchContext>;

const placement = ['worker_ip', 'gpu_idx'];
const forms = launchForms();

function launchForms(): Readonly<Record<KindName, LaunchForm>> {
  const lora = {
    section: 'lora',
    title: () => text.lora,
    names: ['lora_list', 'image_lora_load_kwargs', 'image_lora_fuse_kwargs'],
  };
  const language: LaunchForm = {
    fields: launchRows,
    parts: [
      ...cascadeFields,
      'n_gpu',
      'n_gpu_layers',
      'replica',
      {
        section: 'optional',
        title: () => text.optional,
        names: ['model_uid', 'request_limits', ...placement],
      },
      lora,
      ...foldedSections.llm,
      'extra',
    ],
  };
  const chosen = {
    model_engine: {
      ...launchRows.model_engine,
      ...optionalUnlessOffered('model_engine'),
      required: false,
      options: (draft: LaunchChoice, context: LaunchContext) => [
        { value: '', text: text.clusterDecides },
        ...launchRows.model_engine.options(draft, context),
      ],
      set: (value: string, draft: LaunchChoice & { extra: readonly Given[] }, offers: Offers) =>
        value === ''
          ? { ...noChoice, extra: givenFor(draft.extra, draft.model_engine) }
          : launchRows.model_engine.set(value, draft, offers),
    },
    model_format: { ...launchRows.model_format, ...optionalUnlessOffered('model_format') },
    quantization: { ...launchRows.quantization, ...optionalUnlessOffered('quantization') },
  };
  /** Of the kinds whose launch needs none. */
  const request_limits = {
    ...launchRows.request_limits,
    toWire: (limits: string) => launchRows.request_limits.toWire(limits) ?? undefined,
  };
  const placed: LaunchForm = {
    fields: {
      ...launchRows,
      ...chosen,
      request_limits,
      n_gpu: {
        control: 'select',
        label: () => labels.device,
        hint: (_: unknown, { gpus, gpusUnread, deviceCount }: Offers) =>
          hints.device(gpusUnread ? undefined : gpus, deviceCount),
        default: 'auto',
        options: deviceOptions,
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
      { section: 'optional', title: () => text.optional, names: ['request_limits'] },
      foldedSections.oneWorker,
      ...foldedSections.others,
      'extra',
    ],
  };
  /** Its body has the place and the replicas of a model once they are set (launch.payload-others). */
  const named: LaunchForm = {
    fields: {
      ...placed.fields,
      replica: { ...launchRows.replica, toWire: (count: number) => (count === 1 ? undefined : count) },
      n_gpu: {
        control: 'select',
        label: () => labels.device,
        default: 'auto',
        options: () => [{ value: 'auto', text: text.clusterDecides }, ...deviceOptions()],
        toWire: (device: string) => (device === 'auto' ? undefined : sentGpus(device)),
        fromWire: (sent: unknown) => (sent === null ? 'CPU' : sent === 'auto' ? 'GPU' : String(sent)),
      },
      worker_ip: { ...launchRows.worker_ip, toWire: (worker: string) => worker.trim() || undefined },
      gpu_idx: { ...launchRows.gpu_idx, toWire: (indexes: string) => gpuIndexes(indexes) ?? undefined },
    },
    parts: [
      ...Object.keys(chosen),
      'model_uid',
      {
        section: 'placement',
        title: () => text.replicas,
        names: ['replica', 'n_gpu', ...placement, 'replica_config'],
      },
      { section: 'optional', title: () => text.optional, names: ['request_limits'] },
    ],
  };
  return {
    llm: language,
    embedding: placed,
    rerank: placed,
    audio: { ...named, parts: [...named.parts, ...foldedSections.others, 'extra'] },
    image: {
      ...named,
      parts: [...named.parts, lora, foldedSections.files, ...foldedSections.others, 'extra'],
    },
    video: { ...placed, parts: [...placed.parts.slice(0, -1), lora, foldedSections.files, 'extra'] },
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
  const unheld = draft.extra.filter(row => row.key in foldedRows && !canHold(row.key, sentOfRow(row)));
  const labels = shown
    .filter(({ name }) => name !== 'extra' && !unheld.some(({ key }) => key === name))
    .map(({ name, field }) => [name, field.label()]);
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
      model_engine: { ...typedEngine, required, hint: () => hints.typed_engine(required) },
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
    launch === 'device' ? [['GPU', 'CPU', ...gpuCounts(gpus)], gpus === 0 ? 'CPU' : 'GPU'] : [counts, 'auto'];
  return {
    ...draft,
    ...(leftToCluster ? {} : resolveSelection(enginesFor(draft.model_engine, offers), draft)),
    n_gpu: offered.includes(draft.n_gpu) ? draft.n_gpu : otherwise,
  };
}
