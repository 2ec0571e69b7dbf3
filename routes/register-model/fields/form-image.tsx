import { registerText } from '#app/messages/register-model.ts';
import { blankControlnet } from '#routes/register-model/definition/blank-drafts.ts';
import { type ImageDraft, nextKey } from '#routes/register-model/definition/draft.ts';
import { ControlnetFields } from './controlnet-fields.tsx';
import { EntryList } from './entry-list.tsx';
import type { FormPart } from './form-part.ts';
import { PathField } from './path-field.tsx';
import { TextField } from './text-field.tsx';

export function FormImage(part: FormPart<ImageDraft>) {
  const { draft, change, errors } = part;
  const { controlnet } = draft;
  return (
    <>
      <PathField {...part} />
      <TextField
        errors={errors}
        name="model_family"
        label={registerText.modelFamily}
        value={draft.model_family}
        onValue={model_family => change({ ...draft, model_family })}
      />
      <EntryList
        name="controlnet"
        title={registerText.controlnet}
        entries={controlnet}
        titleOf={registerText.controlnetEntry}
        addLabel={registerText.moreControlnets}
        removeLabel={registerText.removeControlnet}
        removable
        onAdd={() => change({ ...draft, controlnet: [...controlnet, blankControlnet(nextKey(controlnet))] })}
        onRemove={key => change({ ...draft, controlnet: controlnet.filter(entry => entry.key !== key) })}
      >
        {entry => (
          <ControlnetFields
            entry={entry}
            errors={errors}
            onChange={changed =>
              change({
                ...draft,
                controlnet: controlnet.map(one => (one.key === entry.key ? { ...one, ...changed } : one)),
              })
            }
          />
        )}
      </EntryList>
    </>
  );
}
