import type { ModelSpec, Registration } from '#app/catalogue/registration.ts';
import type { Offers } from '#app/features/engines/route.ts';

/** The cluster's and the model's options for a launch. */
export type Offered = Offers & {
  builtin: boolean;
  /** Undefined for checks and payloads, which need no options. */
  model?: Registration | undefined;
  /** The names of the cluster’s capabilities. */
  capabilities: ReadonlySet<string>;
  specs: readonly ModelSpec[];
  /** The uids of what runs. */
  taken: ReadonlySet<string>;
};

/** The same, with the chosen engine and the labels of the keys that the form itself sends. */
export type LaunchContext = Offered & { engine: string; own: Readonly<Record<string, string>> };
