import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/router';
import { defaultPolicy, readAutostart, saveAutostart } from '#app/cluster/autostart.ts';
import { readRunning } from '#app/cluster/running.ts';
import { isAnswered } from '#app/http/cut-off.ts';
import { isDenied } from '#app/http/failure.ts';
import type { SetMember } from '#app/launches/launch-set.ts';
import { startText } from '#app/messages/autostart.ts';
import { jointText } from '#app/messages/controls.ts';
import { launchSetText as text } from '#app/messages/launch-set.ts';
import { createResultNotifier } from '#app/notify/background-result.ts';
import { paths } from '#app/paths.ts';
import { awaitChange } from '#app/query/pending-changes.ts';
import { type ChangeResult, reasonInSeries } from '#app/query/report.ts';
import { revalidation } from '#app/query/revalidation.ts';
import { session } from '#app/session/session.ts';

/** The running models, with which a set is compared, and the models that the cluster starts by itself. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [running, autostart] = await Promise.all([readRunning(request), readAutostart(request)]);
  return { running, autostart };
}

export const shouldRevalidate = revalidation('always');

/** Saves the automatic start of the models of a set in their order. Without an answer, or if it is forbidden, no further one. */
export async function action({ request }: ActionFunctionArgs): Promise<ChangeResult> {
  const models: SetMember[] = JSON.parse(String((await request.formData()).get('models')));
  const tell = createResultNotifier(paths.desired);
  const { signal } = session.current();
  const reasons: string[] = [];
  let saved = 0;
  for (const [place, one] of models.entries()) {
    const policy = { ...defaultPolicy, priority: defaultPolicy.priority + place };
    const change = startText.saving(one.model_uid);
    const answer = await awaitChange(paths.desired, change, saveAutostart(one, policy));
    if (signal.aborted) return { ok: false, message: '' };
    if (answer.ok) saved += 1;
    else reasons.push(jointText.of(one.model_uid, reasonInSeries(answer.failure)));
    if (!answer.ok && (!isAnswered(answer.failure) || isDenied(answer.failure))) break;
  }
  const message = jointText.sentences([text.startSaved(saved, models.length), ...reasons]);
  const isWhole = saved === models.length;
  tell(isWhole, message);
  return { ok: isWhole, message };
}
