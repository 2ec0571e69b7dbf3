import type { KindName } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { knownRunning } from '#app/cluster/models.ts';
import { settingsSentFor } from '#app/launches/start.ts';
import { asTextText } from '#app/messages/controls.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { partialPayloadOf, payloadOf } from '#routes/launch/payload.ts';
import { prefillLike, settingsOf, useLaunchForm } from '#routes/launch/prefill.ts';
import { launchLink } from '#routes/launch/text/link.ts';

const LaunchAsText = lazyComponent(
  async () => (await import('#routes/launch/text/launch-as-text.tsx')).LaunchAsText,
);

/** Opens the launch form for another model like a running one. */
export function useLaunchLike(): (kind: KindName, model: RunningModel) => void {
  const form = useLaunchForm();
  return (kind, model) => {
    prefillLike(kind, model, new Set(knownRunning().data?.map(({ id }) => id)));
    form.open(model.model_name, kind);
  };
}

/** A link to the launch form on the screen `form`, with the settings of a running model. */
export function launchLinkOf(form: string, kind: KindName, model: RunningModel): string {
  const { model_name: name } = model;
  return launchLink(form, kind, partialPayloadOf(kind, name, settingsOf(kind, model)));
}

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
          note={settingsSentFor(model) === undefined ? asTextText.asTold : undefined}
          close={close}
        />
      )}
    </Overlay>
  );
}
