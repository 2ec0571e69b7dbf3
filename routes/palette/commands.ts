import { layoutText } from '#app/messages/layout.ts';
import { paletteText } from '#app/messages/palette.ts';
import { encoded, paths } from '#app/paths.ts';
import { permission } from '#app/session/scopes.ts';
import type { Found } from './route.ts';

/** What the palette offers: an address to go to, or something to do. */
export type Command = { id: string; label: string; hint: string } & (
  | { to: string; does?: undefined }
  | { does: Action; to?: undefined }
);
export type Action = 'shortcuts' | 'log-out' | 'light' | 'dark' | 'system';

const { kinds } = paletteText;

/** The screens, by the letter that leads to each after a `g`. */
export const screens: Record<string, { label: string; to: string }> = {
  l: { label: layoutText.launchModel, to: paths.launch('llm') },
  r: { label: layoutText.runningModels, to: paths.running('llm') },
  n: { label: layoutText.registerModel, to: paths.register('llm') },
  o: { label: layoutText.overview, to: paths.overview },
  c: { label: layoutText.clusterInfo, to: paths.clusterInfo },
  k: { label: layoutText.cache, to: paths.cachedModels },
  w: { label: paletteText.launches, to: paths.launches },
  s: { label: paletteText.settings, to: paths.settings },
};

/** Everything to go to or do, what a person may not do left out: screens and actions first. */
export function commands(found: Found | undefined, mayLogOut: boolean): Command[] {
  const barred = [
    !permission('models:register').allowed && paths.register('llm'),
    !permission('admin').allowed && paths.clusterInfo,
    !permission('cache:list').allowed && paths.cachedModels,
  ];
  const places = [
    ...Object.values(screens),
    { label: paletteText.customModels, to: paths.custom('llm') },
    { label: paletteText.launchSet, to: paths.launchSet },
  ]
    .filter(({ to }) => !barred.includes(to))
    .map(({ label, to }) => ({ id: to, label, hint: kinds.screen, to }));
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

function inCluster({ running, workers, models }: Found): Command[] {
  const launchable = permission('models:start').allowed ? models : [];
  const own = permission('models:register').allowed ? models.filter(({ is_builtin }) => !is_builtin) : [];
  return [
    ...running.map(({ id: uid, model_name: name }) => ({
      id: `running ${uid}`,
      label: uid === name ? uid : `${uid} ${name}`,
      hint: kinds.running,
      to: paths.runningModel(uid),
    })),
    ...workers.map(({ address }) => ({
      id: `worker ${address}`,
      label: address,
      hint: kinds.worker,
      to: paths.worker(address),
    })),
    ...launchable.map(({ kind, model_name: name, is_builtin: builtIn }) => ({
      id: `launch ${kind} ${name}`,
      label: name,
      hint: kinds.launch,
      to: `${builtIn ? paths.launch(kind) : paths.custom(kind)}?launch=${encoded(name)}`,
    })),
    ...own.map(({ kind, model_name: name }) => ({
      id: `edit ${kind} ${name}`,
      label: name,
      hint: kinds.edit,
      to: paths.register(kind, name),
    })),
  ];
}
