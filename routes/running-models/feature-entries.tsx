import { use, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { KindName } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { can } from '#app/cluster/capabilities.ts';
import { FeaturesContext } from '#app/features/features-context.ts';
import { useLaunchLike } from '#app/features/launch/launch-like.ts';
import type { RowAction } from '#app/features/row-action.ts';
import { loadCode } from '#app/notify/load-code.ts';
import type { MenuEntry } from '#app/ui/controls/menu-entries.tsx';

/** The entries of all features in the menu of a running model; undefined until their code is loaded. */
export function useFeatureEntries(
  kind: KindName | undefined,
  model: RunningModel,
  showAsText: () => void,
): readonly MenuEntry[] | undefined {
  const launchLike = useLaunchLike();
  const navigate = useNavigate();
  const actions = useRowActions();
  if (kind === undefined) return [];
  const tools = { launchLike, navigate, showAsText };
  return actions
    ?.filter(({ needs }) => needs === undefined || can(needs))
    .map(({ id, label, icon: Icon, scope, isOn, run }) => ({
      id,
      label: label(),
      icon: <Icon />,
      ...(scope && { needs: scope }),
      ...(isOn && { isOn: isOn(model) }),
      run: () => run(kind, model, tools),
    }));
}

function useRowActions(): readonly RowAction[] | undefined {
  const features = use(FeaturesContext);
  const [actions, setActions] = useState<readonly RowAction[]>();
  useEffect(() => {
    const loading = features.flatMap(({ rowActions }) =>
      rowActions === undefined ? [] : loadCode(rowActions),
    );
    void Promise.all(loading).then(loaded => setActions(loaded.flatMap(one => one.rowActions)));
  }, [features]);
  return actions;
}
