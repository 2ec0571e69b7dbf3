import { keptSets } from '#app/launches/kept-sets.ts';
import { type LaunchSet, launchSet } from '#app/launches/launch-set.ts';
import { createSessionValue } from '#app/session/session.ts';
import { deleteDraft, storeDraft, storedDraft } from '#app/storage/form-draft.ts';
import { launchJob } from './launch-all.ts';

const DRAFT = 'launch-set';

/** The set that is compared with what runs. The set of an emptied worker is only a part of what should run. */
const open = createSessionValue<LaunchSet | undefined>(
  () => storedDraft(DRAFT, launchSet) ?? keptSets().find(({ worker }) => worker === undefined)?.set,
);

export const currentSet = open.current;
export const onSet = open.subscribe;

/** Opens a set instead of the current one unless models are being launched, or closes it. As a draft it survives a reload. */
export function openSet(set: LaunchSet | undefined): void {
  if (launchJob.current().isRunning) return;
  launchJob.forget();
  if (set === undefined) deleteDraft(DRAFT);
  else storeDraft(DRAFT, set);
  open.change(set);
}
