import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/router';
import { defaultPolicy, readAutostart, saveAutostart } from '#app/cluster/models/autostart.ts';
import { instancesQuery, MAX_MODELS_READ } from '#app/cluster/models/instances.ts';
import { readRunning } from '#app/cluster/models/running.ts';
import { isAnswered } from '#app/http/cut-off.ts';
import { isDenied } from '#app/http/failure.ts';
import { launchAll } from '#app/jobs/launch-all.ts';
import type { SetMember } from '#app/launches/launch-set.ts';
import { startText } from '#app/messages/autostart.ts';
import { jointText } from '#app/messages/controls.ts';
import { launchSetText as text } from '#app/messages/launch-set.ts';
import { paths } from '#app/paths.ts';
import { inSeries } from '#app/query/perform-change.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { revalidation } from '#app/query/revalidation.ts';

/** The running models, with which a set is compared, those that start, and the models that the cluster starts by itself. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [running, autostart] = await Promise.all([
    readRunning(request, undefined, async ({ length }, caller) => {
      if (length <= MAX_MODELS_READ) await instancesQuery.read(caller);
    }),
    readAutostart(request),
  ]);
  return { running, autostart, instances: instancesQuery.current() };
}

export const shouldRevalidate = revalidation('always');

/** Launches the models of a set as a job, or saves their automatic start. */
export async function action({ request }: ActionFunctionArgs): Promise<ChangeResult> {
  const form = await request.formData();
  const models: SetMember[] = JSON.parse(String(form.get('models')));
  switch (form.get('intent')) {
    case 'launch':
      void launchAll(models);
      return { ok: true, message: '' };
    case 'start':
      return startByThemselves(models);
    default:
      throw new Error(`Unknown intent: ${form.get('intent')}`);
  }
}

/** In their order. Without an answer, or if it is forbidden, no further one. */
async function startByThemselves(models: readonly SetMember[]): Promise<ChangeResult> {
  const { ok, done, failed } = await inSeries([...models.entries()], {
    place: paths.desired,
    name: ([, one]) => one.model_uid,
    change: ([, one]) => startText.saving(one.model_uid),
    call: ([place, one]) =>
      saveAutostart(one, { ...defaultPolicy, priority: defaultPolicy.priority + place }),
    summary: text.startSaved,
    isFinal: failure => !isAnswered(failure) || isDenied(failure),
  });
  const reasons = failed.map(({ name, reason }) => jointText.of(name, reason));
  return { ok, message: jointText.sentences([text.startSaved(done.length, models.length), ...reasons]) };
}
