import { useCallback, useSyncExternalStore } from 'react';
import { useFetcher } from 'react-router-dom';
import type { Registration } from '#app/api/registrations.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { paths } from '#app/paths.ts';
import {
  type Launch,
  type LaunchFailure,
  launchForgotten,
  launchKey,
  launchOf,
  watchLaunch,
} from '#app/session/launches.ts';
import type { LaunchDraft } from './draft.ts';
import type { ActionData, Submission } from './route.ts';

export type LaunchState = {
  /** Under way, with the time of its start once the cluster has been asked. */
  pending: { startedAt: number | undefined } | undefined;
  failure: LaunchFailure | undefined;
  /** Where to go: the launch succeeded while its form was looked at. */
  next: string | undefined;
  send: (draft: LaunchDraft) => void;
  dismiss: () => void;
};

/** The launch of a model, which outlives the form: whoever opens the form again finds it as it stands. */
export function useLaunch(kind: KindName, { model_name, is_builtin }: Registration): LaunchState {
  const key = launchKey(kind, model_name);
  const fetcher = useFetcher<ActionData>({ key });
  const launch = useLaunchOf(key);
  const sending = fetcher.state === 'submitting';
  const pending = launch === undefined ? sending : launch.failure === undefined;
  return {
    pending: pending ? { startedAt: launch?.startedAt } : undefined,
    failure: launch?.failure,
    next: fetcher.data?.ok ? fetcher.data.next : undefined,
    send: draft => {
      const submission: Submission = { kind, modelName: model_name, builtin: is_builtin, draft };
      fetcher.submit(submission, {
        method: 'post',
        action: paths.launchAction,
        encType: 'application/json',
      });
    },
    dismiss: () => launchForgotten(key),
  };
}

function useLaunchOf(key: string): Launch | undefined {
  const subscribe = useCallback((changed: () => void) => watchLaunch(key, changed), [key]);
  return useSyncExternalStore(subscribe, () => launchOf(key));
}
