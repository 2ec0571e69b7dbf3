import type { KindName } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { payloadOf } from '#app/features/launch/payload.ts';
import { settingsOf } from '#app/features/launch/prefill.ts';
import { settingsSentFor } from '#app/launches/start.ts';
import { asTextText } from '#app/messages/controls.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';

const LaunchAsText = lazyComponent(
  async () => (await import('#app/features/launch/formats/launch-as-text.tsx')).LaunchAsText,
);

type Props = {
  kind: KindName;
  model: RunningModel;
  open: boolean;
  close: () => void;
  focusInstead?: () => boolean;
};

/** The launch of a running model as JSON, curl, command line and Python. */
export function ModelAsText({ kind, model, open, close, ...focus }: Props) {
  return (
    <Overlay of={open} {...focus}>
      {() => (
        <LaunchAsText
          of={model.id}
          payload={payloadOf(kind, model.model_name, { ...settingsOf(kind, model), model_uid: model.id })}
          note={settingsSentFor(model) === undefined ? asTextText.incomplete : undefined}
          close={close}
        />
      )}
    </Overlay>
  );
}
