import { type KindName, wireType } from '#app/catalogue/kind-names.ts';
import { kinds } from '#app/catalogue/kinds.ts';
import { neededBytes } from '#app/catalogue/memory-fit.ts';
import type { ModelSpec } from '#app/catalogue/registration.ts';
import { can } from '#app/cluster/capabilities.ts';
import { workersOf } from '#app/cluster/workers/nodes.ts';
import { isSameWorker, sentAddress } from '#app/cluster/workers/worker-address.ts';
import { isVerified, type Recommendation } from '#app/features/engines/recommendation.ts';
import type { Offers } from '#app/features/engines/route.ts';
import type { Details } from '#app/features/model-details/details.ts';
import { estimateMemory } from '#app/features/model-details/estimate-memory.ts';
import { rowOf, specRows } from '#app/features/model-details/specs.ts';
import { inOneUnit } from '#app/format/bytes.ts';
import { sizeInBillions, sizeNumber } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { namesOf } from '#app/forms/fields.ts';
import { labelsOf } from '#app/forms/validate.ts';
import { cascadeFields } from '#app/launches/start.ts';
import { jointText } from '#app/messages/controls.ts';
import { launchFormText } from '#app/messages/launch-form.ts';
import { isToInstall, type LaunchChoice, offeredChoices } from './cascade.ts';
import { blankLaunch, type LaunchDraft } from './fields.ts';
import { launchFormOf, resolvedDraft } from './launch-forms.ts';
import { draftOf } from './payload.ts';
import { proposalText as text } from './text.ts';

/** A launch that the form proposes: its variant and place, and what else is known of it and set by it. */
type Proposal = { draft: LaunchDraft; title: string; words: string };

/** The proposal, null where there is none; and what the cluster recommends, with its reasons. Both are one object where that is proposed. */
export type Proposals = {
  proposal: Proposal | null;
  advised: (Proposal & { reasons: readonly string[] }) | undefined;
};

type Known = {
  kind: KindName;
  modelName: string;
  offers: Offers & { specs?: readonly ModelSpec[] };
  /** Undefined if they could not be read: then nothing is known of the fit. */
  details: Details | undefined;
  recommended: Recommendation | undefined;
};

/** The largest variant that fits now, cached ones first, or what the cluster recommends: if it has compared the memory, and found no smaller one (launch.proposal). */
export function proposalsOf(known: Known): Proposals {
  const draft = ownProposal(known);
  const own = draft === undefined ? null : { draft, ...proposalWords(draft, known) };
  const advised = advisedBy(known);
  const sizeOf = (one: Proposal) => sizeNumber(one.draft.model_size_in_billions) ?? 0;
  const isTaken =
    advised !== undefined &&
    known.recommended !== undefined &&
    isVerified(known.recommended) &&
    (own === null || sizeOf(advised) >= sizeOf(own));
  return { proposal: isTaken ? advised : own, advised };
}

function advisedBy(known: Known): Proposals['advised'] {
  const { kind, modelName, offers, recommended } = known;
  if (!recommended?.config) return undefined;
  const payload = {
    ...recommended.config,
    model_name: modelName,
    model_type: wireType(kind),
    model_uid: null,
  };
  const draft = resolvedDraft(kind, draftOf(kind, payload).draft, offers);
  const reasons = [...recommended.reasons, ...recommended.warnings].map(({ message }) => message);
  return { draft, ...proposalWords(draft, known), reasons };
}

function ownProposal(known: Known): LaunchDraft | undefined {
  const { kind, offers } = known;
  const choices = offeredChoices(offers.engines).filter(
    ({ model_engine }) => !isToInstall(offers.engines, model_engine),
  );
  const asItStands = resolvedDraft(kind, blankLaunch, offers);
  // The cluster chooses the engine of another kind itself.
  if (choices.length === 0)
    return kinds[kind].launch === 'engine' || offers.listsEngines ? undefined : asItStands;
  const ranked = choices.flatMap(choice => {
    const draft = placed({ ...asItStands, ...choice }, known);
    const { verdict, row, wanted } = estimateOf(draft, known);
    if (verdict === 'does-not-fit' || verdict === 'tight') return [];
    const size = sizeNumber(choice.model_size_in_billions) ?? 0;
    // Of variants of unknown fit the smallest is the safest.
    const sizeRank = verdict === 'unknown' ? size : -size;
    const cached = cachedOn(choice, known).length > 0;
    const order = wanted === 'cpu' ? CPU_ENGINES : GPU_ENGINES;
    const engine = order.indexOf(choice.model_engine.toLowerCase());
    const rank = [
      Number(verdict === 'unknown'),
      Number(!cached),
      sizeRank,
      -(row?.bytes ?? 0),
      engine < 0 ? order.length : engine,
    ];
    return [{ draft, rank }];
  });
  return ranked.sort((a, b) => compare(a.rank, b.rank))[0]?.draft;
}

/** By preference, as the cluster itself orders them from 4.1 on. */
const GPU_ENGINES = ['vllm', 'sglang', 'transformers', 'llama.cpp'];
const CPU_ENGINES = ['llama.cpp', 'transformers'];

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** On a worker that has the files, if not all have them and one of those has room. */
function placed(draft: LaunchDraft, known: Known): LaunchDraft {
  const workers = workersOf(known.details?.nodes ?? []);
  const holders = cachedOn(draft, known);
  if (holders.length === 0 || workers.length <= 1 || holders.length >= workers.length) return draft;
  const there = workers
    .filter(worker => holders.some(address => isSameWorker(worker.ip_address, address)))
    .map(worker => ({ ...draft, worker_ip: sentAddress(worker, workers, can('workerPorts')) }));
  return there.find(one => ['fits', 'probably'].includes(estimateOf(one, known).verdict)) ?? draft;
}

function estimateOf(draft: LaunchDraft, { kind, modelName, offers, details }: Known) {
  const unread: Details = {
    ...{
      definition: { model_name: modelName },
      cached: undefined,
      nodes: undefined,
      running: undefined,
      workerReplicas: undefined,
    },
  };
  return estimateMemory(kind, details ?? unread, draft, offers.gpus);
}

/** The workers that have the files of a variant. */
function cachedOn(choice: LaunchChoice, { details }: Known): string[] {
  const rows = details === undefined ? [] : specRows(details.definition, details.cached);
  if (rows.length === 0) return [...new Set(details?.cached?.map(one => one.actor_ip_address))];
  return rowOf(rows, choice)?.workers ?? [];
}

/** `7B · q8_0 · llama.cpp on GPU 1 of 10.0.0.2` and `cached · needs 9 of 24 GiB · sets Context Length 4096`. */
function proposalWords(draft: LaunchDraft, known: Known): Pick<Proposal, 'title' | 'words'> {
  const { engines } = known.offers;
  const { model_engine: engine, model_format: format, model_size_in_billions: size, quantization } = draft;
  const weights = quantization === '' || quantization === 'none' ? format : quantization;
  const isNamed = weights.toLowerCase() === engine.toLowerCase();
  const variant = [sizeInBillions(size), isNamed ? '' : weights, engine].filter(Boolean).map(verbatim);
  const estimate = estimateOf(draft, known);
  const place = placeOf(estimate, known);
  // A launch that names its worker runs there; another only finds room there.
  const isThere = place !== undefined && draft.worker_ip !== '';
  const facts = [
    ...(engine !== '' && isToInstall(engines, engine) ? [text.installs] : []),
    ...(place === undefined || isThere ? [] : [text.roomOn(place)]),
    ...cacheWords(draft, estimate, known),
    fitWords(estimate),
    ...setWords(draft, isThere ? ['worker_ip'] : [], known),
  ];
  const title = variant.length === 0 ? text.asItStands : variant.join(DOT);
  return { title: isThere ? text.on(title, place) : title, words: facts.join(DOT) };
}

const DOT = ' · ';

type Estimate = ReturnType<typeof estimateOf>;

/** Where a launch runs, or finds the most room; undefined if it does not fit. */
function placeOf({ verdict, freeMemory: [place], wanted }: Estimate, { details }: Known): string | undefined {
  if ((verdict !== 'fits' && verdict !== 'probably') || place === undefined) return undefined;
  const worker = verbatim(shownWorker(place.worker, details));
  if (wanted === 'cpu') return worker;
  const cards = details?.nodes?.find(({ ip_address }) => ip_address === place.worker)?.gpus ?? [];
  const emptiest = [...cards].sort((a, b) => (b.free ?? 0) - (a.free ?? 0)).slice(0, wanted);
  if (place.sets === undefined || emptiest.length < wanted) return worker;
  return text.gpusOf(jointText.list(emptiest.map(({ device }) => device).sort()), worker);
}

/** By its host, unless several workers share it. */
function shownWorker(address: string, details: Details | undefined): string {
  return sentAddress({ ip_address: address }, workersOf(details?.nodes ?? []), true);
}

function cacheWords(draft: LaunchDraft, { freeMemory: [place] }: Estimate, known: Known): string[] {
  const holders = cachedOn(draft, known);
  if (holders.length === 0) return [];
  const isHere = place === undefined || holders.some(address => isSameWorker(place.worker, address));
  const workers = holders.map(address => verbatim(shownWorker(address, known.details)));
  return [isHere ? text.cached : text.cachedOn(jointText.list(workers))];
}

function fitWords({ verdict, needOnEach, freeMemory: [place] }: Estimate): string {
  if (verdict !== 'fits' && verdict !== 'probably') return text.fits[verdict];
  if (place === undefined || needOnEach === undefined) return text.fits[verdict];
  const needed = inOneUnit(neededBytes(needOnEach).safe, place.free);
  return verdict === 'fits' ? text.needs(...needed) : text.needsAbout(...needed);
}

/** All that a draft sets beside its variant and what is said already. */
function setWords(draft: LaunchDraft, said: readonly string[], { kind, offers }: Known): string[] {
  const form = launchFormOf(kind);
  const blank = resolvedDraft(kind, blankLaunch, offers);
  const beside = [...cascadeFields, 'extra', ...said];
  const isSet = (name: string) =>
    JSON.stringify(Reflect.get(draft, name)) !== JSON.stringify(Reflect.get(blank, name));
  const names = namesOf(form).filter(name => !beside.includes(name) && isSet(name));
  const labels = labelsOf(form, names);
  const settings = [
    ...names.map((name, at) => settingWords(labels[at] ?? name, Reflect.get(draft, name))),
    ...draft.extra.map(({ key, value }) => settingWords(verbatim(key), value)),
  ];
  return settings.length === 0 ? [] : [text.sets(jointText.list(settings))];
}

function settingWords(label: string, value: unknown): string {
  if (value === 'on' || value === 'off') return `${label} ${launchFormText[value]}`;
  return typeof value === 'object' ? label : `${label} ${verbatim(String(value))}`;
}
