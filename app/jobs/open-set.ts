import * as v from 'valibot';
import { type KeptSet, keptSets } from '#app/launches/kept-sets.ts';
import { type LaunchSet, launchSet } from '#app/launches/launch-set.ts';
import { createSessionValue } from '#app/session/session.ts';
import { deleteDraft, storeDraft, storedDraft } from '#app/storage/form-draft.ts';
import { launchJob } from './launch-all.ts';

const DRAFT = 'launch-set';

/** `from`: when it was kept, in ms since 1970, or the name of its file. */
const openedSet = v.object({
  ...launchSet.entries,
  from: v.optional(v.union([v.number(), v.string()]), 'launch-set.json'),
});
export type OpenedSet = v.InferOutput<typeof openedSet>;

/** The set that is compared with what runs. The set of an emptied worker is only a part of what should run. */
const open = createSessionValue<OpenedSet | undefined>(() => {
  const newest = keptSets().find(({ worker }) => worker === undefined);
  return storedDraft(DRAFT, openedSet) ?? (newest && { ...newest.set, from: newest.at });
});

export const currentSet = open.current;
export const onSet = open.subscribe;

/** Opens a set instead of the current one unless models are being launched, or closes it. As a draft it survives a reload. */
export function openSet(set: LaunchSet | undefined, from: OpenedSet['from'] = 'launch-set.json'): void {
  if (launchJob.current().isRunning) return;
  launchJob.forget();
  const opened = set && { ...set, from };
  if (opened === undefined) deleteDraft(DRAFT);
  else storeDraft(DRAFT, opened);
  open.change(opened);
}

export function openKept({ set, at }: KeptSet): void {
  openSet(set, at);
}
