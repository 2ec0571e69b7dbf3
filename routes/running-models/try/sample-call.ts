import type { RequestName } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import type { InferenceBody } from './api.ts';
import { bodyOf } from './bodies.ts';
import { wireBody } from './chat-apis.ts';
import type { ChosenFiles } from './chosen-files.ts';
import { blankTry } from './requests.ts';

/** The files that the sample of a call names. */
function sampleFiles(request: RequestName): ChosenFiles {
  const named = (name: string) => ({ file: new File([], name), url: '' });
  const pictures = {
    image: named('picture.png'),
    mask_image: named('mask.png'),
    first_frame: named('first.png'),
    last_frame: named('last.png'),
  };
  if (request === 'transcription' || request === 'translation') return { file: named('speech.wav') };
  if (request === 'docanalyze') return { document: named('document.pdf') };
  return ['edit', 'inpaint', 'ocr', 'imageVideo', 'framesVideo'].includes(request) ? pictures : {};
}

/** The body of a call that an application may begin with: short words, and no stream. */
export function sampleBody(
  { id, context_length }: Pick<RunningModel, 'id' | 'context_length'>,
  request: RequestName,
): InferenceBody {
  const draft = {
    ...blankTry(context_length),
    prompt: ['chat', 'completion', 'messages', 'responses'].includes(request) ? 'Hello' : 'A green hill',
    input: 'Hello',
    query: 'What is a replica?',
    documents: 'A replica is one copy of a model.\nA hill is green.',
  };
  const context = { requests: [], abilities: [], others: [], files: sampleFiles(request) };
  const { stream: _, stream_options: __, ...body } = wireBody(request, bodyOf(id, request, draft, context));
  return body;
}
