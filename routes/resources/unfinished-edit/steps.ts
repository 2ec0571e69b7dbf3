import type { Definition } from '#app/api/registrations.ts';
import type { ApiResult } from '#app/api/request.ts';

/** What has to be done next: a call of the cluster, or the copy that this browser keeps while a definition is not safe there. */
export type Step =
  | { do: 'look'; name: string }
  | { do: 'remove'; name: string }
  | { do: 'register'; definition: Definition }
  | { do: 'keep'; original: Definition }
  | { do: 'forget' };

/** `look` gives the definition; the other steps give nothing. */
export type StepResult = ApiResult<Definition | undefined>;

/** A course of steps: it yields a step, is told how that went, and gives its outcome at the end. It does nothing itself. */
export type Course<Outcome> = Generator<Step, Outcome, StepResult>;

/** Walks a course to its end. */
export async function walk<Outcome>(
  course: Course<Outcome>,
  perform: (step: Step) => Promise<StepResult> | StepResult,
): Promise<Outcome> {
  let next = course.next();
  while (!next.done) next = course.next(await perform(next.value));
  return next.value;
}
