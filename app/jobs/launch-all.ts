import { kindOf } from '#app/catalogue/kind-names.ts';
import { listEngines } from '#app/cluster/models/engines.ts';
import { launchModel } from '#app/cluster/models/models.ts';
import { shownSize } from '#app/format/numbers.ts';
import type { ApiResult, Failure } from '#app/http/failure.ts';
import { launchFailureOf, recordLaunchSuccess } from '#app/launches/follow.ts';
import { choice, type SetMember } from '#app/launches/launch-set.ts';
import { recordLaunch, rememberPayload } from '#app/launches/start.ts';
import { currentKey, dispatchLaunch, type Launch, launchOf, launchState } from '#app/launches/store.ts';
import { launchFormText } from '#app/messages/launch-form.ts';
import { launchSetText as text } from '#app/messages/launch-set.ts';
import { launchesText } from '#app/messages/launches.ts';
import { checkSchema } from '#app/schema/list-reader.ts';
import { createJob, type JobStep, type JobStepResult } from './job.ts';

/** Of a launch of a set: its record if one was begun, and its end in ms since 1970. */
type Launching = { launch: Launch | undefined; at: number };

/** A model of a set by its uid, and how far its launch is. */
export type LaunchStep = JobStep<Launching>;

export const launchJob = createJob<Launching>();

/** Launches these one after the other. It ends once the cluster does not answer, or refuses this user. */
export function launchAll(members: readonly SetMember[]): Promise<boolean | undefined> {
  return launchJob.run({
    items: members,
    name: one => one.model_uid,
    underWay: launchFormText.launching,
    step: launchOne,
    summary: text.done,
  });
}

type Outcome = JobStepResult<Launching>;

async function launchOne(member: SetMember): Promise<Outcome> {
  const found = await engineFor(member);
  if (!found.ok) return notLaunched(found.failure, text.unansweredEngines);
  const engine = found.data;
  if (engine === undefined) return { ok: false, words: text.refused(text.noEngineFits) };
  const payload = engine === '' ? member : { ...member, model_engine: engine };
  const kind = kindOf(member.model_type);
  const { model_name, model_uid } = member;
  const started = kind && recordLaunch(kind, model_name, model_uid, { payload });
  const answer = await launchModel(payload);
  const key = started && currentKey(launchState(), started);
  if (!answer.ok) return notLaunched(answer.failure, text.unanswered, key);
  rememberPayload(model_uid, payload, started?.startedAt);
  if (started === undefined) dispatchLaunch({ type: 'running', key, uid: model_uid });
  else if (key !== undefined) recordLaunchSuccess({ ...started, key }, model_uid);
  const chosen = engine !== '' && member.model_engine === '';
  const words = chosen ? text.launchedOn(engine) : text.launched;
  return { ok: true, words, at: Date.now() };
}

function notLaunched(failure: Failure, unanswered: string, key?: string): Outcome {
  const failed = launchFailureOf(key, failure);
  if (failed === undefined) return { ok: false, words: text.missing, isLast: true };
  if (key !== undefined) dispatchLaunch({ type: 'failed', key, ...failed });
  const launch = launchOf(launchState(), key ?? '');
  if (launch?.status === 'cancelled') return { ok: false, words: launchesText.cancelled };
  const { message, answered } = failed;
  const words = answered ? text.refused(message) : unanswered;
  return { ok: false, words, launch, isLast: !answered };
}

/** A step with later knowledge: the end of a launch without an answer. */
export function currentStep(step: LaunchStep, launches: readonly Launch[]): LaunchStep {
  const begun = step.state === 'failed' ? step.launch : undefined;
  const now = launches.find(one => one.startedAt === begun?.startedAt && one.modelName === begun.modelName);
  if (now === undefined || now.status === 'no-response') return step;
  if (now.status === 'cancelled') return { ...step, words: launchesText.cancelled };
  if (now.status === 'failed') return { ...step, words: text.refused(now.message ?? '') };
  if (now.endedAt === undefined) return { ...step, state: 'under-way', words: launchFormText.launching };
  return { ...step, state: 'done', words: text.launched, at: now.endedAt };
}

/**
 * The engine of the set, an empty text for a kind without engines, or the first that fits; undefined if none does. An installed one comes
 * first.
 */
async function engineFor(member: SetMember): Promise<ApiResult<string | undefined>> {
  const { model_engine: named } = member;
  if (named !== '') return { ok: true, data: typeof named === 'string' ? named : '' };
  const wanted = checkSchema(choice, member);
  if ('unreadable' in wanted) return { ok: true, data: undefined };
  const { model_format, model_size_in_billions: size, quantization } = wanted.read;
  const answer = await listEngines(member.model_name);
  if (!answer.ok) return answer;
  const fitting = Object.entries(answer.data ?? {}).flatMap(([name, specs]) => {
    const spec =
      Array.isArray(specs) &&
      specs.find(
        one =>
          one.model_format === model_format &&
          shownSize(one.model_size_in_billions) === shownSize(size) &&
          one.quantizations.includes(quantization || 'none'),
      );
    return spec ? [{ name, spec }] : [];
  });
  const installed = fitting.find(({ spec }) => spec.virtualenv_required !== true);
  return { ok: true, data: (installed ?? fitting[0])?.name };
}
