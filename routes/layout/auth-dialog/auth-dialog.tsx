import { makeStyles, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { Dialog } from '#app/overlays/dialog.tsx';
import { paths } from '#app/paths.ts';
import { type AuthStatus, authReason, clearAuthStatus, wantsNewPassword } from '#app/session/auth-status.ts';
import { endExpiredSession } from '#app/session/sign-out.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { authText } from '#routes/layout/auth-dialog/text.ts';

const useStyles = makeStyles({
  // Full width, medium at most.
  surface: { width: 'calc(100vw - 64px)', maxWidth: '900px' },
});

/** Explains a 401 or 403 (failures.401, failures.403). As an alert it closes by Escape but not by a click beside it. */
export function AuthDialog({ status }: { status: AuthStatus }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const location = useLocation();
  const { title, text } = status === 403 ? authText.forbidden : authText.expired;
  // The text remains while the dialog closes.
  const [reason] = useState(authReason);
  function confirm() {
    if (status !== 401 && !wantsNewPassword(reason)) return clearAuthStatus();
    endExpiredSession(createPath(location));
    navigate(paths.login, { replace: true });
  }
  return (
    <Dialog
      alert
      title={title}
      close={clearAuthStatus}
      className={styles.surface}
      actions={
        <Button appearance="primary" onClick={confirm}>
          {authText.confirmed}
        </Button>
      }
    >
      <Text>{text}</Text>
      {status === 403 && reason !== '' && <Text>{authText.saysCluster(reason)}</Text>}
    </Dialog>
  );
}
