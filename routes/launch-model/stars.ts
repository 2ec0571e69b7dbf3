import type { ActionFunctionArgs } from '@remix-run/router';
import { useEffect, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { type KindName, kindNames } from '#app/catalogue/kind-names.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { request, requestNothing } from '#app/http/request.ts';
import { useMemo } from '#app/languages/memo.ts';
import { warnUnlessStored } from '#app/notify/banner.ts';
import { showToast } from '#app/notify/toasts.ts';
import { createQuery, useQueryState } from '#app/query/query.ts';
import { report } from '#app/query/report.ts';
import { isKnownToBePermitted, permission } from '#app/session/permissions.ts';
import { session } from '#app/session/session.ts';
import { bearer } from '#app/session/token.ts';
import { choices, createStored, storedNames } from '#app/storage/create-stored.ts';
import { onStored } from '#app/storage/stored.ts';

const stars = createStored('starredModels', storedNames, new Set(), choices);
const path = '/v1/model_favorites';
const ofAccount = createQuery('part', signal => request({ path, signal, probe: true }, v.array(v.string())));
const none: readonly string[] = [];

/** The starred models as `kind/name`: those of this browser with changes from other tabs, and those of the account (again.stars). */
export function useStarred(): ReadonlySet<string> {
  const here = useSyncExternalStore(onStored, stars.current);
  const names = useAccountStars();
  return useMemo(() => new Set([...here, ...names.flatMap(keysOf)]), [here, names]);
}

/** GET /v1/model_favorites, once in a session; from 4.1. An account keeps names without a kind, and an API key keeps none. */
function useAccountStars(): readonly string[] {
  const isHere = useCan('favourites');
  useEffect(() => {
    const isKey = session.current().user === undefined && bearer() !== undefined;
    const { data, failure, pending } = ofAccount.current();
    const isAsked = (data ?? failure ?? pending) !== undefined;
    if (!isHere || isKey || isAsked || !isKnownToBePermitted('models:list')) return;
    void ofAccount.read({ url: path, signal: new AbortController().signal });
  }, [isHere]);
  return useQueryState(ofAccount.current()).data ?? none;
}

function keysOf(modelName: string): string[] {
  return kindNames.map(kind => starKey(kind, modelName));
}

export function starKey(kind: KindName, modelName: string): string {
  return `${kind}/${modelName}`;
}

/** Changes the star in the account where that is known and the host passes changes on, else in this browser. No loader reads it. */
export async function action({ request: asked }: ActionFunctionArgs): Promise<{ ok: true; reloads: false }> {
  const form = await asked.formData();
  const [key, name] = [String(form.get('key')), String(form.get('name'))];
  const here = new Set(stars.current());
  const names = ofAccount.current().data;
  if (here.delete(key)) warnUnlessStored(stars.keep([...here]));
  else if (names === undefined || !permission('change').allowed) warnUnlessStored(stars.keep([...here, key]));
  else if (!names.includes(name)) await change('PUT', name);
  if (names?.includes(name)) await change('DELETE', name);
  return { ok: true, reloads: false };
}

/** PUT and DELETE /v1/model_favorites. The star shows at once, and returns if the cluster refuses. */
async function change(method: 'PUT' | 'DELETE', model_name: string): Promise<void> {
  show(model_name, method === 'PUT');
  const answer = await requestNothing({ method, path, body: { model_name } });
  if (answer.ok || answer.failure.kind === 'aborted') return;
  show(model_name, method === 'DELETE');
  const words = report(answer.failure, 'part');
  if (words !== '') showToast(words);
}

/** Other stars may have changed since. */
function show(modelName: string, isStarred: boolean): void {
  const others = (ofAccount.current().data ?? []).filter(one => one !== modelName);
  ofAccount.keep(isStarred ? [...others, modelName] : others);
}
