import type { LaunchFailure } from '#app/launches/store.ts';
import type { LaunchDraft } from './fields.ts';

/** A launch as its form shows it. */
export type LaunchState = {
  /** Names the launch, and its form's draft. */
  key: string;
  /** Pending; with details once the cluster has the call. `taken`: no call waits for its end, so it can be cancelled. */
  pending:
    | { model: string; startedAt: number | undefined; uid: string | undefined; taken: boolean }
    | undefined;
  failure: LaunchFailure | undefined;
  /** The uid of the failed launch, and when it failed, in ms since 1970. */
  failed: { uid: string; at: number } | undefined;
  /** The form's draft when the failed launch was sent; undefined if no form sent it. */
  sentDraft: string | undefined;
  /** The next address: the launch succeeded while its form was open. */
  next: string | undefined;
  send: (draft: LaunchDraft) => void;
  dismiss: () => void;
};
