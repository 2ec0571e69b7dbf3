import { SOME } from '#app/api/long-list.ts';
import { build, done, type Kept } from './seen-store.ts';

/** A list with all of its parts. Undefined if another tab deleted it or another build replaced it. */
export async function getParts(store: IDBObjectStore, key: string[]): Promise<Kept | undefined> {
  const kept = await done<Kept | undefined>(store.get(key));
  if (kept === undefined || kept.build !== build()) return undefined;
  const list = [kept.data];
  for (let part = 1; part < kept.parts; part += 1) list.push(await done(store.get([...key, part])));
  return { ...kept, data: list.flat() };
}

export async function putParts(store: IDBObjectStore, key: string[], kept: Kept): Promise<void> {
  const list = [kept.data].flat();
  const parts = Math.ceil(list.length / SOME);
  await done(store.put({ ...kept, data: list.slice(0, SOME), parts }, key));
  for (let part = 1; part < parts; part += 1)
    await done(store.put(list.slice(part * SOME, (part + 1) * SOME), [...key, part]));
}
