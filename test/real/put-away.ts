import type { KindName } from '#app/catalogue/kind-names.ts';
import { wireType } from '#app/catalogue/kind-names.ts';
import { entriesOf, type Server, textAt, until } from '#test/recorded/server.ts';

/** An embedding model of the folder `--models`, launched once on each worker. */
export const PLACED = 'real-placed';

/** Removes whatever a run may have left: models that run or start, automatic starts, stored launches and definitions. */
export async function putAway(server: Server, kinds: readonly KindName[]): Promise<void> {
  const names = kinds.map(kind => `real-${kind}`);
  const isOwn = (uid: string) => names.includes(uid) || uid.startsWith(`${PLACED}-`);
  for (const name of names) await server.ask(`DELETE /v1/autostart/models/${name}`);
  await until(120, async () => {
    const own = [...(await uidsOf(server))].filter(isOwn);
    for (const uid of own) await end(server, uid);
    return own.length === 0 ? true : undefined;
  });
  for (const name of [...names, PLACED]) {
    const { answer } = await server.ask(`GET /v1/launch_history?model_name=${name}`);
    for (const row of entriesOf(answer)) {
      const uid = textAt(row, 'model_uid');
      await server.ask(`DELETE /v1/launch_history/${name}${uid === undefined ? '' : `/${uid}`}`);
    }
  }
  for (const kind of kinds) await unregister(server, kind, `real-${kind}`);
  await unregister(server, 'embedding', PLACED);
}

/** The models that run or start; the list of instances has those that start at 0.13 too. */
async function uidsOf({ ask }: Server): Promise<Set<string>> {
  const running = entriesOf((await ask('GET /v1/models')).answer).map(one => String(one.id));
  const starting = entriesOf((await ask('GET /v1/models/instances')).answer)
    .filter(one => one.status === 'CREATING')
    .map(one => String(one.model_uid));
  return new Set([...running, ...starting]);
}

/** A model that still starts can only be cancelled. */
async function end({ ask }: Server, uid: string): Promise<void> {
  const { status } = await ask(`DELETE /v1/models/${uid}`);
  if (status !== 200) await ask(`POST /v1/models/${uid}/cancel`);
}

/** By its name: a cluster of several workers may never send the whole list. */
async function unregister({ ask }: Server, kind: KindName, name: string): Promise<void> {
  const path = `/v1/model_registrations/${wireType(kind)}/${name}`;
  await until(20, async () => {
    await ask(`DELETE ${path}`);
    return (await ask(`GET ${path}`)).status === 200 ? undefined : true;
  });
}
