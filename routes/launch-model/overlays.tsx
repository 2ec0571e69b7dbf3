import type { Registration } from '#app/api/registration.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { late } from '#app/overlays/late.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { useOpenModel } from '#app/ui/use-open-model.ts';
import { LaunchDrawer } from '#routes/launch/late-drawer.ts';

const CacheDialog = late(async () => (await import('#routes/cache/cache-dialog.tsx')).CacheDialog);

const DetailsDialog = late(
  async () => (await import('#routes/model-details/details-dialog.tsx')).DetailsDialog,
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

/** What opens over the cards. Draw it after the grid that it focuses. */
export function Overlays(props: Props) {
  const { kind, models, launching, closeLaunch, managed, closeManaged, focusCard } = props;
  const details = useOpenModel('model');
  const { open: launch } = useOpenModel();
  const model = models.find(one => one.model_name === launching);
  return (
    <>
      <Overlay of={model} focusInstead={({ model_name }) => focusCard(model_name)}>
        {shown => <LaunchDrawer kind={kind} model={shown} close={closeLaunch} />}
      </Overlay>
      <Overlay of={managed} focusInstead={focusCard}>
        {shown => <CacheDialog modelName={shown} close={closeManaged} />}
      </Overlay>
      <Overlay of={details.name} focusInstead={focusCard}>
        {shown => (
          <DetailsDialog kind={kind} modelName={shown} launch={() => launch(shown)} close={details.close} />
        )}
      </Overlay>
    </>
  );
}
