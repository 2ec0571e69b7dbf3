import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/router';
import * as v from 'valibot';
import { kindOf } from '#app/catalogue/kind-names.ts';
import { launchPayload } from '#app/catalogue/launch-payload.ts';
import { instancesQuery } from '#app/cluster/models/instances.ts';
import { listInSession, readRunning } from '#app/cluster/models/running.ts';
import { changeText } from '#app/messages/changes.ts';
import { paths } from '#app/paths.ts';
import { awaitChange } from '#app/query/pending-changes.ts';
import { replaceAddress, revalidation } from '#app/query/revalidation.ts';
import { remember } from '#app/storage/stored.ts';
import { launchAgain, openPage, type RunningResult, terminate, terminateSome } from './calls.ts';

/** The running models of every kind in one list. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const kind = kindOf(params.kind) ?? replaceAddress(paths.running('llm'));
  remember('runningModelType', paths.running(kind));
  return {
    kind,
    running: await readRunning(request, listInSession),
    instances: instancesQuery.current(),
  };
}

/** The list is reloaded after every call (running.terminate): a model may have ended by itself. */
export const shouldRevalidate = revalidation('always');

/** Terminates models, opens the web page of one, or relaunches terminated ones. */
export async function action({ request }: ActionFunctionArgs): Promise<RunningResult> {
  const form = await request.formData();
  const uid = String(form.get('uid') ?? '');
  switch (form.get('intent')) {
    case 'terminate':
      return awaitChange(paths.runningModels, changeText.termination(uid), terminate(uid));
    case 'terminate-some':
      return terminateSome(form.getAll('uid').map(String));
    case 'open-page':
      return awaitChange(paths.runningModels, changeText.webPage(uid), openPage(uid, request.signal));
    case 'launch-again':
      return launchAgain(v.parse(launchPayload, JSON.parse(String(form.get('payload')))));
    default:
      throw new Error(`Unknown intent: ${form.get('intent')}`);
  }
}
