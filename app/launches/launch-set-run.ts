import { kindOf } from '#app/catalogue/kind-names.ts';
import { listEngines } from '#app/cluster/engines.ts';
import { launchModel } from '#app/cluster/models.ts';
import { shownSize } from '#app/format/numbers.ts';
import type { ApiResult, Failure } from '#app/http/failure.ts';
import { launchSetText as text } from '#app/messages/launch-set.ts';
import { launchesText } from '#app/messages/launches.ts';
import { showToast } from '#app/notify/toasts.ts';
import { checkSchema } from '#app/schema/list-reader.ts';
import { createSessionValue, session } from '#app/session/session.ts';
import { deleteDraft, storeDraft, storedDraft } from '#app/storage/form-draft.ts';
import { warnBeforeUnload } from '#app/storage/warn-before-unload.ts';
import { launchFailureOf, recordLaunchSuccess } from './follow.ts';
import { keptSets } from './kept-sets.ts';
import { choice, type LaunchSet, launchSet, type SetMember } from './launch-set.ts';
import { recordLaunch, rememberPayload } from './start.ts';
import { currentKey, dispatchLaunch, type Launch, launchOf, launchState } from './store.ts';

export type Result =
  | { state: 'launching'; words: string }
  /** `launch` is absent if none was started. */
  | { state: 'failed'; words: string; launch?: Launch | undefined }
  /** `at`, in ms since 1970. */
  | { state: 'launched'; words: string; at: number };

type Run = {
  set: LaunchSet | undefined;
  /** By uid, of models that this page launched or tried to launch. */
  results: ReadonlyMap<string, Result>;
  underWay: boolean;
  stopping: boolean;
};

const DRAFT = 'launch-set';
const nothing: Run = { set: undefined, results: new Map(), underWay: false, stopping: false };
const run = createSessionValue<Run>(() => ({
  ...nothing,
  // A set of one emptied worker is only a part of what should run.
  set: storedDraft(DRAFT, launchSet) ?? keptSets().find(({ worker }) => worker === undefined)?.set,
}));

/** The open set and its progress. */
export const currentRun = run.current;
export const onRun = run.subscribe;
warnBeforeUnload(() => run.current().underWay);

/** Opens a set instead of the current one unless that is being launched, or closes it. As a draft it survives a reload. */
export function openSet(set: LaunchSet | undefined): void {
  if (run.current().underWay) return;
  if (set === undefined) deleteDraft(DRAFT);
  else storeDraft(DRAFT, set);
  run.change({ ...nothing, set });
}

/** No further launch starts; the current one continues. */
export function stopRun(): void {
  change({ stopping: true });
}

/** Launches these one after the other. It continues on other screens and ends with the session. */
export async function launchAll(missing: readonly SetMember[], changed: () => void): Promise<void> {
  if (run.current().underWay) return;
  const { signIn } = session.current();
  change({ underWay: true, stopping: false, results: new Map() });
  let launched = 0;
  try {
    for (const one of missing) {
      if (run.current().stopping) return;
      tell(one.model_uid, { state: 'launching', words: text.launching });
      const { continues, ...result } = await launchOne(one);
      if (signIn.aborted) return;
      tell(one.model_uid, result);
      if (result.state === 'launched') launched += 1;
      changed();
      if (!continues) return;
    }
  } finally {
    if (!signIn.aborted) endRun(text.done(launched, missing.length));
  }
}

/** Also after an unexpected error, so that the launch is reported. */
function endRun(words: string): void {
  const heardOf = [...run.current().results].filter(([, { state }]) => state !== 'launching');
  change({ underWay: false, stopping: false, results: new Map(heardOf) });
  showToast(words);
}

/** `continues` is false if the cluster does not answer or refuses this user: the others would fail too. */
type Outcome = Result & { continues: boolean };

async function launchOne(member: SetMember): Promise<Outcome> {
  const found = await engineFor(member);
  if (!found.ok) return notLaunched(found.failure, text.unansweredEngines);
  const engine = found.data;
  if (engine === undefined)
    return { state: 'failed', words: text.refused(text.noEngineFits), continues: true };
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
  return { state: 'launched', words, at: Date.now(), continues: true };
}

function notLaunched(failure: Failure, unanswered: string, key?: string): Outcome {
  const failed = launchFailureOf(key, failure);
  if (failed === undefined) return { state: 'failed', words: text.missing, continues: false };
  if (key !== undefined) dispatchLaunch({ type: 'failed', key, ...failed });
  const launch = launchOf(launchState(), key ?? '');
  if (launch?.status === 'cancelled')
    return { state: 'failed', words: launchesText.cancelled, continues: true };
  const { message, answered } = failed;
  const words = answered ? text.refused(message) : unanswered;
  return { state: 'failed', words, launch, continues: answered };
}

/** A result with later knowledge: the end of a launch without an answer. */
export function currentResult(result: Result, launches: readonly Launch[]): Result {
  const begun = result.state === 'failed' ? result.launch : undefined;
  const now = launches.find(one => one.startedAt === begun?.startedAt && one.modelName === begun.modelName);
  if (now === undefined || now.status === 'no-response') return result;
  if (now.status === 'cancelled') return { state: 'failed', words: launchesText.cancelled };
  if (now.status === 'failed') return { state: 'failed', words: text.refused(now.message ?? '') };
  if (now.endedAt === undefined) return { state: 'launching', words: text.launching };
  return { state: 'launched', words: text.launched, at: now.endedAt };
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

function tell(uid: string, result: Result): void {
  change({ results: new Map(run.current().results).set(uid, result) });
}

function change(changes: Partial<Run>): void {
  run.change({ ...run.current(), ...changes });
}
