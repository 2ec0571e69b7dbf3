import { getDefinition, registerModel, unregisterModel } from '#app/api/registrations.ts';
import { unfinishedText } from '#app/messages/unfinished-edit.ts';
import type { KindName } from '#app/models/kind-names.ts';
import type { Step, StepResult } from './steps.ts';
import { dropCopy, keepCopy } from './unfinished-edits.ts';

/**
 * Does a step. The calls carry no signal: a reader who goes elsewhere must not break off an edit between its deletion and its
 * registration.
 */
export function performFor(kind: KindName, name: string): (step: Step) => Promise<StepResult> {
  return async step => {
    switch (step.do) {
      case 'look':
        return getDefinition(kind, step.name);
      case 'remove':
        return unregisterModel(kind, step.name);
      case 'register':
        return registerModel(kind, step.definition);
      case 'keep':
        return keepCopy(kind, step.original)
          ? { ok: true, data: undefined }
          : { ok: false, status: 0, message: unfinishedText.noCopy };
      case 'forget':
        dropCopy(kind, name);
        return { ok: true, data: undefined };
    }
  };
}
