import { LIST_CHUNK } from '#app/http/long-list.ts';
import { buildFile, done, type StoredLastVisit } from './last-visit-store.ts';

/** A list with all of its parts. Undefined if another tab deleted it or another build replaced it. */
export async function getParts(store: IDBObjectStore, key: string[]): Promise<StoredLastVisit | undefined> {
  const kept = await done<StoredLastVisit | undefined>(store.get(key));
  if (kept === undefined || kept.build !== buildFile()) return undefined;
  const list = [kept.data];
  for (let part = 1; part < kept.parts; part += 1) list.push(await done(store.get([...key, part])));
  return { ...kept, data: list.flat() };
}

export async function putParts(store: IDBObjectStore, key: string[], kept: StoredLastVisit): Promise<void> {
  const list = [kept.data].flat();
  const parts = Math.ceil(list.length / LIST_CHUNK);
  await done(store.put({ ...kept, data: list.slice(0, LIST_CHUNK), parts }, key));
  for (let part = 1; part < parts; part += 1)
    await done(store.put(list.slice(part * LIST_CHUNK, (part + 1) * LIST_CHUNK), [...key, part]));
}
