import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { confirmText } from '#app/messages/confirm.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '440px' },
  content: { display: 'grid', gap: '8px', paddingBottom: '8px', overflowWrap: 'anywhere' },
});

type Props = {
  open: boolean;
  question: string;
  /** What else is good to know before answering, below the question. */
  children?: ReactNode;
  yes: () => void;
  /** Answers no: the button, Escape. */
  no: () => void;
};

/**
 * Asks before something that cannot be undone. The focus starts on 'no'; afterwards it returns to the button that opened it
 * when that carries `useRestoreFocusTarget()`. Load it lazily: no screen needs it at first.
 */
export function ConfirmDialog({ open, question, children, yes, no }: Props) {
  const styles = useStyles();
  return (
    <Dialog modalType="alert" open={open} onOpenChange={no}>
      {/* Dimmed above another dialog too, from which it would hardly stand out otherwise. */}
      <DialogSurface className={styles.surface} backdrop={{ appearance: 'dimmed' }}>
        <DialogBody>
          <DialogTitle>{confirmText.title}</DialogTitle>
          <DialogContent className={styles.content}>
            <span>{question}</span>
            {children}
          </DialogContent>
          <DialogActions>
            <Button onClick={no}>{confirmText.no}</Button>
            <Button appearance="primary" onClick={yes}>
              {confirmText.yes}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
