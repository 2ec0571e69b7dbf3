import type { KindName } from '#app/catalogue/kind-names.ts';
import { setDetail } from '#app/cluster/models/custom-details.ts';
import { rememberDefinitionPlace } from '#app/cluster/models/registered-on.ts';
import {
  type Definition,
  getDefinition,
  registerModel,
  unregisterModel,
} from '#app/cluster/models/registrations.ts';
import { ABORTED, type ApiResult, type Failed, refusedWith, statusOf } from '#app/http/failure.ts';
import { session } from '#app/session/session.ts';
import { deleteBackup, type InterruptedEdit, storeBackup } from './interrupted-edits.ts';
import { interruptedText } from './text.ts';

/** The next step: a call of the cluster, or the backup in this browser. */
export type Step =
  | { do: 'fetch'; name: string }
  | { do: 'delete'; name: string }
  | { do: 'register'; definition: Definition; worker?: string | undefined }
  | { do: 'save-backup'; original: Definition; next?: Definition; worker?: string | undefined }
  | { do: 'drop-backup' };

/** `fetch` gives the definition; the other steps give nothing. */
export type StepResult = ApiResult<Definition | undefined>;

/** A workflow: it yields steps, receives their results, and returns its result. It has no side effects. */
export type Workflow<Outcome> = Generator<Step, Outcome, StepResult>;

/** Runs a workflow to its end. */
export async function runWorkflow<Outcome>(
  workflow: Workflow<Outcome>,
  perform: (step: Step) => Promise<StepResult> | StepResult,
): Promise<Outcome> {
  let next = workflow.next();
  while (!next.done) next = workflow.next(await perform(next.value));
  return next.value;
}

/**
 * Returns the function that executes the steps for a model. Its calls have no signal: leaving the screen must not stop an edit between
 * deletion and registration. After a log out it does nothing: the backup waits for its owner.
 */
export function performFor(kind: KindName, name: string): (step: Step) => Promise<StepResult> {
  const { userSignal } = session.current();
  return async step => {
    if (userSignal.aborted) return ABORTED;
    switch (step.do) {
      case 'fetch':
        return getDefinition(kind, step.name, { probe: true });
      case 'delete':
        return unregisterModel(kind, step.name);
      case 'register':
        return registerOn(kind, step.definition, step.worker);
      case 'save-backup':
        return storeBackup(kind, step.original, step.next, step.worker)
          ? { ok: true, data: undefined }
          : { ok: false, failure: { kind: 'unreachable', detail: interruptedText.noCopy } };
      case 'drop-backup':
        deleteBackup(kind, name);
        return { ok: true, data: undefined };
    }
  };
}

async function registerOn(kind: KindName, definition: Definition, worker?: string): Promise<StepResult> {
  const answer = await registerModel(kind, definition, worker);
  if (answer.ok) {
    rememberDefinitionPlace(kind, definition.model_name, worker);
    setDetail(kind, definition);
  }
  return answer;
}

/** The result of a restore; `occupied`: the cluster has another definition of that name, which remains. */
export type Restored = { is: 'restored' | 'there' | 'occupied' } | { is: 'failed'; failure: Failed };

/**
 * Registers a definition that may be missing, and deletes the backup once it is known to exist. `next`: the new definition, which the
 * cluster may have kept although it refused it.
 */
export function* restoreDefinition({ original, next, worker }: InterruptedEdit): Workflow<Restored> {
  const name = original.model_name;
  const there = yield { do: 'fetch', name };
  if (!there.ok && !isUnknown(there)) return { is: 'failed', failure: there };
  if (there.ok && deepContains(there.data, original)) {
    yield { do: 'drop-backup' };
    return { is: 'there' };
  }
  if (there.ok) {
    if (next === undefined || !isServerVersionOf(there.data, next)) return { is: 'occupied' };
    const removed = yield { do: 'delete', name };
    if (!removed.ok) return { is: 'failed', failure: removed };
  }
  const failure = yield* restoreOriginal(original, worker);
  if (failure !== undefined) return { is: 'failed', failure };
  yield { do: 'drop-backup' };
  return { is: 'restored' };
}

/** Registers the old definition again; returns the failure unless the cluster then has an equal one. */
export function* restoreOriginal(original: Definition, worker?: string): Workflow<Failed | undefined> {
  const failure = yield* registerDefinition(original, worker);
  if (failure !== undefined) return failure;
  const there = yield { do: 'fetch', name: original.model_name };
  if (!there.ok) return there;
  return deepContains(there.data, original)
    ? undefined
    : refusedWith(200, interruptedText.occupied(original.model_name));
}

/**
 * Registers a definition whose name was free; returns the failure if it is not registered. Release 0.13.1 keeps a definition refused for
 * its path, and its name: the cluster's version of that definition is deleted, and nothing else.
 */
export function* registerDefinition(
  definition: Definition,
  worker?: string,
  tries = 2,
): Workflow<Failed | undefined> {
  const name = definition.model_name;
  const answer = yield { do: 'register', definition, worker };
  if (answer.ok) return undefined;
  const answered = isRefusal(answer);
  if (answered && (statusOf(answer.failure) !== 400 || isNameTaken(answer))) return answer;
  const there = yield { do: 'fetch', name };
  if (!there.ok || !isServerVersionOf(there.data, definition)) return answer;
  const removed = yield { do: 'delete', name };
  // After a lost answer a registered and a refused definition look the same: only another answer decides.
  return removed.ok && !answered && tries > 1
    ? yield* registerDefinition(definition, worker, tries - 1)
    : answer;
}

/** The cluster has no model of this name. */
export function isUnknown({ failure }: Failed): boolean {
  return failure.kind === 'refused' && (failure.status === 400 || failure.status === 404);
}

/** The cluster has another model of this name. */
export function isNameTaken({ failure }: Failed): boolean {
  return statusOf(failure) === 400 && /conflicts with existing|already registered/i.test(failure.detail);
}

/** The cluster did nothing, for it refused the call or did not get it; any other failure may have come after the deed. */
export function isRefusal({ failure }: Failed): boolean {
  if (failure.kind === 'gateway') return true;
  const status = statusOf(failure) ?? 0;
  return status >= 400 && status < 500;
}

/** Whether `found` contains everything in `wanted`; a cluster may add keys. */
export function deepContains(found: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(found) &&
      found.length === wanted.length &&
      wanted.every((one, index) => deepContains(found[index], one))
    );
  }
  if (typeof wanted !== 'object' || wanted === null) return Object.is(found ?? null, wanted ?? null);
  if (typeof found !== 'object' || found === null) return false;
  const there = new Map<string, unknown>(Object.entries(found));
  return Object.entries(wanted).every(([name, value]) => deepContains(there.get(name), value));
}

/**
 * Whether `found` may be the cluster's version of `sent`: release 0.13.1 drops unknown keys, adds "vision" for a vision family, parses
 * numbers, and replaces a prompt style's name by the style.
 */
export function isServerVersionOf(found: unknown, sent: unknown): boolean {
  return typeof found === 'object' && found !== null && deepContains(found, knownOf(sent, found));
}

/** `sent` without keys that `found` lacks, and with the cluster's versions of changed values. */
function knownOf(sent: unknown, found: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || typeof found !== 'object' || found === null)
    return String(sent) === String(found) ? found : sent;
  const there = new Map<string, unknown>(Object.entries(found));
  if (Array.isArray(sent)) return sent.map((one, index) => knownOf(one, there.get(String(index))));
  const known = Object.entries(sent).filter(([name]) => there.has(name));
  return Object.fromEntries(
    known.map(([name, value]) => {
      const other = there.get(name);
      return [name, isReplaced(name, value, other) ? other : knownOf(value, other)];
    }),
  );
}

function isReplaced(name: string, sent: unknown, found: unknown): boolean {
  if (name === 'prompt_style') return typeof sent !== 'object' || sent === null;
  return name === 'model_ability' && includesAll(found, sent);
}

function includesAll(list: unknown, some: unknown): boolean {
  return Array.isArray(list) && Array.isArray(some) && some.every(one => list.includes(one));
}
