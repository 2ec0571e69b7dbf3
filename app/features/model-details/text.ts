import { groupDigits, sizeInBillions } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

type Variant = Record<'model_format' | 'model_size_in_billions' | 'quantization', string>;

function variantWords({ model_format, model_size_in_billions, quantization }: Variant): string {
  return [model_format, sizeInBillions(model_size_in_billions), quantization].join(' ');
}

export const detailsText = spoken('detailsText', {
  tabs: { label: 'Parts of the form', launch: 'Launch settings', model: 'Details' },
  loading: 'Loading what the cluster knows of the model',
  failed: 'The details could not be loaded.',
  facts: {
    type: 'Type',
    family: 'Family',
    abilities: 'Abilities',
    languages: 'Languages',
    context: 'Context length',
    dimensions: 'Dimensions',
    maxTokens: 'Max tokens',
    hub: 'Hub page',
  },
  tokens: (count: number) => `${groupDigits(count)} tokens`,
  opensTab: 'opens in a new tab',
  specs: 'Formats and sizes',
  columns: {
    format: 'Format',
    size: 'Size',
    quantization: 'Quantization',
    bytes: 'Weights',
    cached: 'Cached on',
    hub: 'Hub page',
    fits: 'Fits now',
    use: 'Use',
  },
  noSpecs: 'This definition names no formats and sizes.',
  engines: 'Engines',
  noEngines: 'The cluster names no engine that can run it.',
  enginesFailed: 'The engines could not be loaded.',
  json: 'Raw JSON',
  copyJson: 'Copy the JSON',
  use: 'Use',
  useThis: (variant: Variant) => `Use ${variantWords(variant)}`,
  notCached: 'Cached on no worker.',
} as const);

export const fitText = spoken('fitText', {
  label: 'Fit',
  verdicts: {
    fits: 'Fits',
    probably: 'Probably fits',
    tight: 'Tight',
    'does-not-fit': 'Does not fit',
    unknown: 'Not known',
  },
  choose: 'Choose format, size and quantization to see whether it fits.',
  loading: 'Asking for the free memory of the workers…',
  notReckoned: 'The memory that this quantization needs is not known.',
  sizeless: 'The memory that this model needs is not known.',
  tooMany: (wanted: number, most: number) =>
    `No worker has ${wanted === 1 ? 'a GPU' : `${wanted} GPUs`} for a replica: the most on one is ${most}.`,
  noFreeMemory: 'The free memory of the workers is not known.',
  noWorker: (address: string) => `The cluster reports no worker ${verbatim(address)}.`,
  unreported: (workers: string) =>
    `The cluster does not report the devices of ${workers}: their memory is not known.`,
  needs: (bytes: string, replicas: number) =>
    `Needs ${bytes}${replicas > 1 ? ` for each of ${replicas} replicas` : ''}`,
  onEach: (workers: number, bytes: string) => `Over ${workers} workers: ${bytes} on each.`,
  weights: (bytes: string, from: string) => `weights ${bytes} (${from})`,
  product: (size: string, bits: number) => `${size} × ${bits} bits`,
  published: 'as published',
  onDisk: 'the cached files',
  reserves: {
    total: (engine: string, percent: number) =>
      `${engine} reserves ${percent} % of each GPU, whatever the model needs.`,
    free: (engine: string, percent: number) =>
      `${engine} reserves ${percent} % of what is free of each GPU, whatever the model needs.`,
  },
  reserveTaken: 'No GPU has that much free.',
  conversations: (count: number) =>
    `Beside the weights it holds ${count === 1 ? 'one conversation' : `${count} conversations`} of full length.`,
  instead: (variant: Variant, size: string, bytes: string, isGuess: boolean) =>
    `${variant.model_size_in_billions === size ? variant.quantization : variantWords(variant)} (${bytes}) ${isGuess ? 'probably would' : 'would'}`,
  cache: (bytes: string, tokens: string) => `KV cache ${bytes} (${tokens} of context)`,
  noCache: 'KV cache unknown',
  margin: (bytes: string) => `margin ${bytes}`,
  free: (places: string, more: number) =>
    `Free: ${places}${more > 0 ? ` and ${more} more ${more === 1 ? 'worker' : 'workers'}` : ''}`,
  place: (worker: string, bytes: string) => `${bytes} on ${verbatim(worker)}`,
  atMost: (gpus: number, workers: string) =>
    `The memory of each GPU is not known on ${workers}: ${gpus === 1 ? 'one GPU has' : `${gpus} GPUs have`} at most this much.`,
  mainMemory: 'On CPU: main memory.',
  about: (size: string) => `about ${size}`,
  stop: (worker: string, models: string) => `To make room on ${verbatim(worker)}, stop ${models}.`,
  stopUnknown: 'Which models would have to stop cannot be reckoned.',
  noStop: 'No worker would have room, even if all its models stopped.',
} as const);
