import { useState } from 'react';
import type { RunningModel } from '#app/api/running-model.ts';
import { MoreHorizontalRegular } from '#app/icons.ts';
import { runningText as text } from '#app/messages/running-models.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { late } from '#app/overlays/late.tsx';
import { IconButton } from '#app/ui/button.tsx';

const OpenRowMenu = late(async () => (await import('./open-row-menu.tsx')).OpenRowMenu);

/** What else can be done with a row. Only one that was opened once costs more than a button. */
export function RowMenu({ kind, model }: { kind: KindName; model: RunningModel }) {
  const [target, setTarget] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        tabIndex={-1}
        label={text.more}
        aria-label={text.moreFor(model.id)}
        icon={<MoreHorizontalRegular />}
        onClick={event => {
          setTarget(event.currentTarget);
          setOpen(true);
        }}
      />
      {target !== undefined && (
        <OpenRowMenu {...{ kind, model, target, open }} close={() => setOpen(false)} />
      )}
    </>
  );
}
