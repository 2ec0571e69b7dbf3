import { useState, useSyncExternalStore } from 'react';
import type { Registration } from '#app/api/registration.ts';
import { useWatch } from '#app/data/elsewhere.ts';
import { useSessionFetcher } from '#app/data/loaded.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { paths } from '#app/paths.ts';
import {
  isLeftAlone,
  isUnderWay,
  type Launch,
  type LaunchFailure,
  launchForgotten,
  launchKey,
  launchOf,
  onLaunches,
} from '#app/session/launches.ts';
import type { LaunchDraft } from './fields.ts';
import type { ActionData, Submission } from './route.ts';

export type LaunchState = {
  /** Under way; the rest once the cluster has been asked. `taken`: nobody's call waits for its end, so that it can be cancelled. */
  pending:
    | { model: string; startedAt: number | undefined; uid: string | undefined; taken: boolean }
    | undefined;
  failure: LaunchFailure | undefined;
  /** Where to go: the launch succeeded while its form was looked at. */
  next: string | undefined;
  send: (draft: LaunchDraft) => void;
  dismiss: () => void;
};

/** The launch of a model, which outlives the form: whoever opens the form again finds it as it stands. */
export function useLaunch(
  kind: KindName,
  { model_name, is_builtin }: Registration,
  open: boolean,
): LaunchState {
  const key = launchKey(kind, model_name);
  const fetcher = useSessionFetcher<ActionData>(key);
  const launch = useLaunchOf(key, open);
  const sending = fetcher.state === 'submitting';
  const pending = launch === undefined ? sending : isUnderWay(launch);
  const { startedAt, uid } = launch ?? {};
  // One that nobody's call waits for ends in the store alone.
  const [seen, setSeen] = useState<number>();
  if (open && pending && seen !== startedAt) setSeen(startedAt);
  const runs = launch?.endedAt !== undefined && !launch.cancelled && seen === startedAt;
  // The router keeps the answer to a launch whose screen was left while it was read anew: it leads nobody away who comes back.
  const [found] = useState(fetcher.data);
  const answered = fetcher.data?.ok && fetcher.data !== found ? fetcher.data.next : undefined;
  return {
    pending: pending
      ? { model: model_name, startedAt, uid, taken: launch !== undefined && isLeftAlone(launch) }
      : undefined,
    failure: launch?.failure,
    next: open
      ? (answered ?? (runs && fetcher.state === 'idle' ? paths.running(kind) : undefined))
      : undefined,
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

function useLaunchOf(key: string, open: boolean): Launch | undefined {
  // A form that closes is no longer looked at.
  useWatch(key, open);
  return useSyncExternalStore(onLaunches, () => launchOf(key));
}
