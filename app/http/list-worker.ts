import { catalogue, customModels } from '#app/catalogue/registration.ts';
import { runningModels } from '#app/catalogue/running-model.ts';
import { type ListName, type Parsed, parseList, type ReadList } from '#app/schema/list-reader.ts';
import { isHtml } from './html.ts';
import {
  LIST_CHUNK,
  type ListAnswer,
  type ListCall,
  LONG_LIST_BYTES,
  type WorkerResult,
} from './long-list.ts';

const readers: Record<ListName, (body: ArrayBuffer) => Parsed<ReadList<unknown>>> = {
  catalogue: body => parseList(catalogue, body),
  custom: body => parseList(customModels, body),
  running: body => parseList(runningModels, body),
};

addEventListener('message', async ({ data }: MessageEvent<ListCall>) => {
  const body = 'body' in data ? data.body : await fetched(data.url, data.headers);
  if (body === undefined) return;
  const parsed = readers[data.name](body);
  const entries = 'read' in parsed ? parsed.read.entries : [];
  for (let from = 0; from < entries.length; from += LIST_CHUNK)
    postMessage(entries.slice(from, from + LIST_CHUNK));
  const rest = 'read' in parsed ? { read: { ...parsed.read, entries: [] } } : parsed;
  postMessage({ parsed: rest, body } satisfies WorkerResult<unknown>, { transfer: [body] });
});

/** The body of a long list; undefined if the page already has the whole result. */
async function fetched(url: string, headers: [string, string][]): Promise<ArrayBuffer | undefined> {
  try {
    const answer = await fetch(url, { headers, redirect: 'manual' });
    if (answer.type === 'opaqueredirect') {
      respond({ redirected: true });
      return undefined;
    }
    const body = await answer.arrayBuffer();
    // The page looks into a text/html answer: it may be a gateway's.
    const isList = answer.ok && body.byteLength >= LONG_LIST_BYTES && !isHtml(answer);
    const head = { status: answer.status, headers: [...answer.headers] };
    // Some statuses forbid a body, even an empty one.
    respond(isList ? head : { ...head, body: body.byteLength === 0 ? null : body });
    return isList ? body : undefined;
  } catch (error) {
    respond({ failed: String(error) });
    return undefined;
  }
}

function respond(answer: ListAnswer): void {
  postMessage(answer);
}
