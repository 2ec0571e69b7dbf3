import * as v from 'valibot';

const pair = v.object({ id: v.number(), key: v.string(), value: v.string() });
const pairs = v.array(pair);

/** What a launch form holds, as texts where a person types. One shape for the five kinds: each uses its part. */
export const draftSchema = v.object({
  engine: v.string(),
  format: v.string(),
  size: v.string(),
  quantization: v.string(),
  /** `auto`, `CPU` or a count. */
  gpus: v.string(),
  /** N GPU Layers; -1 leaves the choice to the engine. */
  layers: v.pipe(v.number(), v.integer(), v.minValue(-1)),
  /** Empty until chosen: the default depends on the cluster's GPUs. */
  device: v.picklist(['', 'GPU', 'CPU']),
  replica: v.pipe(v.number(), v.integer(), v.minValue(1)),
  uid: v.string(),
  requestLimits: v.string(),
  workerIp: v.string(),
  gpuIndexes: v.string(),
  lora: pairs,
  loadKwargs: pairs,
  fuseKwargs: pairs,
  extra: pairs,
});

export type LaunchDraft = v.InferOutput<typeof draftSchema>;
export type Pair = v.InferOutput<typeof pair>;
export type Device = Exclude<LaunchDraft['device'], ''>;

/** The lists of pairs, in the order of the form. */
export const listNames = ['lora', 'loadKwargs', 'fuseKwargs', 'extra'] as const;
export type ListName = (typeof listNames)[number];

/** What the form holds when it is opened (launch.defaults). */
export const emptyDraft: LaunchDraft = {
  engine: '',
  format: '',
  size: '',
  quantization: '',
  gpus: 'auto',
  layers: -1,
  device: '',
  replica: 1,
  uid: '',
  requestLimits: '',
  workerIp: '',
  gpuIndexes: '',
  lora: [],
  loadKwargs: [],
  fuseKwargs: [],
  extra: [],
};

export type DraftChange =
  | { type: 'set'; values: Partial<Omit<LaunchDraft, ListName>> }
  | { type: 'add-pair'; list: ListName }
  | { type: 'set-pair'; list: ListName; id: number; values: Partial<Omit<Pair, 'id'>> }
  | { type: 'remove-pair'; list: ListName; id: number };

export function reduceDraft(draft: LaunchDraft, change: DraftChange): LaunchDraft {
  if (change.type === 'set') return { ...draft, ...change.values };
  const list = draft[change.list];
  switch (change.type) {
    case 'add-pair':
      return { ...draft, [change.list]: [...list, { id: nextId(list), key: '', value: '' }] };
    case 'set-pair':
      return {
        ...draft,
        [change.list]: list.map(one => (one.id === change.id ? { ...one, ...change.values } : one)),
      };
    case 'remove-pair':
      return { ...draft, [change.list]: list.filter(one => one.id !== change.id) };
  }
}

/** The id that the next pair of a list gets. */
export function nextId(list: readonly Pair[]): number {
  return Math.max(0, ...list.map(one => one.id)) + 1;
}

export function isFilled({ key, value }: Pair): boolean {
  return key.trim() !== '' && value.trim() !== '';
}

/** The device that is meant: GPU when the cluster has any, until a person chose (launch.defaults). */
export function deviceOf({ device }: LaunchDraft, gpus: number): Device {
  return device === '' ? (gpus > 0 ? 'GPU' : 'CPU') : device;
}
