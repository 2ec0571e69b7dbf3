import { endpoint } from '#app/paths.ts';
import { build, done, type Kept, keyOf, type Seen, seenBy, withStore } from './seen-store.ts';
import { bearer, sessionNumber } from './token.ts';

/** What whoever is signed in last saw of this cluster under that name. */
export async function lastSeen(name: string): Promise<Seen | undefined> {
  const key = keyOf(bearer(), name);
  const seen = await seenBy(bearer(), name);
  if (key === undefined || seen === undefined || seen.parts === 1) return seen;
  return withStore('readonly', async store => {
    // Another tab may have kept another list since.
    const kept = await done<Kept | undefined>(store.get(key));
    if (kept === undefined) return undefined;
    const list = [kept.data];
    for (let part = 1; part < kept.parts; part += 1) list.push(await done(store.get([...key, part])));
    return { ...kept, data: list.flat() };
  });
}

/** Keeps what was read for the next visit, once the page has nothing better to do. A browser that keeps nothing is none the worse. */
export function keepSeen(name: string, { data, readAt }: Seen): void {
  const key = keyOf(bearer(), name);
  if (key === undefined) return;
  const session = sessionNumber();
  setTimeout(() => {
    if (session !== sessionNumber()) return;
    const parts = partsOf(data);
    void withStore('readwrite', async store => {
      const kept = { data: parts[0], parts: parts.length, readAt, build: build() } satisfies Kept;
      await done(store.put(kept, key));
      for (let part = 1; part < parts.length; part += 1) await done(store.put(parts[part], [...key, part]));
    });
  }, IDLE_MS);
}

const IDLE_MS = 1000;

/** So many entries of a list are kept, or found, within a frame, on a slow device too. */
const PART = 200;

function partsOf(data: unknown): unknown[] {
  if (!Array.isArray(data) || data.length <= PART) return [data];
  return Array.from({ length: Math.ceil(data.length / PART) }, (_, part) =>
    data.slice(part * PART, (part + 1) * PART),
  );
}

/** Forgets what anybody saw of this cluster but `person`: a sign-out leaves nothing behind, and a sign-in nothing of another person. */
export async function forgetSeen(person?: string): Promise<void> {
  await withStore('readwrite', async store => {
    for (const key of await done(store.getAllKeys())) {
      const [cluster, whose] = [key].flat();
      if (cluster === endpoint() && whose !== person) store.delete(key);
    }
  });
}
