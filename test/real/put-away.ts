import { randomBytes } from 'node:crypto';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { wireType } from '#app/catalogue/kind-names.ts';
import { entriesOf, type Server, textAt, until } from '#test/recorded/server.ts';

export type OwnNames = {
  /** The definition of a kind, and the model that is launched from it. */
  of(kind: KindName): string;
  /** An embedding model of the folder `--models`, launched once on each worker. */
  placed: string;
  placedAt(address: string): string;
  isPlaced(uid: string): boolean;
};

/** The names of what one run makes: no cluster has them before it, and none is a part of another. */
export function ownNames(run = randomBytes(3).toString('hex')): OwnNames {
  return {
    of: kind => `real-${kind}-${run}`,
    placed: `real-placed-${run}`,
    placedAt: address => `real-placed-${address.replaceAll(/\W/g, '-')}-${run}`,
    isPlaced: uid => uid.startsWith('real-placed-') && uid.endsWith(`-${run}`),
  };
}

/** Removes what a run has made: models that run or start, automatic starts, stored launches and definitions. */
export async function putAway(server: Server, kinds: readonly KindName[], own: OwnNames): Promise<void> {
  const names = kinds.map(own.of);
  const isOwn = (uid: string) => names.includes(uid) || own.isPlaced(uid);
  for (const name of names) await server.ask(`DELETE /v1/autostart/models/${name}`);
  await until(120, async () => {
    const left = [...(await uidsOf(server))].filter(isOwn);
    for (const uid of left) await end(server, uid);
    return left.length === 0 ? true : undefined;
  });
  for (const name of [...names, own.placed]) {
    const { answer } = await server.ask(`GET /v1/launch_history?model_name=${name}`);
    for (const row of entriesOf(answer)) {
      const uid = textAt(row, 'model_uid');
      await server.ask(`DELETE /v1/launch_history/${name}${uid === undefined ? '' : `/${uid}`}`);
    }
  }
  for (const kind of kinds) await unregister(server, kind, own.of(kind));
  if (kinds.includes('image')) await removeImageFile(server, own.of('image'));
  await unregister(server, 'embedding', own.placed);
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

/** 0.13 leaves the file of a deleted image model, which is back after a restart, unless its `model_id` is its name. */
async function removeImageFile(server: Server, name: string): Promise<void> {
  const hub = { model_hub: 'huggingface', model_id: name, model_revision: null, model_uri: null };
  const model = { model_name: name, model_family: 'stable_diffusion', controlnet: [], ...hub };
  const body = { model: JSON.stringify(model), persist: true };
  await server.ask('POST /v1/model_registrations/image', body);
  await unregister(server, 'image', name);
}
