import * as v from 'valibot';
import { listEngines } from '#app/api/engines.ts';
import { launchModel } from '#app/api/models.ts';
import { notify } from '#app/data/notices.ts';
import { report } from '#app/data/report.ts';
import { launchSetText as text } from '#app/messages/launches.ts';
import { kindOf } from '#app/models/kind-names.ts';
import { shownSize } from '#app/models/sizes.ts';
import { rememberPayload } from '#app/session/launch-payloads.ts';
import { launchFailed, launchKey, launchStarted, launchSucceeded } from '#app/session/launches.ts';
import { sessionNumber } from '#app/session/token.ts';
import { type LaunchSet, readSet, type SetMember } from './set.ts';

export type Result = { state: 'launching' | 'launched' | 'failed'; words: string };

type Run = {
  set: LaunchSet | undefined;
  /** By uid, of those that this page launched or tried to. */
  results: ReadonlyMap<string, Result>;
  underWay: boolean;
  stopping: boolean;
};

const KEY = 'launchSet';
const nothing: Run = { set: undefined, results: new Map(), underWay: false, stopping: false };
let owner = sessionNumber();
let run: Run = { ...nothing, set: kept() };
const listeners = new Set<() => void>();

/** The open set and how far it is; the same object until something changes. The next person finds none. */
export function currentRun(): Run {
  if (owner !== sessionNumber()) {
    owner = sessionNumber();
    run = { ...nothing, set: kept() };
  }
  return run;
}

/** Calls back at each change; returns the unsubscribe function. */
export function onRun(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Opens a set in place of the one that is open, or closes it. It is there again after a reload of the tab. */
export function openSet(set: LaunchSet | undefined): void {
  try {
    if (set === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(set));
  } catch {
    // A full or forbidden storage only costs the memory.
  }
  change({ ...nothing, set });
}

/** No more are begun; the one under way goes on. */
export function stopRun(): void {
  change({ ...run, stopping: true });
}

/** Launches these one after the other. It goes on while one looks elsewhere, and ends with the session. */
export async function launchAll(missing: readonly SetMember[], changed: () => void): Promise<void> {
  if (currentRun().underWay) return;
  const session = sessionNumber();
  const here = () => session === sessionNumber();
  change({ ...run, underWay: true, stopping: false, results: new Map() });
  let launched = 0;
  for (const one of missing) {
    if (!here() || run.stopping) break;
    tell(one.model_uid, { state: 'launching', words: text.launching });
    const { goesOn, ...result } = await launchOne(one);
    if (!here()) return;
    tell(one.model_uid, result);
    if (result.state === 'launched') launched += 1;
    changed();
    if (!goesOn) break;
  }
  if (!here()) return;
  change({ ...run, underWay: false, stopping: false });
  notify(text.done(launched, missing.length));
}

/** `goesOn` is false where the cluster does not answer: the others would fare no better. */
async function launchOne(member: SetMember): Promise<Result & { goesOn: boolean }> {
  const engine = await engineFor(member);
  if (engine === undefined) return { state: 'failed', words: text.refused(text.noEngineFits), goesOn: true };
  const payload = engine === '' ? member : { ...member, model_engine: engine };
  const kind = kindOf(member.model_type);
  const { model_name, model_uid } = member;
  const key = kind && launchKey(kind, model_name);
  if (kind !== undefined) launchStarted(kind, model_name, model_uid);
  const answer = await launchModel(payload);
  if (answer.ok) {
    rememberPayload(model_uid, payload);
    launchSucceeded(model_uid, key);
    const chosen = engine !== '' && member.model_engine === '';
    return { state: 'launched', words: chosen ? text.launchedOn(engine) : text.launched, goesOn: true };
  }
  const answered = answer.failure.kind !== 'unreachable';
  const message = report(answer.failure, 'launch');
  if (key !== undefined) launchFailed(key, { message, answered });
  const final = !answered || answer.failure.kind === 'unauthenticated' || answer.failure.kind === 'forbidden';
  return { state: 'failed', words: answered ? text.refused(message) : text.unanswered, goesOn: !final };
}

const choice = v.object({
  model_format: v.nullish(v.string(), ''),
  model_size_in_billions: v.nullish(v.union([v.string(), v.number()]), ''),
  quantization: v.nullish(v.string(), ''),
});

/** The engine that the set names, an empty text where the kind wants none, or the first that fits; undefined where none does. */
async function engineFor(member: SetMember): Promise<string | undefined> {
  if (member.model_engine !== '') return typeof member.model_engine === 'string' ? member.model_engine : '';
  const wanted = v.parse(choice, member);
  const answer = await listEngines(member.model_name);
  if (!answer.ok) return undefined;
  const fits = Object.entries(answer.data ?? {}).find(
    ([, specs]) =>
      Array.isArray(specs) &&
      specs.some(
        spec =>
          spec.model_format === wanted.model_format &&
          shownSize(spec.model_size_in_billions) === shownSize(wanted.model_size_in_billions) &&
          spec.quantizations.includes(wanted.quantization || 'none'),
      ),
  );
  return fits?.[0];
}

function tell(uid: string, result: Result): void {
  change({ ...run, results: new Map(run.results).set(uid, result) });
}

function change(next: Run): void {
  run = next;
  for (const listener of listeners) listener();
}

function kept(): LaunchSet | undefined {
  const set = readSet('', sessionStorage.getItem(KEY) ?? '');
  return typeof set === 'string' ? undefined : set;
}
