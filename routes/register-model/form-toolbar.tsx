import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { ChevronDownRegular, ChevronUpRegular } from '#app/icons.ts';
import { loadCode } from '#app/load-code.ts';
import { importText, jsonText } from '#app/messages/register-model.ts';
import type { Draft } from './definition/draft.ts';
import { JsonPanel } from './json-panel.tsx';
import { useRegisterModelStyles } from './register-model.styles.ts';

const ImportDialog = lazy(() =>
  loadCode(() => import('./import-dialog.tsx')).then(module => ({ default: module.ImportDialog })),
);

type Props = { draft: Draft; json: string; fill: (draft: Draft) => void; children: ReactNode };

/** The form with its JSON beside it, and the way to fill it from JSON. */
export function FormToolbar({ draft, json, fill, children }: Props) {
  const styles = useRegisterModelStyles();
  const panel = useId();
  const restoreFocus = useRestoreFocusTarget();
  const [shown, setShown] = useState(false);
  const [importing, setImporting] = useState<'never' | 'now' | 'before'>('never');
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
        <Button {...restoreFocus} onClick={() => setImporting('now')}>
          {importText.open}
        </Button>
      </div>
      <div className={styles.columns}>
        {children}
        {shown && <JsonPanel id={panel} json={json} />}
      </div>
      {importing !== 'never' && (
        <Suspense>
          <ImportDialog
            open={importing === 'now'}
            base={draft}
            close={() => setImporting('before')}
            fill={fill}
          />
        </Suspense>
      )}
    </>
  );
}
