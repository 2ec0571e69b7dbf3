import { useLocation, useNavigation, useSubmit } from 'react-router-dom';
import { gpusOf } from '#app/cluster/placement.ts';
import { type Said, settingsSentFor } from '#app/data/start-launch.ts';
import { parsedJson } from '#app/models/json.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { paths } from '#app/paths.ts';
import { draftText, keepDraft } from '#app/session/kept-draft.ts';
import { launchKey, launchOf } from '#app/session/launch-changes.ts';
import { knownLaunches, type Launch } from '#app/session/launches.ts';
import { blankLaunch, type LaunchDraft } from './fields.ts';
import { draftOf } from './payload.ts';

/** Makes the launch form of a model open with what one that runs, or ran, says. What is no longer offered is left open there. */
export function prefillLaunch(kind: KindName, said: Said): void {
  keepDraft(launchKey(kind, said.model_name), { ...saidDraft(said), model_uid: said.id });
}

/** The same for another one beside it, under a uid that is free; with all its settings where this page launched it. */
export function prefillLike(kind: KindName, said: Said, taken: ReadonlySet<string>): void {
  const draft = settingsOf(kind, said);
  keepDraft(launchKey(kind, said.model_name), { ...draft, model_uid: freeUid(said, taken) });
}

/**
 * Makes the launch form of a model open with the settings of a launch of this tab (launches.again). What was typed since its latest launch
 * stays, unless an older one is asked for.
 */
export function prefillAgain(key: string): void {
  const launch = launchOf(key);
  const sent = launch && sentText(launch);
  if (launch === undefined || sent === undefined) return;
  const form = launchKey(launch.kind, launch.modelName);
  const kept = draftText(form);
  const typed = kept !== undefined && !knownLaunches().some(one => sentText(one) === kept);
  if (key !== form || !typed) keepDraft(form, parsedJson(sent));
}

function sentText({ kind, draft, payload }: Launch): string | undefined {
  return draft ?? (payload && JSON.stringify(draftOf(kind, payload).draft));
}

/** The settings of a model that runs, as far as they are known here (text.copy). */
export function settingsOf(kind: KindName, said: Said): LaunchDraft {
  const sent = settingsSentFor(said);
  return sent === undefined ? saidDraft(said) : draftOf(kind, sent).draft;
}

function saidDraft(said: Said): LaunchDraft {
  const { model_engine, model_format, model_size_in_billions, quantization, replica } = said;
  return {
    ...blankLaunch,
    model_engine,
    model_format,
    model_size_in_billions: String(model_size_in_billions ?? ''),
    quantization,
    replica: Math.max(1, replica),
    n_gpu: String(gpusOf(said) ?? 'CPU'),
  };
}

/** A number at the end counts copies only where what it counts is there: llama-3 is no copy of llama-2. */
function freeUid({ id, model_name }: Said, taken: ReadonlySet<string>): string {
  const stem = id.replace(/-\d+$/, '');
  const base = stem === model_name || taken.has(stem) ? stem : id;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/**
 * The way to the launch form of a model, on the screen of the built-in or of the custom ones (launches.again). A navigation of its own:
 * where a fetcher leads is dropped when the screen is read anew meanwhile, or when its part of the screen goes.
 */
export function useLaunchForm() {
  const submit = useSubmit();
  const { state } = useNavigation();
  const { pathname, search } = useLocation();
  return {
    busy: state !== 'idle',
    /** Without a kind, the one that knows the model is its own. */
    open: (modelName: string, kind?: KindName) =>
      submit(
        { intent: 'open-form', model_name: modelName, kind: kind ?? '', from: pathname + search },
        { method: 'post', action: paths.launches },
      ),
  };
}
