import { useState } from 'react';
import { useFetcher } from 'react-router-dom';
import { useFieldErrors } from '#app/forms/field-errors.ts';
import { LeaveGuard } from '#app/forms/leave-guard.tsx';
import { registerErrors, registerText } from '#app/messages/register-model.ts';
import { definitionOf, jsonOf } from './definition/definition.ts';
import { differences } from './definition/difference.ts';
import type { Draft } from './definition/draft.ts';
import { withPromptStyle } from './definition/llm-changes.ts';
import { editedDefinition } from './definition/read-definition.ts';
import { validate } from './definition/validate.ts';
import { DifferencesTable } from './edit/differences-table.tsx';
import { FormFields } from './fields/form-fields.tsx';
import { NameField } from './fields/name-field.tsx';
import { FormButtons } from './form-buttons.tsx';
import { FormToolbar } from './form-toolbar.tsx';
import { useRegisterModelStyles } from './register-model.styles.ts';
import type { ActionData, LoaderData } from './route.ts';
import type { Submission } from './submit.ts';
import { useDraft } from './use-draft.ts';

/** Registers a model, or edits the one that the address names. */
export function RegisterForm({ data }: { data: LoaderData }) {
  const styles = useRegisterModelStyles();
  const fetcher = useFetcher<ActionData>();
  const { draft: typed, changed, change, drop } = useDraft(data);
  const [refused, setRefused] = useState(false);
  const { original, modelName } = data;
  // The model's own name is not taken by another one.
  const lists = { ...data.lists, names: data.lists.names.filter(one => one.model_name !== modelName) };
  const draft = typed.kind === 'llm' ? withPromptStyle(typed, lists.styles) : typed;
  const definition = original === undefined ? definitionOf(draft) : editedDefinition(original, draft);
  const found = validate(draft, lists.names);
  const errors = useFieldErrors(found);
  const busy = fetcher.state !== 'idle';
  const part = { draft, change, errors, lists };

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || (original !== undefined && !changed)) return;
    const valid = errors.check(event.currentTarget);
    setRefused(!valid);
    if (!valid) return;
    const submission: Submission =
      original === undefined ? { intent: 'register', draft } : { intent: 'edit', draft, original };
    fetcher.submit(JSON.stringify(submission), { method: 'post', encType: 'application/json' });
  }

  function fill(imported: Draft) {
    change(imported);
    for (const name of Object.keys(validate(imported, lists.names))) errors.touch(name);
  }

  return (
    <FormToolbar draft={draft} json={jsonOf(definition)} fill={fill}>
      {changed && !busy && <LeaveGuard question={registerText.leave} leave={drop} />}
      <form {...errors.form} className={styles.form} onSubmit={submit}>
        <NameField {...part} />
        <FormFields {...part} />
        {original !== undefined && changed && (
          <DifferencesTable differences={differences(original, definition)} />
        )}
        {refused && Object.keys(errors.shown).length > 0 && (
          <p role="alert" className={styles.failure}>
            {registerErrors.allFields}
          </p>
        )}
        {fetcher.data !== undefined && !busy && <p className={styles.failure}>{fetcher.data.message}</p>}
        <FormButtons kind={data.kind} editing={original !== undefined} changed={changed} busy={busy} />
      </form>
    </FormToolbar>
  );
}
