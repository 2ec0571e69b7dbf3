import { makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RegisterContext } from '#app/definitions/definition-rows.ts';
import type { DefinitionDraft } from '#app/definitions/definitions.ts';
import { type Imported, importDefinition, tooLong } from '#app/definitions/import-definition.ts';
import { Field } from '#app/forms/field.tsx';
import { isSubmitKey } from '#app/forms/submit-key.ts';
import { dialogText, jointText } from '#app/messages/controls.ts';
import { importText } from '#app/messages/register-model.ts';
import { Dialog } from '#app/overlays/dialog.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { ReadConfig } from './read-config.tsx';

const useStyles = makeStyles({
  file: { justifySelf: 'start' },
  problems: { color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
  line: { margin: 0 },
  list: { margin: '4px 0', paddingLeft: '20px' },
});

type Props = {
  base: DefinitionDraft;
  here: RegisterContext;
  /** The typed text, which the owner keeps while the dialog is closed. */
  text: string;
  setText: (text: string) => void;
  close: () => void;
  fill: (imported: ReadDefinition) => void;
};

/** Fills the form from JSON. Wrong fields are named first; the others may then be imported. */
export function ImportDialog({ base, here, text, setText, close, fill }: Props) {
  const styles = useStyles();
  const file = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [read, setRead] = useState<Imported>();
  function edit(next: string) {
    if (refused(next.length)) return;
    setText(next);
    setRead(undefined);
  }
  function refused(bytes: number): boolean {
    const message = tooLong(bytes);
    if (message !== undefined) setRead({ ok: false, message });
    return message !== undefined;
  }
  function take() {
    const imported = importDefinition(text, base, here);
    const warned = read?.ok === true;
    if (imported.ok && (warned || !warns(imported))) {
      edit('');
      fill(imported);
      close();
      return;
    }
    flushSync(() => setRead(imported));
    if (!imported.ok) area.current?.focus();
  }
  async function openFile(input: HTMLInputElement) {
    const [chosen] = input.files ?? [];
    // The same file may be chosen again after a correction.
    input.value = '';
    if (chosen === undefined || refused(chosen.size)) return;
    try {
      edit(await chosen.text());
    } catch {
      setRead({ ok: false, message: importText.unreadable });
    }
  }
  return (
    <Dialog
      title={importText.title}
      close={close}
      actions={
        <>
          <Button appearance="primary" onClick={take}>
            {read?.ok === true && warns(read) ? importText.fillOthers : importText.fill}
          </Button>
          <Button onClick={close}>{dialogText.cancel}</Button>
        </>
      }
    >
      <Field
        label={importText.label}
        hint={importText.hint}
        {...(read?.ok === false ? { validationMessage: read.message } : {})}
      >
        <Textarea
          textarea={{ ref: area }}
          value={text}
          rows={10}
          resize="vertical"
          spellCheck={false}
          onChange={(_, { value }) => edit(value)}
          onKeyDown={event => isSubmitKey(event) && take()}
          // Before the browser lays the text out, which is slow.
          onPaste={event => refused(event.clipboardData.getData('text').length) && event.preventDefault()}
        />
      </Field>
      <input
        ref={file}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={importText.openFile}
        onChange={event => void openFile(event.currentTarget)}
      />
      <Button className={styles.file} onClick={() => file.current?.click()}>
        {importText.openFile}
      </Button>
      {base.kind === 'llm' && <ReadConfig family={base.model_family} replaced={text} take={edit} />}
      {read?.ok === true && <ImportProblems {...read} />}
    </Dialog>
  );
}

/** A definition that could be read, at least in part. */
export type ReadDefinition = Extract<Imported, { ok: true }>;

function warns({ problems, lost }: ReadDefinition): boolean {
  return problems.length + lost.length > 0;
}

/** The problems of an import by field name. */
function ImportProblems({ problems, lost, unknown }: ReadDefinition) {
  const styles = useStyles();
  return (
    <div role="alert">
      {problems.length > 0 && (
        <div className={styles.problems}>
          <p className={styles.line}>{importText.problems}</p>
          <ul className={styles.list}>
            {problems.map(({ field, problem }) => (
              <li key={`${field} ${problem}`}>
                <code translate="no">{field}</code> <span>{problem}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {lost.length > 0 && <p className={styles.line}>{importText.lost(jointText.list(lost))}</p>}
      {unknown.length > 0 && <p className={styles.line}>{importText.unknown(jointText.list(unknown))}</p>}
    </div>
  );
}
