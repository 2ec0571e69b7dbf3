import { done, type Kept, PART } from './seen-store.ts';

/** A list with all of its parts. Undefined where it is gone: another tab may have kept another one, or none, since. */
export async function getParts(store: IDBObjectStore, key: string[]): Promise<Kept | undefined> {
  const kept = await done<Kept | undefined>(store.get(key));
  if (kept === undefined) return undefined;
  const list = [kept.data];
  for (let part = 1; part < kept.parts; part += 1) list.push(await done(store.get([...key, part])));
  return { ...kept, data: list.flat() };
}

export async function putParts(store: IDBObjectStore, key: string[], kept: Kept): Promise<void> {
  const list = [kept.data].flat();
  const parts = Math.ceil(list.length / PART);
  await done(store.put({ ...kept, data: list.slice(0, PART), parts }, key));
  for (let part = 1; part < parts; part += 1)
    await done(store.put(list.slice(part * PART, (part + 1) * PART), [...key, part]));
}
