import type { KindName } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import type { Capability } from '#app/cluster/capability-endpoints.ts';
import type { RocketRegular } from '#app/icons.ts';
import type { LiveText } from '#app/messages/language.ts';
import type { Scope } from '#app/session/permissions.ts';

/** An entry in the menu of a running model. */
export type RowAction = {
  id: string;
  label: LiveText;
  icon: typeof RocketRegular;
  /** Without it the entry is disabled, or absent where the cluster has not refused it to this user. */
  scope?: Scope;
  needs?: Capability;
  /** Present for an entry with a check mark. */
  isOn?: (model: RunningModel) => boolean;
  run: (kind: KindName, model: RunningModel, tools: RowTools) => void;
};

export type RowTools = {
  launchLike: (kind: KindName, model: RunningModel) => void;
  /** Shows the launch as JSON, curl, command line and Python. */
  showAsText: () => void;
  navigate: (address: string) => void;
};
