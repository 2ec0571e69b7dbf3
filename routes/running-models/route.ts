import { type ActionFunctionArgs, defer, type LoaderFunctionArgs, replace } from '@remix-run/router';
import * as v from 'valibot';
import type { Banner } from '#app/api/banner.ts';
import { type Later, later } from '#app/api/later.ts';
import { kindOf } from '#app/models/kind-names.ts';
import { paths } from '#app/paths.ts';
import { remember } from '#app/remembered.ts';
import { requireSession } from '#app/session/gate.ts';
import type { Good } from '#app/session/last-good.ts';
import { launchAgain, type Outcome, openPage, terminate, terminateSome } from './calls/calls.ts';
import { lastReading, type Reading, readRunning } from './reading.ts';
import type { RunningByKind } from './split.ts';

export type LoaderData = {
  list: Later<Reading>;
  /** What an earlier visit of the screen read: it is shown until the list comes. */
  before: Good<RunningByKind> | undefined;
  banner: Later<Banner | undefined>;
};
export type ActionData = Outcome;

/** A first list that comes at once is drawn at once, without a flash of the placeholder row. */
const AT_ONCE_MS = 120;

/**
 * One list serves the five tabs. A change of tab asks for it anew, for the list is only as good as its age, but it waits for
 * nothing: the rows that are known stand there meanwhile. A reload of the same tab is waited for by the router, so that what
 * an action changed is never shown as it was before.
 */
export async function loader({ params, request }: LoaderFunctionArgs) {
  await requireSession();
  const kind = kindOf(params.kind);
  if (kind === undefined) return replace(paths.running('llm'));
  remember('runningModelType', paths.running(kind));
  const before = lastReading();
  const list = later(readRunning(request.signal));
  const data: LoaderData = { list, before, banner: later(list.arrival.then(reading => reading.banner)) };
  if (before === undefined)
    await Promise.race([data.banner.arrival, new Promise(resolve => setTimeout(resolve, AT_ONCE_MS))]);
  return data.banner.arrived ? data : defer({ ...data, arrival: data.banner.arrival });
}

const launchPayload = v.looseObject({
  model_uid: v.nullable(v.string()),
  model_name: v.string(),
  model_type: v.string(),
});

/** Whatever comes of a call, the list is read anew when it is over (running.terminate): a model may have ended by itself. */
export async function action({ request }: ActionFunctionArgs): Promise<ActionData> {
  await requireSession();
  const form = await request.formData();
  const uid = String(form.get('uid') ?? '');
  switch (form.get('intent')) {
    case 'terminate':
      return terminate(uid, request.signal);
    case 'terminate-some':
      return terminateSome(form.getAll('uid').map(String), request.signal);
    case 'open-page':
      return openPage(uid, request.signal);
    case 'launch-again':
      return launchAgain(v.parse(launchPayload, JSON.parse(String(form.get('payload')))));
    default:
      throw new Error(`Unknown intent: ${form.get('intent')}`);
  }
}
