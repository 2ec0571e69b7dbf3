import * as v from 'valibot';
import { storeDraft, storedDraft } from '#app/storage/form-draft.ts';

/** The oldest launches go first. */
const MAX_STAGES = 60;
const STAGES_KEY = 'launch-stages';

const schema = v.record(v.string(), v.array(v.object({ stage: v.string(), at: v.number() })));

/** A stage of a launch in the cluster's words, or `failed`; `at`: when this tab saw it first, in ms since 1970. */
export type LaunchStage = { stage: string; at: number };

/** The stages of the launches that this tab followed, by `stageKey`. A reload keeps them, a log out does not. */
export function launchStages(): Readonly<Record<string, readonly LaunchStage[]>> {
  return storedDraft(STAGES_KEY, schema) ?? {};
}

/** One launch of this tab; one of others has the key of its instance. */
export function stageKey({ modelName, startedAt }: { modelName: string; startedAt: number }): string {
  return `${modelName}@${startedAt}`;
}

/** When a launch failed, in ms since 1970; undefined if this tab did not see it. */
export function failedAt(key: string): number | undefined {
  return launchStages()[key]?.findLast(({ stage }) => stage === 'failed')?.at;
}

/** Notes the stage of a launch if it is another one than before. */
export function recordStage(key: string, stage: string): void {
  const { [key]: before = [], ...others } = launchStages();
  if (stage === '' || before.at(-1)?.stage === stage) return;
  const kept = Object.entries(others).slice(1 - MAX_STAGES);
  storeDraft(STAGES_KEY, Object.fromEntries([...kept, [key, [...before, { stage, at: Date.now() }]]]));
}
