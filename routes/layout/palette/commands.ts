import { type KindName, kindOf } from '#app/catalogue/kind-names.ts';
import { runningKinds } from '#app/catalogue/running-kinds.ts';
import { isVirtual, type RunningModel } from '#app/catalogue/running-model.ts';
import { isOffered } from '#app/cluster/administer.ts';
import { kindsHere } from '#app/cluster/capabilities.ts';
import { namedClusters } from '#app/cluster/clusters.ts';
import type { PaletteResults } from '#app/features/palette/route.ts';
import { kindText } from '#app/messages/catalogue.ts';
import { jointText } from '#app/messages/controls.ts';
import { layoutText } from '#app/messages/layout.ts';
import { encoded, paths } from '#app/paths.ts';
import { permission } from '#app/session/permissions.ts';
import { screenEntries } from '#routes/screens.ts';
import { paletteText } from './text.ts';

/**
 * A palette entry: an address or an action. `isName`: the label is a name or an address, which is not translated. `words`: others by
 * which it is found. `keys`: its shortcut.
 */
export type Command = {
  id: string;
  label: string;
  hint: string;
  isName?: true;
  words?: string | undefined;
  keys?: string | undefined;
} & ({ to: string; does?: undefined } | { does: Action | ModelAction | Leave; to?: undefined });
export type Action = 'shortcuts' | 'log-out' | 'light' | 'dark' | 'system';
/** An action on a running model. */
type ModelAction =
  | { act: 'terminate' | 'copy'; uid: string }
  | { act: 'launch-like'; kind: KindName; model: RunningModel }
  /** `form`: the screen with its launch form. */
  | { act: 'copy-launch'; kind: KindName; model: RunningModel; form: string };
/** To the console of another cluster. */
type Leave = { act: 'leave'; console: string };

/** Every entry that the user may use: screens and actions first. */
export function commands(found: PaletteResults | undefined, mayLogOut: boolean): Command[] {
  const words: Readonly<Record<string, string>> = paletteText.words;
  const places = screenEntries.filter(isOffered).map(({ label, to, key }) => ({
    id: to,
    label: layoutText.screens[label],
    hint: paletteText.kinds.screen,
    words: words[label],
    keys: key && `g ${key}`,
    to,
  }));
  const actions: [Action, string][] = [
    ['shortcuts', paletteText.shortcuts],
    ['light', paletteText.theme.light],
    ['dark', paletteText.theme.dark],
    ['system', paletteText.theme.system],
  ];
  if (mayLogOut) actions.push(['log-out', paletteText.logOut]);
  return [
    ...places,
    ...actions.map(([does, label]) => ({
      id: does,
      label,
      hint: paletteText.kinds.action,
      ...(does === 'shortcuts' && { words: words.shortcuts, keys: '?' }),
      does,
    })),
    ...namedClusters()
      .filter(({ isThis }) => !isThis)
      .map(({ name, console }) => ({
        id: `cluster ${name}`,
        label: name,
        isName: true as const,
        hint: paletteText.kinds.cluster,
        does: { act: 'leave' as const, console },
      })),
    ...(found === undefined ? [] : inCluster(found)),
    ...tabs(),
    ...(found === undefined ? [] : onModels(found)),
  ];
}

/** The tabs of both lists of models, which few ask for by name. */
function tabs(): Command[] {
  const { launchModel, runningModels } = layoutText.screens;
  return kindsHere().flatMap(kind =>
    [
      [paths.launch(kind), launchModel, kindText[kind].catalogue] as const,
      [paths.running(kind), runningModels, kindText[kind].running] as const,
    ].map(([to, screen, tab]) => ({
      id: `tab ${to}`,
      label: jointText.clauses(tab, screen),
      hint: paletteText.kinds.tab,
      to,
    })),
  );
}

/** The actions on each running model, which rank below the model itself. */
function onModels({ running, models }: PaletteResults): Command[] {
  const mayTry = permission('models:read').allowed;
  const mayStop = permission('models:stop').allowed;
  const { action: hint } = paletteText.kinds;
  return running.flatMap(model => {
    const { id: uid } = model;
    const kind = kindOf(model.model_type);
    const tries = mayTry && kind !== undefined && runningKinds[kind].tries.length > 0;
    const { tryIt, terminate, copyId } = paletteText;
    const to = `${paths.runningModel(uid)}?try=${encoded(uid)}`;
    return [
      ...(tries ? [{ id: `try ${uid}`, label: tryIt(uid), hint, to }] : []),
      ...(mayStop && !isVirtual(model)
        ? [{ id: `stop ${uid}`, label: terminate(uid), hint, does: { act: 'terminate' as const, uid } }]
        : []),
      ...(kind === undefined || isVirtual(model) ? [] : onLaunch(kind, model, models)),
      { id: `copy ${uid}`, label: copyId(uid), hint, does: { act: 'copy' as const, uid } },
    ];
  });
}

/** The launch of a running model, once more or handed over. */
function onLaunch(kind: KindName, model: RunningModel, models: PaletteResults['models']): Command[] {
  const { action: hint } = paletteText.kinds;
  const { id: uid, model_name } = model;
  const isCustom = models.some(one => one.kind === kind && one.model_name === model_name && !one.is_builtin);
  const form = isCustom ? paths.custom(kind) : paths.launch(kind);
  const like = { id: `like ${uid}`, label: paletteText.launchLike(uid), hint };
  const link = { id: `link ${uid}`, label: paletteText.copyLaunch(uid), hint };
  return [
    ...(permission('models:start').allowed
      ? [{ ...like, does: { act: 'launch-like' as const, kind, model } }]
      : []),
    { ...link, does: { act: 'copy-launch', kind, model, form } },
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
      hint: paletteText.kinds.running,
      to: paths.runningModel(uid),
    })),
    ...workers.map(({ address }) => ({
      id: `worker ${address}`,
      label: address,
      isName: true as const,
      hint: paletteText.kinds.worker,
      to: paths.worker(address),
    })),
    ...launchable.map(({ kind, model_name: name, is_builtin: builtIn }) => ({
      id: `launch ${kind} ${name}`,
      label: name,
      isName: true as const,
      hint: paletteText.kinds.launch,
      to: `${builtIn ? paths.launch(kind) : paths.custom(kind)}?launch=${encoded(name)}`,
    })),
    ...own.map(({ kind, model_name: name }) => ({
      id: `edit ${kind} ${name}`,
      label: name,
      isName: true as const,
      hint: paletteText.kinds.edit,
      to: paths.register(kind, name),
    })),
  ];
}
