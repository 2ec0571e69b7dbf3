import {
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Dialog as FluentDialog,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { type MouseEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { confirmText, dialogText } from '#app/messages/controls.ts';
import { listen } from '#app/storage/listeners.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { CloseButton } from './close-button.tsx';
import { dialogMotion } from './motion.tsx';
import { useOwnFocus } from './own-focus.ts';
import { useOpen, useRefusal } from './surface.tsx';

const useStyles = makeStyles({
  title: { overflowWrap: 'anywhere' },
  titleAction: { display: 'flex', alignItems: 'center', gap: '4px', marginTop: '-4px' },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: '12px',
    paddingBottom: '8px',
    overflowWrap: 'anywhere',
  },
  confirm: { maxWidth: '440px' },
  // Forced colours have their own.
  yes: {
    '@media (forced-colors: none)': {
      backgroundColor: tokens.colorStatusDangerBackground3,
      ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover },
      ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed },
    },
  },
});

type Props = {
  title: string;
  /** At the right of the title, before the button that closes it. */
  titleAction?: ReactNode;
  /** The buttons below, left to right. */
  actions?: ReactNode;
  close: () => void;
  /** Needs an answer: only Escape and its buttons below close it. */
  alert?: boolean;
  /** For the width of the surface. */
  className?: string;
  children: ReactNode;
};

/** A modal dialog inside an `Overlay`. Load it lazily. */
export function Dialog({ title, titleAction, close, actions, alert = false, className, children }: Props) {
  const styles = useStyles();
  const content = useId();
  const surface = useRef<HTMLElement>(null);
  useOwnFocus(surface);
  return (
    <FluentDialog
      modalType={alert ? 'alert' : 'modal'}
      open={useOpen()}
      onOpenChange={close}
      surfaceMotion={dialogMotion}
    >
      {/* Dimmed above another dialog too, from which an alert would hardly stand out otherwise. */}
      <DialogSurface
        {...useRefusal()}
        ref={(element: HTMLElement | null) => {
          surface.current = element;
        }}
        className={className}
        backdropMotion={dialogMotion}
        // Screen readers announce the question of an alert, since focus starts on its answer.
        aria-describedby={alert ? content : undefined}
        backdrop={{ onMouseDown: keepFocus, ...(alert ? { appearance: 'dimmed' } : {}) }}
      >
        <DialogBody onPointerDown={keepHeight}>
          <DialogTitle
            className={styles.title}
            action={
              alert ? null : (
                <div className={styles.titleAction}>
                  {titleAction}
                  <CloseButton close={close} />
                </div>
              )
            }
          >
            {title}
          </DialogTitle>
          <DialogContent id={content} className={styles.content}>
            {children}
          </DialogContent>
          {actions !== undefined && <DialogActions fluid>{actions}</DialogActions>}
        </DialogBody>
      </DialogSurface>
    </FluentDialog>
  );
}

/** Content that comes during a press moves no button away from under the pointer (frame.press). */
function keepHeight({ currentTarget: { style, offsetHeight } }: PointerEvent<HTMLElement>): void {
  style.height = `${offsetHeight}px`;
  const stop = listen(window, ['pointerup', 'pointercancel'], () => {
    style.height = '';
    stop();
  });
}

/** A click beside the dialog would remove focus, and with it the Escape key. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

type ConfirmProps = {
  question: string;
  /** The action in words, with its number: the title asks for it and the button names it. Without it both are those of a warning. */
  action?: string | undefined;
  /** The action is not possible now: `children` say why. */
  disabled?: boolean | undefined;
  /** More information below the question. */
  children?: ReactNode;
  yes: () => void;
  /** Answers no: the button or Escape. */
  no: () => void;
};

/** Asks before an action that cannot be undone, inside an `Overlay`. Focus starts on the button that keeps everything (frame.confirm). */
export function ConfirmDialog({ question, action, disabled = false, children, yes, no }: ConfirmProps) {
  const styles = useStyles();
  const keep = (
    <Button autoFocus onClick={no}>
      {action === undefined ? confirmText.no : dialogText.cancel}
    </Button>
  );
  const go = (
    <Button appearance="primary" className={styles.yes} disabledFocusable={disabled} onClick={yes}>
      {action ?? confirmText.yes}
    </Button>
  );
  return (
    <Dialog
      alert
      title={action === undefined ? confirmText.title : confirmText.asks(action)}
      close={no}
      className={styles.confirm}
      actions={
        action === undefined ? (
          <>
            {keep}
            {go}
          </>
        ) : (
          <>
            {go}
            {keep}
          </>
        )
      }
    >
      {question}
      {children}
    </Dialog>
  );
}
