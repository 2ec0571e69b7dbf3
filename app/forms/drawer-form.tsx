import { DrawerBody, DrawerFooter, makeStyles, Spinner } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { dialogText } from '#app/messages/controls.ts';
import { useVisiblePlace } from '#app/notify/background-result.ts';
import { useOpen } from '#app/overlays/surface.tsx';
import type { ChangeResult } from '#app/query/report.ts';
import type { Need } from '#app/session/permissions.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { Unanswered } from '#app/ui/query/slow-response.tsx';
import { drawerContent, drawerForm } from '#app/ui/styles.ts';
import type { Form } from './fields.ts';
import { type CustomFields, FormFields } from './form-fields.tsx';
import { useForm } from './use-form.ts';

const useStyles = makeStyles({ form: drawerForm, content: drawerContent });

type Props<D extends object, C> = {
  form: Form<D, C>;
  start: D;
  context: C;
  custom?: CustomFields<D>;
  /** The place of its results: while the drawer is open they are reported here alone. */
  place: string;
  fetcher: { state: string; data: ChangeResult | undefined };
  needs: Need | readonly Need[];
  /** The words of the button, or none if there is nothing to send. */
  submit: string | undefined | ((draft: D) => string);
  send: (draft: D) => void;
  close: () => void;
  /** After a success only its words and Done remain. */
  once?: boolean;
  /** Above the fields, below them, and more buttons. */
  before?: ReactNode;
  children?: ReactNode | ((draft: D) => ReactNode);
  buttons?: (busy: boolean) => ReactNode;
};

/** The form of a drawer: its fields, the result of the last attempt, and its buttons. */
export function DrawerForm<D extends object, C>(props: Props<D, C>) {
  const { form, start, context, custom, place, fetcher, needs, submit, send, close } = props;
  const { once = false, before, children, buttons } = props;
  const styles = useStyles();
  const [first] = useState(fetcher.data);
  const { draft, fields, handlers } = useForm(form, start, context);
  useVisiblePlace(place, useOpen());
  const busy = fetcher.state !== 'idle';
  const result = busy || fetcher.data === first ? undefined : fetcher.data;
  const isDone = result?.ok === true;
  const isOver = once && isDone;
  const words = typeof submit === 'function' ? submit(draft) : submit;
  return (
    <form
      className={styles.form}
      {...handlers(next => {
        if (!busy && words !== undefined) send(next);
      })}
    >
      <DrawerBody>
        <div className={styles.content}>
          {!isOver && (
            <>
              {before}
              <FormFields {...fields} autoFocus {...(custom && { custom })} />
              {typeof children === 'function' ? children(draft) : children}
            </>
          )}
          <Unanswered place={place} />
          {result !== undefined && result.message !== '' && (
            <Notice intent={isDone ? 'success' : 'error'} text={result.message} />
          )}
        </div>
      </DrawerBody>
      <DrawerFooter>
        {!isOver && words !== undefined && (
          <Button
            type="submit"
            appearance="primary"
            needs={needs}
            disabledFocusable={busy}
            {...(busy && { icon: <Spinner size="tiny" aria-hidden /> })}
          >
            {words}
          </Button>
        )}
        {!isOver && buttons?.(busy)}
        <Button autoFocus={isOver || words === undefined} onClick={close}>
          {isDone ? dialogText.done : dialogText.cancel}
        </Button>
      </DrawerFooter>
    </form>
  );
}
