import { type KindName, kindOf } from '#app/catalogue/kind-names.ts';
import { runningKinds } from '#app/catalogue/running-kinds.ts';
import { isVirtual, type RunningModel } from '#app/catalogue/running-model.ts';
import { kindsHere } from '#app/cluster/capabilities.ts';
import { launchLinkOf } from '#app/features/launch/launch-like.ts';
import type { Command } from '#app/features/palette/command.ts';
import type { PaletteResults } from '#app/features/palette/results.ts';
import { paletteText as text } from '#app/features/palette/text.ts';
import { kindText } from '#app/messages/catalogue.ts';
import { jointText } from '#app/messages/controls.ts';
import { launchesText } from '#app/messages/launches.ts';
import { encoded, paths } from '#app/paths.ts';
import { permission } from '#app/session/permissions.ts';

/** The running models, the actions on them, and the tabs of their list. */
export function commands({ running, models }: PaletteResults, name: string): Command[] {
  return [
    ...running.map(({ id: uid, model_name }) => ({
      id: `running ${uid}`,
      label: uid === model_name ? uid : `${uid} ${model_name}`,
      isName: true as const,
      hint: text.kinds.running,
      to: paths.runningModel(uid),
    })),
    ...kindsHere().map(kind => ({
      id: `tab ${paths.running(kind)}`,
      label: jointText.clauses(kindText[kind].running, name),
      hint: text.kinds.tab,
      to: paths.running(kind),
    })),
    ...running.flatMap(model => onModel(model, models)),
  ];
}

function onModel(model: RunningModel, models: PaletteResults['models']): Command[] {
  const { id: uid } = model;
  const { action: hint } = text.kinds;
  const kind = kindOf(model.model_type);
  const mayTry =
    permission('models:read', 'inference').allowed &&
    kind !== undefined &&
    runningKinds[kind].tries.length > 0;
  const mayStop = permission('models:stop').allowed && !isVirtual(model);
  const to = `${paths.runningModel(uid)}?try=${encoded(uid)}`;
  return [
    ...(mayTry ? [{ id: `try ${uid}`, label: text.tryIt(uid), hint, to }] : []),
    ...(mayStop
      ? [
          {
            id: `stop ${uid}`,
            label: text.terminate(uid),
            hint,
            run: tools => tools.terminate(uid),
          } satisfies Command,
        ]
      : []),
    ...(kind === undefined || isVirtual(model) ? [] : onLaunch(kind, model, models)),
    { id: `copy ${uid}`, label: launchesText.copyId(uid), hint, run: tools => void tools.copy(uid) },
  ];
}

/** The launch of a running model, once more or handed over. */
function onLaunch(kind: KindName, model: RunningModel, models: PaletteResults['models']): Command[] {
  const { id: uid, model_name } = model;
  const { action: hint } = text.kinds;
  const isCustom = models.some(one => one.kind === kind && one.model_name === model_name && !one.is_builtin);
  const form = isCustom ? paths.custom(kind) : paths.launch(kind);
  const link: Command = {
    id: `link ${uid}`,
    label: text.copyLaunch(uid),
    hint,
    run: ({ copy }) => void copy(launchLinkOf(form, kind, model)),
  };
  if (!permission('models:start').allowed) return [link];
  return [
    {
      id: `like ${uid}`,
      label: text.launchLike(uid),
      hint,
      run: ({ launchLike }) => launchLike(kind, model),
    },
    link,
  ];
}
