import { type ListName, type Parsed, parseList, type ReadList } from './list-reader.ts';
import { catalogue } from './registration.ts';
import { runningModels } from './running-model.ts';

/** What the page asks for. It is answered with some entries at a time, then with what else there is to say. */
export type ListCall = { name: ListName; body: ArrayBuffer };

const readers: Record<ListName, (body: ArrayBuffer) => Parsed<ReadList<unknown>>> = {
  catalogue: body => parseList(catalogue, body),
  running: body => parseList(runningModels, body),
};

/** A message is taken in one go: of so many entries within a frame, on a slow device too. */
const SOME = 200;

addEventListener('message', ({ data: { name, body } }: MessageEvent<ListCall>) => {
  const parsed = readers[name](body);
  if ('unreadable' in parsed) return postMessage(parsed);
  const { entries, ...rest } = parsed.read;
  for (let from = 0; from < entries.length; from += SOME) postMessage(entries.slice(from, from + SOME));
  postMessage(rest);
});
