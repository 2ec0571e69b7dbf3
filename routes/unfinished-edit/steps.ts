import type { ApiResult } from '#app/api/failure.ts';
import { type Definition, getDefinition, registerModel, unregisterModel } from '#app/api/registrations.ts';
import { rememberPlace } from '#app/cluster/registered-on.ts';
import { keepDetail } from '#app/data/custom-details.ts';
import { unfinishedText } from '#app/messages/custom-models.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { thisPerson } from '#app/session/token.ts';
import { dropCopy, keepCopy } from './unfinished-edits.ts';

/** What has to be done next: a call of the cluster, or the copy that this browser keeps while a definition is not safe there. */
export type Step =
  | { do: 'look'; name: string }
  | { do: 'remove'; name: string }
  | { do: 'register'; definition: Definition; worker?: string | undefined }
  | { do: 'keep'; original: Definition; next: Definition; worker?: string | undefined }
  | { do: 'forget' };

/** `look` gives the definition; the other steps give nothing. */
export type StepResult = ApiResult<Definition | undefined>;

/** A saga: it yields a step, is told how that went, and returns its outcome at the end. It does nothing itself. */
export type Saga<Outcome> = Generator<Step, Outcome, StepResult>;

/** Runs a saga to its end. */
export async function run<Outcome>(
  saga: Saga<Outcome>,
  perform: (step: Step) => Promise<StepResult> | StepResult,
): Promise<Outcome> {
  let next = saga.next();
  while (!next.done) next = saga.next(await perform(next.value));
  return next.value;
}

/**
 * Returns the function that does the steps of a model. Its calls carry no signal: a reader who goes elsewhere must not break off
 * an edit between its deletion and its registration. After a log out nothing is done any more: the copy waits for its owner.
 */
export function performFor(kind: KindName, name: string): (step: Step) => Promise<StepResult> {
  const goesOn = thisPerson();
  return async step => {
    if (!goesOn()) return { ok: false, failure: { kind: 'aborted', detail: '' } };
    switch (step.do) {
      case 'look':
        return getDefinition(kind, step.name);
      case 'remove':
        return unregisterModel(kind, step.name);
      case 'register':
        return registerOn(kind, step.definition, step.worker);
      case 'keep':
        return keepCopy(kind, step.original, step.next, step.worker)
          ? { ok: true, data: undefined }
          : { ok: false, failure: { kind: 'unreachable', detail: unfinishedText.noCopy } };
      case 'forget':
        dropCopy(kind, name);
        return { ok: true, data: undefined };
    }
  };
}

async function registerOn(kind: KindName, definition: Definition, worker?: string): Promise<StepResult> {
  const answer = await registerModel(kind, definition, worker);
  if (answer.ok) {
    rememberPlace(kind, definition.model_name, worker);
    keepDetail(kind, definition);
  }
  return answer;
}
