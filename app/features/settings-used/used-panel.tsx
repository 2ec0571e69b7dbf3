import { kindOf } from '#app/catalogue/kind-names.ts';
import { isVirtual, type RunningModel } from '#app/catalogue/running-model.ts';
import { runningQuery } from '#app/cluster/models/models.ts';
import { partialPayloadOf } from '#app/features/launch/payload.ts';
import { prefillEarlier, settingsOf, useLaunchForm } from '#app/features/launch/prefill.ts';
import { Panel } from '#app/ui/cluster/panel.tsx';
import { usedText as text } from './text.ts';
import { UsedList } from './used-list.tsx';

/** The settings used with a running model, on its page; Use opens its launch form with them. */
export function UsedPanel({ model, className }: { model: RunningModel; className?: string }) {
  const form = useLaunchForm();
  const kind = kindOf(model.model_type);
  if (kind === undefined || isVirtual(model)) return null;
  const { id, model_name: name } = model;
  const now = { ...partialPayloadOf(kind, name, settingsOf(kind, model)), model_uid: id };
  return (
    <Panel title={text.panel} {...(className !== undefined && { className })}>
      <UsedList
        {...{ kind, now }}
        modelName={name}
        nowName={text.running}
        fill={(_, payload) => {
          prefillEarlier(kind, payload, new Set(runningQuery.current().data?.map(one => one.id)));
          form.open(name, kind);
        }}
      />
    </Panel>
  );
}
