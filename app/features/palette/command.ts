import type { KindName } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import type { NamedCluster } from '#app/cluster/clusters.ts';

/**
 * A palette entry: an address, or what it runs. `isName`: the label is a name or an address, which is not translated. `words`: others by
 * which it is found. `keys`: its shortcut.
 */
export type Command = {
  id: string;
  label: string;
  hint: string;
  isName?: true;
  words?: string | undefined;
  keys?: string | undefined;
} & ({ to: string; run?: undefined } | { run: (tools: CommandTools) => void; to?: undefined });

/** The means of an entry without an address; the palette is closed by then. */
export type CommandTools = {
  /** Asks first. */
  terminate: (uid: string) => void;
  launchLike: (kind: KindName, model: RunningModel) => void;
  copy: (text: string) => Promise<void>;
  showShortcuts: () => void;
  logOut: () => void;
  /** To the same screen of another cluster. */
  leaveFor: (cluster: NamedCluster) => void;
};
