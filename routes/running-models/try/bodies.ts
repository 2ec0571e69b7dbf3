import type { RequestName } from '#app/catalogue/kind-names.ts';
import { wireValuesOf } from '#app/forms/validate.ts';
import type { InferenceBody } from './api.ts';
import { type ChosenFiles, type FileField, fileParts } from './chosen-files.ts';
import { type TryContext, type TryDraft, tryForm } from './requests.ts';

const streamed = { stream: true, stream_options: { include_usage: true } };

const asPictures = { n: 1, response_format: 'b64_json' };

/** A call without its file is shown before one is chosen. */
function filesOf(files: ChosenFiles, ...names: FileField[]): Record<string, File> {
  return Object.fromEntries(names.map(name => [name, files[name]?.file ?? new File([], name)]));
}

type ToBody = (sent: InferenceBody, context: TryContext) => InferenceBody;

const chatBody: ToBody = ({ prompt, system, ...rest }, { files }) => ({
  messages: [
    ...(system === undefined ? [] : [{ role: 'system', content: system }]),
    { role: 'user', content: withFiles(prompt, files) },
  ],
  ...rest,
  ...streamed,
});

const bodies: Record<RequestName, ToBody> = {
  chat: chatBody,
  messages: chatBody,
  responses: chatBody,
  completion: sent => ({ ...sent, ...streamed }),
  embedding: ({ input }) => ({ input: linesOf(input) }),
  rerank: ({ query, documents }) => ({ query, documents: linesOf(documents) }),
  image: sent => ({ ...withKwargs(sent, 'negative_prompt'), ...asPictures }),
  edit: (sent, { files }) => ({ ...withKwargs(sent), ...asPictures, ...filesOf(files, 'image') }),
  inpaint: (sent, { files }) => ({
    ...withKwargs(sent),
    ...asPictures,
    ...filesOf(files, 'image', 'mask_image'),
  }),
  ocr: (_, { files }) => filesOf(files, 'image'),
  docanalyze: (_, { files }) => ({ file: filesOf(files, 'document').document }),
  transcription: (sent, { files }) => ({ ...sent, ...filesOf(files, 'file') }),
  translation: (sent, { files }) => ({ ...sent, ...filesOf(files, 'file') }),
  speech: ({ prompt_text, ...sent }, { files }) => ({
    ...sent,
    ...(files.prompt_speech && filesOf(files, 'prompt_speech')),
    ...(prompt_text !== undefined && { kwargs: JSON.stringify({ prompt_text }) }),
  }),
  video: sent => ({ ...withKwargs(sent, 'negative_prompt'), n: 1 }),
  imageVideo: (sent, { files }) => ({ ...withKwargs(sent), n: 1, ...filesOf(files, 'image') }),
  framesVideo: (sent, { files }) => ({
    ...withKwargs(sent),
    n: 1,
    ...filesOf(files, 'first_frame', 'last_frame'),
  }),
};

/** The steps go among the model's own parameters; without a file the negative prompt does, too. */
function withKwargs(sent: InferenceBody, ...names: string[]): InferenceBody {
  const own = ['num_inference_steps', ...names];
  const entries = Object.entries(sent);
  const kwargs = entries.filter(([name, value]) => own.includes(name) && value !== undefined);
  return {
    ...Object.fromEntries(entries.filter(([name]) => !own.includes(name))),
    ...(kwargs.length > 0 && { kwargs: JSON.stringify(Object.fromEntries(kwargs)) }),
  };
}

/** A text alone is sent as such: not every model takes parts. */
function withFiles(prompt: unknown, files: ChosenFiles): unknown {
  const media = fileParts(files);
  return media.length === 0 ? prompt : [...media, { type: 'text', text: prompt }];
}

/** The body of the call from a complete, valid draft; that of any chat in the form of OpenAI's. */
export function bodyOf(
  uid: string,
  request: RequestName,
  draft: TryDraft,
  context: TryContext,
): InferenceBody {
  return { model: uid, ...bodies[request](wireValuesOf(tryForm(request, context), draft, context), context) };
}

/** The request for the rest of an answer: servers refuse a chat that ends with an answer. */
const GO_ON = 'Continue exactly where your answer was cut off, in its language. Repeat nothing.';

/** The body that asks for the rest of an answer to a body. */
export function bodyGoingOn(request: RequestName, body: InferenceBody, text: string): InferenceBody {
  if (request === 'completion') return { ...body, prompt: `${body.prompt}${text}` };
  const before: unknown[] = Array.isArray(body.messages) ? body.messages : [];
  const rest = [
    { role: 'assistant', content: text },
    { role: 'user', content: GO_ON },
  ];
  return { ...body, messages: [...before, ...rest] };
}

/** The lines of a field with one text per line. */
function linesOf(typed: unknown): string[] {
  return String(typed ?? '')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');
}
