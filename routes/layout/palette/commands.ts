import { isOffered } from '#app/cluster/administer.ts';
import { namedClusters } from '#app/cluster/clusters.ts';
import type { Command } from '#app/features/palette/command.ts';
import type { PaletteResults } from '#app/features/palette/results.ts';
import { paletteText as text } from '#app/features/palette/text.ts';
import { warnUnlessStored } from '#app/notify/banner.ts';
import { setSetting } from '#app/storage/settings.ts';
import { features, screenEntries } from '#routes/features.ts';

type OfFeature = (found: PaletteResults) => Command[];

/** The functions that make the entries of each feature. */
export async function loadCommands(): Promise<OfFeature[]> {
  const loading = features.map(async ({ commands, screens = [] }) => {
    const code = await commands?.();
    return (found: PaletteResults) => code?.commands(found, screens[0]?.entry?.text.label ?? '') ?? [];
  });
  return Promise.all(loading);
}

/** Every entry that the user may use: screens and actions, what has a name in the cluster, and the rest. */
export function allCommands(
  found: PaletteResults | undefined,
  ofFeatures: readonly OfFeature[],
  mayLogOut: boolean,
): Command[] {
  const inCluster = found === undefined ? [] : ofFeatures.flatMap(commands => commands(found));
  const screens = screenEntries.filter(isOffered).map(({ text: { label, words }, to, key }) => ({
    id: to,
    label,
    hint: text.kinds.screen,
    words,
    keys: key && `g ${key}`,
    to,
  }));
  return [
    ...screens,
    ...actions(mayLogOut),
    ...clusters(),
    ...inCluster.filter(({ isName }) => isName),
    ...inCluster.filter(({ isName }) => !isName),
  ];
}

function actions(mayLogOut: boolean): Command[] {
  const { action: hint } = text.kinds;
  const themes = (['light', 'dark', 'system'] as const).map(theme => ({
    id: theme,
    label: text.theme[theme],
    hint,
    run: () => warnUnlessStored(setSetting('colorScheme', theme)),
  }));
  const logOut: Command = { id: 'log-out', label: text.logOut, hint, run: tools => tools.logOut() };
  return [
    {
      id: 'shortcuts',
      label: text.shortcuts,
      hint,
      words: text.shortcutWords,
      keys: '?',
      run: tools => tools.showShortcuts(),
    },
    ...themes,
    ...(mayLogOut ? [logOut] : []),
  ];
}

function clusters(): Command[] {
  return namedClusters()
    .filter(({ isThis }) => !isThis)
    .map(cluster => ({
      id: `cluster ${cluster.name}`,
      label: cluster.name,
      isName: true,
      hint: text.kinds.cluster,
      run: tools => tools.leaveFor(cluster),
    }));
}
