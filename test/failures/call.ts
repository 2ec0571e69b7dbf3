import type { Cluster, ClusterOptions } from '#server/cluster/cluster.ts';
import type { renderApp } from '#test/render-app.tsx';
import type { Way } from './failures.ts';

export type App = ReturnType<typeof renderApp>;
export type Stage = App & { cluster: Cluster; way: Way };

/**
 * How a failure shows.
 * - `told`: these words are on the screen; `banner`: also in the global banner.
 * - `logged`: a line on the console; `text`: the text that a missing list needs on the screen.
 * - `dialog`: the authentication dialog.
 * - `notice`: the notice of a host that wants a sign-in, until a call passes.
 * - `listed`: only in the session's list of failures.
 * - `success`: no failure.
 */
export type Shown =
  | { is: 'told'; text: string | RegExp; banner: boolean }
  | { is: 'logged'; line: RegExp; text?: RegExp }
  | { is: 'dialog'; title: string }
  | { is: 'notice' | 'listed' | 'success' };

/** A row of the table: a call of docs/requirements.md at one place of the console. */
export type FailedCall = {
  /** Method and address, with the place if there are several. */
  call: string;
  /** For `cluster.failNext`. */
  match: string;
  /** `status`: the body is ignored, so that any 200 or 204 is a success. */
  reads: 'body' | 'status';
  /** The words before the status of a refusal; `nowhere` for one that is only listed. */
  words: 'Server error' | 'Login failed' | 'nowhere';
  /** Whether a refusal is also in the global banner. */
  banner: boolean;
  /** The text for a missing answer, and whether the console gets a line. */
  silence: { text?: RegExp; logged: boolean; banner?: boolean };
  /** A 401 or 403 of a call without a token is an ordinary refusal. */
  anonymous?: boolean;
  /** The console reads the status of this call's failures, so that each way is walked. */
  byStatus?: true;
  /** Failures that show differently. */
  except?: Partial<Record<string, Shown>>;
  options?: ClusterOptions;
  /** Prepares the cluster. */
  prepare?: (cluster: Cluster) => void;
  /** Renders the console up to the call; without `make`, it makes the call. */
  open: () => Promise<App> | App;
  make?: (stage: Stage) => Promise<void>;
  /** Screen and form are unchanged. Without a `make` it may fill in the form. */
  kept: (stage: Stage) => unknown;
  /** The user's retry. */
  again: (stage: Stage) => Promise<void>;
  /** The sign of success. */
  done: (stage: Stage) => unknown;
};
