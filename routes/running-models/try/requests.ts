import type { RequestName } from '#app/catalogue/kind-names.ts';
import type { InferenceOffer } from '#app/catalogue/running-kinds.ts';
import { blankOf, type DraftOf, type Form, schemaOf } from '#app/forms/fields.ts';
import { wireValuesOf } from '#app/forms/validate.ts';
import type { InferenceBody } from './api.ts';
import { tryText as text } from './text.ts';

const { labels, hints } = text;

/** The requests of a model, and the chosen file: no storage keeps it. */
type TryContext = { requests: readonly RequestName[]; file: File | undefined };

type Asked = { request: string };

const words = { control: 'text', default: '', wide: true, required: true, sent: asTyped } as const;

/** The fields of requests by body key; `rows.request` chooses among the requests. */
const rows = {
  request: {
    control: 'radio',
    label: labels.request,
    default: '',
    options: (_: unknown, { requests }: TryContext) =>
      requests.map(value => ({ value, text: text.requests[value] })),
    sent: () => undefined,
  },
  prompt: { ...words, label: labels.prompt, multiline: true },
  input: {
    ...words,
    label: labels.input,
    hint: ({ request }: Asked) => (request === 'embedding' ? hints.lines : undefined),
    multiline: true,
  },
  query: { ...words, label: labels.query },
  documents: { ...words, label: labels.documents, hint: hints.lines, multiline: true },
  file: {
    control: 'custom',
    label: labels.file,
    default: '',
    required: (_: unknown, { file }: TryContext) => file === undefined,
  },
  system: { ...words, label: labels.system, multiline: true, required: false, sent: orLeftOut },
  max_tokens: { control: 'number', label: labels.max_tokens, default: 512, min: 1 },
  temperature: {
    control: 'text',
    label: labels.temperature,
    hint: hints.temperature,
    default: '',
    inputMode: 'decimal',
    check: (typed: string) => (Number(typed) >= 0 ? undefined : text.notATemperature),
    sent: (typed: string) => (typed.trim() === '' ? undefined : Number(typed)),
  },
  size: { control: 'text', label: labels.size, default: '1024*1024', sent: orLeftOut },
  language: { control: 'text', label: labels.language, hint: hints.language, default: '', sent: orLeftOut },
  voice: {
    control: 'text',
    label: labels.voice,
    hint: hints.voice,
    default: '',
    sent: (voice: string) => voice.trim(),
  },
} as const;

export type TryDraft = DraftOf<typeof rows>;
export const trySchema = schemaOf(rows);

/** A draft for a model whose context must also hold the question: a cluster refuses longer answers. */
export function blankTry(context: number | null | undefined): TryDraft {
  const room = Math.max(1, Math.floor((context ?? Number.POSITIVE_INFINITY) / 2));
  return { ...blankOf(rows), max_tokens: Math.min(rows.max_tokens.default, room) };
}

const settings = { section: 'settings', title: text.more, names: ['system', 'max_tokens', 'temperature'] };
const parts: Record<RequestName, Form<TryDraft, TryContext>['parts']> = {
  chat: ['prompt', settings],
  completion: ['prompt', { ...settings, names: ['max_tokens', 'temperature'] }],
  embedding: ['input'],
  rerank: ['query', 'documents'],
  image: ['prompt', 'size'],
  transcription: ['file', 'language'],
  speech: ['input', 'voice'],
};

/** The form of a request, with the choice of another if there is one. */
export function tryForm(request: RequestName, { requests }: TryContext): Form<TryDraft, TryContext> {
  return { fields: rows, parts: [...(requests.length > 1 ? ['request'] : []), ...parts[request]] };
}

/** The requests of a model by its abilities; without any, each request of its kind. */
export function requestsOf(offers: readonly InferenceOffer[], abilities: readonly string[]): RequestName[] {
  return offers
    .filter(offer => {
      const wanted = offer.abilities;
      return wanted === undefined || abilities.length === 0 || wanted.some(one => abilities.includes(one));
    })
    .map(({ request }) => request);
}

const streamed = { stream: true, stream_options: { include_usage: true } };

const bodies: Record<RequestName, (sent: InferenceBody, context: TryContext) => InferenceBody> = {
  chat: ({ prompt, system, ...rest }) => ({
    messages: [
      ...(system === undefined ? [] : [{ role: 'system', content: system }]),
      { role: 'user', content: prompt },
    ],
    ...rest,
    ...streamed,
  }),
  completion: sent => ({ ...sent, ...streamed }),
  embedding: ({ input }) => ({ input: linesOf(input) }),
  rerank: ({ query, documents }) => ({ query, documents: linesOf(documents) }),
  image: sent => ({ ...sent, n: 1, response_format: 'b64_json' }),
  transcription: (sent, { file = new File([], 'audio.mp3') }) => ({ ...sent, file }),
  speech: sent => sent,
};

/** The body of the call from a complete, valid draft. */
export function bodyOf(
  uid: string,
  request: RequestName,
  draft: TryDraft,
  context: TryContext,
): InferenceBody {
  return { model: uid, ...bodies[request](wireValuesOf(tryForm(request, context), draft, context), context) };
}

/** The lines of a field with one text per line. */
function linesOf(typed: unknown): string[] {
  return String(typed ?? '')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');
}

function asTyped(typed: string): string {
  return typed;
}

function orLeftOut(typed: string): string | undefined {
  return typed.trim() || undefined;
}
