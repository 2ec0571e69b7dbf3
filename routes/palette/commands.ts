import { mayAdminister } from '#app/cluster/administer.ts';
import { layoutText } from '#app/messages/layout.ts';
import { encoded, paths } from '#app/paths.ts';
import { permission } from '#app/session/permissions.ts';
import { screenEntries } from '#routes/screens.ts';
import type { PaletteResults } from './route.ts';
import { paletteText } from './text.ts';

/** A palette entry: an address or an action. */
/** `isName`: the label is a name or an address, which is not translated. */
export type Command = { id: string; label: string; hint: string; isName?: true } & (
  | { to: string; does?: undefined }
  | { does: Action; to?: undefined }
);
export type Action = 'shortcuts' | 'log-out' | 'light' | 'dark' | 'system';

const { kinds } = paletteText;

/** Every entry that the user may use: screens and actions first. */
export function commands(found: PaletteResults | undefined, mayLogOut: boolean): Command[] {
  const places = screenEntries
    .filter(
      entry =>
        mayAdminister(entry.administer) && (entry.scope === undefined || permission(entry.scope).allowed),
    )
    .map(({ label, to }) => ({ id: to, label: layoutText.screens[label], hint: kinds.screen, to }));
  const actions: [Action, string][] = [
    ['shortcuts', paletteText.shortcuts],
    ['light', paletteText.theme.light],
    ['dark', paletteText.theme.dark],
    ['system', paletteText.theme.system],
  ];
  if (mayLogOut) actions.push(['log-out', paletteText.logOut]);
  return [
    ...places,
    ...actions.map(([does, label]) => ({ id: does, label, hint: kinds.action, does })),
    ...(found === undefined ? [] : inCluster(found)),
  ];
}

function inCluster({ running, workers, models }: PaletteResults): Command[] {
  const launchable = permission('models:start').allowed ? models : [];
  const own = permission('models:register').allowed ? models.filter(({ is_builtin }) => !is_builtin) : [];
  return [
    ...running.map(({ id: uid, model_name: name }) => ({
      id: `running ${uid}`,
      label: uid === name ? uid : `${uid} ${name}`,
      isName: true as const,
      hint: kinds.running,
      to: paths.runningModel(uid),
    })),
    ...workers.map(({ address }) => ({
      id: `worker ${address}`,
      label: address,
      isName: true as const,
      hint: kinds.worker,
      to: paths.worker(address),
    })),
    ...launchable.map(({ kind, model_name: name, is_builtin: builtIn }) => ({
      id: `launch ${kind} ${name}`,
      label: name,
      isName: true as const,
      hint: kinds.launch,
      to: `${builtIn ? paths.launch(kind) : paths.custom(kind)}?launch=${encoded(name)}`,
    })),
    ...own.map(({ kind, model_name: name }) => ({
      id: `edit ${kind} ${name}`,
      label: name,
      isName: true as const,
      hint: kinds.edit,
      to: paths.register(kind, name),
    })),
  ];
}
