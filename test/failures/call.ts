import type { Cluster, ClusterOptions } from '#server/cluster/cluster.ts';
import type { renderApp } from '#test/render-app.tsx';
import type { Way } from './failures.ts';

export type App = ReturnType<typeof renderApp>;
export type Stage = App & { cluster: Cluster; way: Way };

/**
 * How a failure shows.
 * - `told`: in these words on the screen; `banner` says whether they are in the global banner as well.
 * - `logged`: a line on the console; `text` is what the screen says nevertheless, for a list that is missing cannot be left unsaid.
 * - `dialog`: the authentication dialog.
 * - `listed`: only in the list of the session's failures.
 * - `success`: it is none.
 */
export type Shown =
  | { is: 'told'; text: string | RegExp; banner: boolean }
  | { is: 'logged'; line: RegExp; text?: RegExp }
  | { is: 'dialog'; title: string }
  | { is: 'listed' | 'success' };

/** A row of the table: one of the calls of docs/requirements.md, in one place of the console where it is made. */
export type FailedCall = {
  /** Method and address, with the place where it is made if there are several. */
  call: string;
  /** For `cluster.failNext`. */
  match: string;
  /** `status`: the answer's body is ignored, so that any 200 or 204 is a success. */
  reads: 'body' | 'status';
  /** The words before the status of a refusal; `nowhere` for what is only listed. */
  words: 'Server error' | 'Login failed' | 'nowhere';
  /** Whether a refusal is told in the global banner too, and not in its place alone. */
  banner: boolean;
  /** What the screen says when no answer came, and whether the console gets a line. */
  silence: { text?: RegExp; logged: boolean; banner?: boolean };
  /** A 401 or 403 is an ordinary refusal of a call that carries no token. */
  anonymous?: boolean;
  /** The console reads the status of this call's failures, so that each way is walked. */
  byStatus?: true;
  /** Where one failure is told in another way. */
  except?: Partial<Record<string, Shown>>;
  options?: ClusterOptions;
  /** Puts into the cluster what the scene needs. */
  prepare?: (cluster: Cluster) => void;
  /** Renders the console up to the point at which the call is made; without `make`, it is made by this. */
  open: () => Promise<App> | App;
  make?: (stage: Stage) => Promise<void>;
  /** What was on the screen and in the form is still there. Without a `make` it may fill in the form that stands there. */
  kept: (stage: Stage) => unknown;
  /** What a person does to try again. */
  again: (stage: Stage) => Promise<void>;
  /** What shows that the call has succeeded. */
  done: (stage: Stage) => unknown;
};
