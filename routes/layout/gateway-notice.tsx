import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useRevalidator } from 'react-router-dom';
import { isKeptBackByHost, keptBackByGateway, onConnection } from '#app/http/connection.ts';
import { hostSignInPage } from '#app/http/gateway.ts';
import { failureText } from '#app/messages/failures.ts';
import { hasUiSegment } from '#app/paths.ts';
import { intervals } from '#app/query/intervals.ts';
import { authIsNeeded } from '#app/session/auth.ts';
import { listen } from '#app/storage/listeners.ts';
import { AwayButton, Button } from '#app/ui/controls/button.tsx';
import { gatewayText } from './text.ts';

const useStyles = makeStyles({
  notice: {
    position: 'fixed',
    top: '8px',
    left: '50%',
    transform: 'translateX(-50%)',
    // Above the dialogs, below the error banner.
    zIndex: 1_000_000,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    boxSizing: 'border-box',
    width: 'max-content',
    maxWidth: 'min(760px, calc(100vw - 16px))',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    boxShadow: tokens.shadow16,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  text: { flex: '1 1 240px', margin: 0, overflowWrap: 'anywhere' },
});

/** While something in front of the cluster wants a sign-in of its own: says so once, for the whole page (failures.gateway). */
export function GatewayNotice() {
  const keptBack = useSyncExternalStore(onConnection, keptBackByGateway);
  return keptBack && <Shown key={keptBack} />;
}

function Shown() {
  const styles = useStyles();
  useAskAgain();
  const isByHost = useSyncExternalStore(onConnection, isKeptBackByHost);
  const signInPage = isByHost ? hostSignInPage() : undefined;
  const { title, text } = isByHost
    ? gatewayText.host
    : hasUiSegment()
      ? gatewayText.signIn
      : { title: gatewayText.noCluster, text: failureText.renamed(window.location.pathname) };
  return createPortal(
    // Fluent's dialogs hide everything beside them from screen readers, except elements with this attribute.
    <div className={styles.notice} data-tabster-never-hide="">
      <p role="alert" className={styles.text}>
        <strong>{title}</strong> {text}
      </p>
      {signInPage !== undefined && <AwayButton href={signInPage}>{gatewayText.hostSignIn}</AwayButton>}
      <Button onClick={() => window.location.reload()}>{gatewayText.reload}</Button>
    </div>,
    document.body,
  );
}

/**
 * A sign-in in another tab counts for this one too. The screens read again until an answer of the cluster comes. A screen may read
 * nothing, so a call of this notice finds out whether reads pass.
 */
function useAskAgain(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    void authIsNeeded();
    const ask = () => {
      if (document.hidden) return;
      void authIsNeeded();
      revalidate();
    };
    const timer = setInterval(ask, intervals.gateway);
    const stop = listen(document, ['visibilitychange'], ask);
    return () => {
      clearInterval(timer);
      stop();
      // Meanwhile lists could not be read, and the polls are slow.
      revalidate();
    };
  }, [revalidate]);
}
