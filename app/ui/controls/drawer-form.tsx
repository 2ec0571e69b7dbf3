import { DrawerBody, DrawerFooter, makeStyles, Spinner } from '@fluentui/react-components';
import type { FormEvent, ReactNode } from 'react';
import type { ChangeResult } from '#app/query/report.ts';
import type { Scope } from '#app/session/permissions.ts';
import { Notice } from '#app/ui/query/notice.tsx';
import { Unanswered } from '#app/ui/query/slow-response.tsx';
import { drawerContent, drawerForm } from '#app/ui/styles.ts';
import { Button } from './button.tsx';

const useStyles = makeStyles({ form: drawerForm, content: drawerContent });

type Props = {
  id?: string;
  /** The place of its attempt, as of `createResultNotifier`. */
  place: string;
  result: ChangeResult | undefined;
  busy: boolean;
  onSubmit: (event: FormEvent) => void;
  buttons: ReactNode;
  children: ReactNode;
};

/** The form of a drawer: its fields, what became of the last attempt, and its buttons. */
export function DrawerForm({ id, place, result, busy, onSubmit, buttons, children }: Props) {
  const styles = useStyles();
  return (
    <form id={id} className={styles.form} onSubmit={onSubmit} noValidate>
      <DrawerBody>
        <div className={styles.content}>
          {children}
          <Unanswered place={place} />
          {result !== undefined && result.message !== '' && !busy && (
            <Notice intent={result.ok ? 'success' : 'error'} text={result.message} />
          )}
        </div>
      </DrawerBody>
      <DrawerFooter>{buttons}</DrawerFooter>
    </form>
  );
}

/** Submits the form around it; a spinner shows that the call is under way. */
export function SubmitButton({ needs, busy, children }: { needs: Scope; busy: boolean; children: string }) {
  return (
    <Button
      type="submit"
      appearance="primary"
      needs={needs}
      disabledFocusable={busy}
      {...(busy && { icon: <Spinner size="tiny" aria-hidden /> })}
    >
      {children}
    </Button>
  );
}
