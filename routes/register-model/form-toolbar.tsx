import { type ReactNode, useId, useState } from 'react';
import type { RegisterContext } from '#app/definitions/definition-rows.ts';
import type { DefinitionDraft } from '#app/definitions/definitions.ts';
import { ChevronDownRegular, ChevronUpRegular } from '#app/icons.ts';
import { importText } from '#app/messages/register-model.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { CopyButton } from '#app/ui/controls/copy-button.tsx';
import { JsonBlock } from '#app/ui/text/json-block.tsx';
import type { ReadDefinition } from './import-dialog.tsx';
import { useRegisterModelStyles, WIDE } from './register-model.styles.ts';
import { jsonText } from './text.ts';

const ImportDialog = lazyComponent(async () => (await import('./import-dialog.tsx')).ImportDialog);

type Props = {
  draft: DefinitionDraft;
  context: RegisterContext;
  json: string;
  fill: (imported: ReadDefinition) => void;
  children: ReactNode;
};

/** The form with its JSON, which is open at first where it has a place beside the form, and the import from JSON. */
export function FormToolbar({ draft, context, json, fill, children }: Props) {
  const styles = useRegisterModelStyles();
  const panel = useId();
  const [shown, setShown] = useState(() => window.matchMedia(WIDE).matches);
  const [importing, setImporting] = useState(false);
  const [typed, setTyped] = useState('');
  return (
    <>
      <div className={styles.toolbar}>
        <Button
          aria-expanded={shown}
          aria-controls={shown ? panel : undefined}
          icon={shown ? <ChevronUpRegular /> : <ChevronDownRegular />}
          onClick={() => setShown(!shown)}
        >
          {jsonText.toggle}
        </Button>
        <Button onClick={() => setImporting(true)}>{importText.open}</Button>
      </div>
      <div className={styles.columns}>
        {shown && <JsonPanel id={panel} json={json} />}
        {children}
      </div>
      <Overlay of={importing}>
        {() => (
          <ImportDialog
            base={draft}
            here={context}
            text={typed}
            setText={setTyped}
            close={() => setImporting(false)}
            fill={fill}
          />
        )}
      </Overlay>
    </>
  );
}

/** The exact JSON that will be sent (register.json). */
function JsonPanel({ id, json }: { id: string; json: string }) {
  const styles = useRegisterModelStyles();
  const title = useId();
  return (
    <section id={id} className={styles.json} aria-labelledby={title}>
      <div className={styles.jsonHead}>
        <h2 id={title} className={styles.heading}>
          {jsonText.title}
        </h2>
        <CopyButton text={json} label={jsonText.copyAll} notice="before" />
      </div>
      <JsonBlock text={json} className={styles.jsonText} />
    </section>
  );
}
