import * as v from 'valibot';
import { readJson } from '#app/models/json.ts';
import { endpoint } from '#app/paths.ts';
import { keepText } from '#app/stored.ts';

const storageKey = () => `forgottenLaunches ${endpoint()}`;

type Noted = { model_uid: string; instance_created_ts?: number | null | undefined };

/** Notes that this tab's person needs to hear no more of how a launch ended, though the cluster goes on listing it. */
export function noteForgotten(uid: string): void {
  keepText(sessionStorage, storageKey(), JSON.stringify({ ...forgotten(), [uid]: Date.now() }));
}

/** Whether what the cluster notes is a launch that was dismissed in this tab: one that began later is news. */
export function isForgotten({ model_uid: uid, instance_created_ts: created }: Noted): boolean {
  return (created ?? 0) * 1000 <= (forgotten()[uid] ?? -1);
}

/** After a log out they are the next person's news. */
export function clearForgotten(): void {
  sessionStorage.removeItem(storageKey());
}

/** When, in ms since 1970, by uid. */
function forgotten(): Record<string, number> {
  return readJson(v.record(v.string(), v.number()), sessionStorage.getItem(storageKey())) ?? {};
}
