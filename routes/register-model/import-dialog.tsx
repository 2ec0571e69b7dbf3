import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  makeStyles,
  Textarea,
} from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { importText } from '#app/messages/register-model.ts';
import type { Draft } from './definition/draft.ts';
import { type Imported, importDefinition, tooLong } from './definition/import-definition.ts';
import { ImportProblems } from './import-problems.tsx';

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px', paddingBottom: '8px' },
  file: { justifySelf: 'start' },
});

type Props = { open: boolean; base: Draft; close: () => void; fill: (draft: Draft) => void };

/** Fills the form from JSON. Wrong fields are named first; the others may then be taken over. */
export function ImportDialog({ open, base, close, fill }: Props) {
  const styles = useStyles();
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
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
    const imported = importDefinition(text, base);
    const warned = read?.ok === true;
    if (imported.ok && (warned || imported.problems.length === 0)) {
      edit('');
      fill(imported.draft);
      close();
    } else setRead(imported);
  }
  async function openFile(chosen: File | undefined) {
    if (chosen === undefined || refused(chosen.size)) return;
    try {
      edit(await chosen.text());
    } catch {
      setRead({ ok: false, message: importText.unreadable });
    }
  }
  return (
    <Dialog open={open} onOpenChange={close}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{importText.title}</DialogTitle>
          <DialogContent className={styles.content}>
            <Field
              label={importText.label}
              hint={importText.hint}
              {...(read?.ok === false ? { validationMessage: read.message } : {})}
            >
              <Textarea
                value={text}
                rows={10}
                resize="vertical"
                spellCheck={false}
                onChange={(_, { value }) => edit(value)}
                // Before the browser lays the text out, which is what takes its time.
                onPaste={event =>
                  refused(event.clipboardData.getData('text').length) && event.preventDefault()
                }
              />
            </Field>
            <input
              ref={file}
              type="file"
              hidden
              accept=".json,application/json"
              aria-label={importText.openFile}
              onChange={event => void openFile(event.currentTarget.files?.[0])}
            />
            <Button className={styles.file} onClick={() => file.current?.click()}>
              {importText.openFile}
            </Button>
            {read?.ok === true && <ImportProblems problems={read.problems} unknown={read.unknown} />}
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{importText.cancel}</Button>
            <Button appearance="primary" onClick={take}>
              {read?.ok === true && read.problems.length > 0 ? importText.fillOthers : importText.fill}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
