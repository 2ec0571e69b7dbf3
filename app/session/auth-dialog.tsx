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
import { type MouseEvent, useState } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { sessionText } from '#app/messages/session.ts';
import { paths } from '#app/paths.ts';
import { type AuthStatus, clearAuthStatus } from './auth-status.ts';
import { endExpiredSession } from './ending.ts';

const useStyles = makeStyles({
  // Full width, at most a medium one.
  surface: { width: 'calc(100vw - 64px)', maxWidth: '900px' },
});

/** Explains a 401 or 403 (failures.401, failures.403). Being an alert, it lets Escape close it but not a click beside it. */
export function AuthDialog({ status }: { status: AuthStatus | undefined }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const location = useLocation();
  const shown = useLast(status);
  const { title, text } = shown === 403 ? sessionText.forbidden : sessionText.expired;
  function confirm() {
    if (status !== 401) return clearAuthStatus();
    endExpiredSession(createPath(location));
    navigate(paths.login, { replace: true });
  }
  return (
    <Dialog modalType="alert" open={status !== undefined} onOpenChange={() => clearAuthStatus()}>
      <DialogSurface className={styles.surface} backdrop={{ onMouseDown: keepFocus }}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{text}</DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={confirm}>
              {sessionText.confirmed}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** A click beside the dialog would take the focus out of it, and with it the Escape key. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** The text stays while the dialog fades out. */
function useLast(status: AuthStatus | undefined): AuthStatus | undefined {
  const [last, setLast] = useState(status);
  if (status !== undefined && status !== last) setLast(status);
  return status ?? last;
}
