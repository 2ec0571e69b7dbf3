import { useState } from 'react';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { replicasText } from '#app/features/replicas/text.ts';
import { AddRegular } from '#app/icons.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { Button } from '#app/ui/controls/button.tsx';

const ReplicaDrawer = lazyComponent(
  async () => (await import('#app/features/replicas/replica-drawer.tsx')).ReplicaDrawer,
);

/** Opens the choice of replicas to add (launches.replica-add). */
export function AddReplicaButton({ model }: { model: RunningModel }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button needs="models:start" icon={<AddRegular />} onClick={() => setOpen(true)}>
        {replicasText.add}
      </Button>
      <Overlay of={open}>{() => <ReplicaDrawer model={model} close={() => setOpen(false)} />}</Overlay>
    </>
  );
}
