import { catalogue, customModels } from '#app/catalogue/registration.ts';
import { runningModels } from '#app/catalogue/running-model.ts';
import { type ListName, type Parsed, parseList, type ReadList } from '#app/schema/list-reader.ts';
import { LIST_CHUNK, type ListAnswer, type ListCall, LONG_LIST_BYTES } from './long-list.ts';

const readers: Record<ListName, (body: ArrayBuffer) => Parsed<ReadList<unknown>>> = {
  catalogue: body => parseList(catalogue, body),
  custom: body => parseList(customModels, body),
  running: body => parseList(runningModels, body),
};

addEventListener('message', async ({ data }: MessageEvent<ListCall>) => {
  const body = 'body' in data ? data.body : await fetched(data.url, data.headers);
  if (body === undefined) return;
  const parsed = readers[data.name](body);
  if ('unreadable' in parsed) return postMessage(parsed);
  const { entries, ...rest } = parsed.read;
  for (let from = 0; from < entries.length; from += LIST_CHUNK)
    postMessage(entries.slice(from, from + LIST_CHUNK));
  postMessage(rest);
});

/** The body of a long list; undefined if the page already has the whole result. */
async function fetched(url: string, headers: [string, string][]): Promise<ArrayBuffer | undefined> {
  try {
    const answer = await fetch(url, { headers, redirect: 'manual' });
    if (answer.type === 'opaqueredirect') {
      tell({ redirected: true });
      return undefined;
    }
    const body = await answer.arrayBuffer();
    const isList = answer.ok && body.byteLength >= LONG_LIST_BYTES;
    const head = { status: answer.status, headers: [...answer.headers] };
    // Some statuses forbid a body, even an empty one.
    tell(isList ? head : { ...head, body: body.byteLength === 0 ? null : body });
    return isList ? body : undefined;
  } catch (error) {
    tell({ failed: String(error) });
    return undefined;
  }
}

function tell(answer: ListAnswer): void {
  postMessage(answer);
}
