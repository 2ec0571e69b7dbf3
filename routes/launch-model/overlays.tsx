import { lazy, Suspense } from 'react';
import type { Registration } from '#app/api/registrations.ts';
import { loadCode } from '#app/load-code.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';

const LaunchDrawer = lazy(() =>
  loadCode(() => import('#routes/resources/launch/launch-drawer.tsx')).then(module => ({
    default: module.LaunchDrawer,
  })),
);
const CacheDialog = lazy(() =>
  loadCode(() => import('#routes/resources/model-cache/cache-dialog.tsx')).then(module => ({
    default: module.CacheDialog,
  })),
);

type Props = {
  kind: KindName;
  models: readonly Registration[];
  /** The model whose launch form the address asks for. */
  launching: string | undefined;
  closeLaunch: () => void;
  /** The model whose cached files are shown. */
  managed: string | undefined;
  closeManaged: () => void;
  focusCard: (modelName: string) => void;
};

/** What opens over the cards. When it closes, the focus is back on the card. Draw it after the grid that it focuses. */
export function Overlays(props: Props) {
  const { kind, models, launching, closeLaunch, managed, closeManaged, focusCard } = props;
  useFocusAfter(launching ?? managed, focusCard);
  const model = models.find(one => one.model_name === launching);
  return (
    <Suspense>
      {model !== undefined && <LaunchDrawer kind={kind} model={model} close={closeLaunch} />}
      {managed !== undefined && <CacheDialog modelName={managed} close={closeManaged} />}
    </Suspense>
  );
}
