import { kindOf, type RequestName } from '#app/catalogue/kind-names.ts';
import { type InferenceOffer, runningKinds } from '#app/catalogue/running-kinds.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { can } from '#app/cluster/capabilities.ts';
import type { Capability } from '#app/cluster/capability-endpoints.ts';
import { blankOf, type DraftOf, type Form, schemaOf } from '#app/forms/fields.ts';
import { isChat } from './chat-apis.ts';
import { type ChosenFiles, type FileField, takesFile } from './chosen-files.ts';
import { tryText as text } from './text.ts';
import { toolsOf } from './tools.ts';

const { labels, hints } = text;

/** The requests and abilities of a model, and the chosen files: no storage keeps them. */
export type TryContext = {
  requests: readonly RequestName[];
  abilities: readonly string[];
  files: ChosenFiles;
  /** The models that can answer beside it, by uid. */
  others: readonly string[];
};

type Asked = { request: string };

/** A field with a file. A chat needs none. */
function fileField(name: FileField, { needed = true } = {}) {
  return {
    control: 'custom',
    label: () => labels[name],
    default: '',
    visible: ({ request }: Asked, { abilities }: TryContext) =>
      takesFile(name, request as RequestName, abilities),
    required: ({ request }: Asked, { files }: TryContext) =>
      needed && !isChat(request as RequestName) && files[name] === undefined,
    toWire: () => undefined,
  } as const;
}

/** A voice sample goes to models that clone a voice, or do not report their abilities. */
const cloning = ['text2audio_voice_cloning', 'text2audio_zero_shot'];
const clones = (_: unknown, { abilities }: TryContext) =>
  abilities.length === 0 || cloning.some(one => abilities.includes(one));

/** The formats of speech that every release hands to its models. PCM is one from 1.7 on, which a call of the same releases shows. */
const FORMATS = ['mp3', 'wav', 'flac', 'opus', 'aac'];

const words = { control: 'text', default: '', wide: true, required: true, toWire: asTyped } as const;

/** The fields of requests by body key; `rows.request` chooses among the requests. */
const rows = {
  request: {
    control: 'radio',
    label: () => labels.request,
    default: '',
    wide: true,
    options: (_: unknown, { requests }: TryContext) =>
      requests.map(value => ({ value, text: text.requests[value] })),
    toWire: () => undefined,
  },
  prompt: { ...words, label: () => labels.prompt, multiline: true },
  input: {
    ...words,
    label: () => labels.input,
    hint: ({ request }: Asked) => (request === 'embedding' ? hints.lines : undefined),
    multiline: true,
  },
  query: { ...words, label: () => labels.query },
  documents: { ...words, label: () => labels.documents, hint: () => hints.lines, multiline: true },
  file: fileField('file'),
  document: fileField('document'),
  image: fileField('image'),
  mask_image: fileField('mask_image'),
  first_frame: fileField('first_frame'),
  last_frame: fileField('last_frame'),
  video: fileField('video'),
  audio: fileField('audio'),
  prompt_speech: { ...fileField('prompt_speech', { needed: false }), visible: clones },
  prompt_text: {
    control: 'text',
    label: () => labels.prompt_text,
    default: '',
    wide: true,
    visible: (_: unknown, context: TryContext) => context.files.prompt_speech !== undefined,
    toWire: orLeftOut,
  },
  system: { ...words, label: () => labels.system, multiline: true, required: false, toWire: orLeftOut },
  max_tokens: { control: 'number', label: () => labels.max_tokens, default: 512, min: 1 },
  temperature: {
    control: 'text',
    label: () => labels.temperature,
    hint: () => hints.temperature,
    default: '',
    inputMode: 'decimal',
    check: (typed: string) => (Number(typed) >= 0 ? undefined : text.notATemperature),
    toWire: (typed: string) => (typed.trim() === '' ? undefined : Number(typed)),
  },
  think: {
    control: 'checkbox',
    label: () => labels.think,
    default: false,
    // Without it, such a chat has no thinking; a model that cannot think refuses it.
    visible: ({ request }: Asked, { abilities }: TryContext) =>
      request === 'messages' && abilities.includes('reasoning'),
    toWire: (think: boolean) => think || undefined,
  },
  tools: {
    control: 'text',
    label: () => labels.tools,
    hint: () => hints.tools,
    default: '',
    wide: true,
    multiline: true,
    visible: (_: unknown, { abilities }: TryContext) => abilities.includes('tools'),
    check: (typed: string) =>
      typed.trim() === '' || toolsOf(typed) !== undefined ? undefined : text.notTools,
    toWire: (typed: string) => (typed.trim() === '' ? undefined : toolsOf(typed)),
  },
  beside: {
    control: 'select',
    label: () => labels.beside,
    default: '',
    visible: (_: unknown, { others }: TryContext) => others.length > 0,
    options: (_: unknown, { others }: TryContext) => [
      { value: '', text: text.besideNone },
      ...others.map(value => ({ value, text: value })),
    ],
    toWire: () => undefined,
  },
  size: { control: 'text', label: () => labels.size, default: '1024*1024', toWire: orLeftOut },
  negative_prompt: {
    control: 'text',
    label: () => labels.negative_prompt,
    hint: () => hints.negative_prompt,
    default: '',
    wide: true,
    toWire: orLeftOut,
  },
  num_inference_steps: {
    control: 'text',
    label: () => labels.num_inference_steps,
    hint: () => hints.num_inference_steps,
    default: '',
    inputMode: 'numeric',
    check: (typed: string) => (/^\s*(0*[1-9]\d*)?\s*$/.test(typed) ? undefined : text.notSteps),
    toWire: (typed: string) => (typed.trim() === '' ? undefined : Number(typed)),
  },
  language: {
    control: 'text',
    label: () => labels.language,
    hint: () => hints.language,
    default: '',
    toWire: orLeftOut,
  },
  response_format: {
    control: 'select',
    label: () => labels.response_format,
    default: '',
    options: () =>
      ['', ...FORMATS, ...(can('typedEngines') ? ['pcm'] : [])].map(value => ({
        value,
        text: value === '' ? text.ownFormat : value.toUpperCase(),
      })),
    toWire: orLeftOut,
  },
  speed: {
    control: 'text',
    label: () => labels.speed,
    hint: () => hints.speed,
    default: '',
    inputMode: 'decimal',
    check: (typed: string) => (typed.trim() === '' || Number(typed) > 0 ? undefined : text.notASpeed),
    toWire: (typed: string) => (typed.trim() === '' ? undefined : Number(typed)),
  },
  voice: {
    control: 'text',
    label: () => labels.voice,
    hint: () => hints.voice,
    default: '',
    toWire: (voice: string) => voice.trim(),
  },
} as const;

export type TryDraft = DraftOf<typeof rows>;
export const trySchema = schemaOf(rows);

/** A draft for a model whose context must also hold the question: a cluster refuses longer answers. */
export function blankTry(context: number | null | undefined): TryDraft {
  return { ...blankOf(rows), max_tokens: Math.min(rows.max_tokens.default, roomIn(context)) };
}

/** Twice as many tokens, or as many as the context has room for. */
export function raisedLimit(limit: number, context: number | null | undefined): number {
  return Math.min(limit * 2, Math.max(limit, roomIn(context)));
}

function roomIn(context: number | null | undefined): number {
  return Math.max(1, Math.floor((context ?? Number.POSITIVE_INFINITY) / 2));
}

const settings = {
  section: 'settings',
  title: () => text.more,
  names: ['system', 'max_tokens', 'temperature', 'think'],
};
const ofPictures = {
  section: 'settings',
  title: () => text.more,
  names: ['negative_prompt', 'num_inference_steps'],
};
const ofChats: Form<TryDraft, TryContext>['parts'] = [
  'prompt',
  'image',
  'video',
  'audio',
  settings,
  { section: 'tools', title: () => labels.tools, names: ['tools'] },
];
const parts: Record<RequestName, Form<TryDraft, TryContext>['parts']> = {
  chat: ofChats,
  messages: ofChats,
  responses: ofChats,
  completion: ['prompt', { ...settings, names: ['max_tokens', 'temperature'] }],
  embedding: ['input'],
  rerank: ['query', 'documents'],
  image: ['prompt', 'size', ofPictures],
  edit: ['image', 'prompt', ofPictures],
  inpaint: ['image', 'mask_image', 'prompt', ofPictures],
  ocr: ['image'],
  docanalyze: ['document'],
  transcription: ['file', 'language'],
  translation: ['file', 'language'],
  speech: ['input', 'voice', 'response_format', 'speed', 'prompt_speech', 'prompt_text'],
  video: ['prompt', ofPictures],
  imageVideo: ['image', 'prompt', ofPictures],
  framesVideo: ['first_frame', 'last_frame', 'prompt', ofPictures],
};

/** The form of a request, with the choice of another if there is one: below the prompt where only its style differs. */
export function tryForm(request: RequestName, { requests }: TryContext): Form<TryDraft, TryContext> {
  const choice = requests.length > 1 ? ['request'] : [];
  const own = parts[request];
  const all = requests.every(isChat) ? [...own, ...choice] : [...choice, ...own];
  return { fields: rows, parts: [...all, 'beside'] };
}

/** The requests that only some releases have. */
const capabilities: Partial<Record<RequestName, Capability>> = {
  messages: 'messages',
  responses: 'responses',
};

/** The requests of a model by its abilities; without any, each request of its kind. */
export function requestsOf(offers: readonly InferenceOffer[], abilities: readonly string[]): RequestName[] {
  return offers
    .filter(offer => {
      const { abilities: wanted, since, request } = offer;
      const capability = capabilities[request];
      if (capability !== undefined && !can(capability)) return false;
      if (wanted === undefined) return true;
      return abilities.length === 0 ? since === undefined : wanted.some(one => abilities.includes(one));
    })
    .map(({ request }) => request);
}

/** The requests that a running model answers. */
export function requestsTo({
  model_type,
  model_ability,
}: Pick<RunningModel, 'model_type' | 'model_ability'>): RequestName[] {
  const kind = kindOf(model_type);
  return kind === undefined ? [] : requestsOf(runningKinds[kind].tries, model_ability);
}

function asTyped(typed: string): string {
  return typed;
}

function orLeftOut(typed: string): string | undefined {
  return typed.trim() || undefined;
}
