import {
  makeStyles,
  mergeClasses,
  TableCell,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { Navigate, useFetcher, useNavigate } from 'react-router-dom';
import type { RegisterContext } from '#app/definitions/definition-rows.ts';
import {
  blankDraft,
  type DefinitionDraft,
  definitionOf,
  draftSchema,
  openDefinition,
} from '#app/definitions/definitions.ts';
import { abilitiesFor, familiesFor, wantsOwnPrompt, withPrompt } from '#app/definitions/llm-definition.ts';
import { isVersion2 } from '#app/definitions/wire-fields.ts';
import { jsonOf } from '#app/format/code-text.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { useFieldErrors } from '#app/forms/field-errors.ts';
import { FormFields } from '#app/forms/form-fields.tsx';
import { LeaveGuard } from '#app/forms/leave-guard.tsx';
import { SentFailure, useIsAsSent } from '#app/forms/sent-failure.tsx';
import { submitByKey } from '#app/forms/submit-key.ts';
import { useDraft } from '#app/forms/use-draft.ts';
import { dialogText, jointText } from '#app/messages/controls.ts';
import { layoutText } from '#app/messages/layout.ts';
import { importText, registerErrors, registerText } from '#app/messages/register-model.ts';
import { paths } from '#app/paths.ts';
import { storeDraft, storedDraft } from '#app/storage/form-draft.ts';
import { forget } from '#app/storage/stored.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { Unanswered } from '#app/ui/query/slow-response.tsx';
import { Table } from '#app/ui/table.tsx';
import { type Difference, differences } from './differences.ts';
import {
  AbilitiesField,
  ChatTemplateField,
  FamilyField,
  RegisteredOnField,
  useWorker,
} from './field-components.tsx';
import { type DrawnValues, draftKey, errorsOf, formOf, valuesOf } from './form.ts';
import { FormToolbar } from './form-toolbar.tsx';
import type { ReadDefinition } from './import-dialog.tsx';
import { LanguagesField } from './languages-field.tsx';
import { useRegisterModelStyles } from './register-model.styles.ts';
import type { OpenedForm } from './route.ts';
import type { RegisterResult, RegisterSubmission } from './submit.ts';

const useStyles = makeStyles({ absent: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' } });

/** Registers a model, or edits the one in the address. */
export function RegisterForm({ data }: { data: OpenedForm }) {
  const styles = useRegisterModelStyles();
  const fetcher = useFetcher<RegisterResult>();
  const { kind, lists, modelName, original, places } = data;
  const opened: DefinitionDraft =
    original === undefined ? blankDraft(kind, lists.version) : openDefinition(kind, original);
  const key = draftKey(kind, modelName);
  // The form shows and sends this.
  const prompted = (one: DefinitionDraft): DefinitionDraft =>
    one.kind === 'llm' ? withPrompt(one, lists.prompts) : one;
  const handle = useDraft(key, draftSchema, opened, (one, other) => differ(prompted(one), prompted(other)));
  const { change } = handle;
  const place = useWorker(kind, modelName, places);
  const { worker } = place;
  const changed = handle.changed || place.changed;
  // Values from another form keep the keys of the definition that they replace.
  const draft = { ...prompted(handle.draft), source: handle.draft.source ?? original ?? null };
  const [refused, setRefused] = useState(false);
  const [report, setReport] = useState('');
  const context: RegisterContext = { ...lists, own: modelName, version: isVersion2(draft.version) ? 2 : 1 };
  const definition = definitionOf(draft);
  const errors = useFieldErrors(errorsOf(draft, context));
  const { data: answer } = fetcher;
  const busy = fetcher.state !== 'idle' || answer?.ok === true;
  const values = valuesOf(draft);
  const asSent = useIsAsSent(jsonOf({ ...definition, worker }), fetcher.state !== 'idle');
  const [editInstead, setEditInstead] = useState(false);
  const isTaken =
    original === undefined &&
    ((answer?.ok === false && answer.taken === draft.model_name) ||
      lists.names.some(one => !one.is_builtin && one.model_name === draft.model_name));

  // Without a draft, the form opens with the cluster's current data the next time.
  useEffect(() => () => forgetUnlessKept(key), [key]);

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || places.unlocated || (original !== undefined && !changed)) return;
    const valid = errors.check(event.currentTarget);
    setRefused(!valid);
    if (!valid) return;
    const submission: RegisterSubmission =
      original === undefined
        ? { intent: 'register', draft, worker }
        : { intent: 'edit', draft, original, worker, former: places.worker };
    fetcher.submit(JSON.stringify(submission), { method: 'post', encType: 'application/json' });
  }

  function leave() {
    handle.drop();
    place.drop();
  }

  /** Opens the edit form of the registered model with these values. */
  function editExisting(): void {
    leave();
    storeDraft(draftKey(kind, draft.model_name), draft);
    forget('customJsonData');
    setEditInstead(true);
  }

  function familyWarning(families: readonly string[]): string {
    if (wantsOwnPrompt(values)) return registerText.otherNeeds(lists.templates);
    return families.includes('other') ? registerText.familyWarning : registerText.boundFamily;
  }

  function fill(imported: ReadDefinition) {
    change(imported.draft);
    setReport(reportOf(imported, definitionOf(prompted(imported.draft))));
    for (const name of Object.keys(errorsOf(imported.draft, context))) errors.touch(name);
  }

  return (
    <form {...errors.form} className={styles.whole} onSubmit={submit} onKeyDown={submitByKey}>
      <FormToolbar draft={draft} context={context} json={jsonOf(definition)} fill={fill}>
        {answer?.ok && <Navigate to={answer.next} replace />}
        {editInstead && <Navigate to={paths.register(kind, draft.model_name)} />}
        {changed && !busy && !editInstead && (
          <LeaveGuard question={registerText.leave} action={registerText.leaveForm} leave={leave} />
        )}
        <div className={styles.form}>
          {report !== '' && (
            <Notice intent="success" text={report}>
              <Button onClick={() => setReport('')}>{layoutText.dismiss}</Button>
            </Notice>
          )}
          <FormFields<DrawnValues, RegisterContext>
            form={formOf(draft)}
            draft={values}
            change={change}
            context={context}
            errors={errors}
            custom={{
              model_lang: LanguagesField,
              language: LanguagesField,
              model_ability: props => (
                <AbilitiesField {...props} offered={abilitiesFor(kind, context)} required={kind === 'llm'} />
              ),
              chat_template: ChatTemplateField,
              model_family: props => {
                const families = familiesFor(values.model_ability, context);
                return <FamilyField {...props} families={families} warning={familyWarning(families)} />;
              },
            }}
          />
          <RegisteredOnField places={places} worker={worker} onWorker={place.choose} />
          {original !== undefined && handle.changed && (
            <DifferencesTable differences={differences(original, definition)} />
          )}
          {refused && Object.keys(errors.shown).length > 0 && (
            <p role="alert" className={styles.failure}>
              {registerErrors.allFields}
            </p>
          )}
          {answer?.ok === false && answer.message !== '' && !busy && (
            <SentFailure asSent={asSent} changed={registerText.failedBefore}>
              <p className={styles.failure}>{answer.message}</p>
            </SentFailure>
          )}
          {isTaken && !busy && (
            <div className={styles.buttons}>
              <Button onClick={editExisting}>{registerText.editExisting(draft.model_name)}</Button>
            </div>
          )}
          <Unanswered place={paths.register(kind, modelName)} />
          <FormButtons {...{ data, changed, busy }} saved={savedWords(original, definition, place.changed)} />
        </div>
      </FormToolbar>
    </form>
  );
}

type ButtonsProps = { data: OpenedForm; changed: boolean; busy: boolean; saved: string };

/** Always in view; beside *Edit* it says what is saved. */
function FormButtons({ data, changed, busy, saved }: ButtonsProps) {
  const styles = useRegisterModelStyles();
  const navigate = useNavigate();
  const editing = data.original !== undefined;
  const idle = editing ? registerText.edit : registerText.register;
  const working = editing ? registerText.saving : registerText.registering;
  const nothing = editing && !changed;
  return (
    <div className={mergeClasses(styles.buttons, styles.bar)}>
      <Button
        type="submit"
        appearance="primary"
        needs={editing ? ['models:unregister', 'models:register'] : 'models:register'}
        disabledFocusable={busy || nothing || data.places.unlocated === true}
      >
        {busy ? working : idle}
      </Button>
      <Button onClick={() => navigate(paths.custom(data.kind))}>{dialogText.cancel}</Button>
      {editing && <p className={styles.hint}>{nothing ? registerText.nothingDiffers : saved}</p>}
    </div>
  );
}

/** The names of the fields that an edit changes. */
function savedWords(original: object | undefined, definition: object, moves: boolean): string {
  if (original === undefined) return '';
  const fields = differences(original, definition).map(({ field }) => field.replace(/[.[].*/, ''));
  const names = [...new Set(fields), ...(moves ? [registerText.movesWorker] : [])];
  return names.length === 0 ? '' : registerText.saves(jointText.list(names));
}

/** The fields that an import filled, kept and added (register.report). */
function reportOf({ given, problems, unknown }: ReadDefinition, filled: object): string {
  const left = problems.map(({ field }) => field.replace(/[.[].*/, ''));
  const taken = given.filter(name => !unknown.includes(name) && !left.includes(name));
  const added = Object.entries(filled).flatMap(([name, value]) =>
    given.includes(name) || isEmpty(value) ? [] : name,
  );
  return [
    importText.report(taken.length),
    ...(unknown.length > 0 ? [importText.kept(jointText.list(unknown))] : []),
    ...(added.length > 0 ? [importText.added(jointText.list(added))] : []),
    ...(left.length > 0 ? [importText.left(jointText.list([...new Set(left)]))] : []),
  ].join(' ');
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function differ(one: DefinitionDraft, other: DefinitionDraft): boolean {
  return jsonOf(definitionOf(one)) !== jsonOf(definitionOf(other));
}

function forgetUnlessKept(key: string): void {
  if (storedDraft(key, draftSchema) === undefined) forget('customJsonData');
}

/** The changes of an edit, before and after. */
function DifferencesTable({ differences }: { differences: readonly Difference[] }) {
  const styles = useStyles();
  return (
    <Table captioned label={registerText.differences} columns={registerText.differenceColumns}>
      {differences.map(({ field, before, after }) => (
        <TableRow key={field}>
          <TableHeaderCell scope="row">{verbatim(field)}</TableHeaderCell>
          <TableCell className={before === undefined ? styles.absent : ''}>
            {before ?? registerText.absent}
          </TableCell>
          <TableCell className={after === undefined ? styles.absent : ''}>
            {after ?? registerText.absent}
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
}
