import { makeStyles, Text, Title3 } from '@fluentui/react-components';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { can, onCapabilities } from '#app/cluster/capabilities.ts';
import { listText } from '#app/messages/list.ts';
import { paths } from '#app/paths.ts';
import { intervals } from '#app/query/intervals.ts';
import { useQueryState } from '#app/query/query.ts';
import { useActionResult, useRouteData } from '#app/query/route-data.ts';
import { checkAuthNeeded } from '#app/session/require-session.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { AccountForm, LoginCard } from './account-form.tsx';
import type { action, loader } from './route.ts';
import { leaveForSignOn } from './sign-on.ts';
import { loginText } from './text.ts';

const useStyles = makeStyles({
  title: { margin: 0, textAlign: 'center' },
  reason: { margin: 0, textAlign: 'center', overflowWrap: 'anywhere' },
});

export function Component() {
  const { unanswered, refused, setup } = useRouteData<typeof loader>();
  const { data } = useQueryState(setup);
  const [isAsked, ask] = useState(false);
  const shortest = data?.shortestPassword ?? 1;
  if (data?.needed) return <FirstAccount shortest={shortest} />;
  if (unanswered !== undefined && !isAsked)
    return <Unanswered reason={unanswered} signIn={() => ask(true)} />;
  return <SignIn {...{ refused, shortest }} />;
}

type SignInProps = {
  refused: string | undefined;
  shortest: number;
};

function SignIn({ refused, shortest }: SignInProps) {
  // The screen may show before the cluster has listed its calls.
  const signOn = useSyncExternalStore(onCapabilities, () => can('signOn'));
  const mustChange = useActionResult<typeof action>()?.mustChange;
  const navigate = useNavigate();
  return (
    <AccountForm
      title={loginText.title}
      shortest={shortest}
      above={
        <>
          {refused !== undefined && (
            <Notice role="alert" intent="error" title={loginText.signOnFailed} text={refused} />
          )}
          {signOn && !mustChange && <Button onClick={leaveForSignOn}>{loginText.signOn}</Button>}
        </>
      }
      {...(mustChange
        ? { intent: 'change-password', submit: loginText.setPassword, submitting: loginText.setting }
        : { intent: 'sign-in', submit: loginText.signIn, submitting: loginText.signingIn })}
    >
      {mustChange && (
        // For a user with another account.
        <Button appearance="subtle" onClick={() => navigate(paths.login, { replace: true })}>
          {loginText.somebodyElse}
        </Button>
      )}
    </AccountForm>
  );
}

/** For a cluster without an account. */
function FirstAccount({ shortest }: { shortest: number }) {
  return (
    <AccountForm
      title={loginText.setupTitle}
      intent="set-up"
      shortest={shortest}
      submit={loginText.createAccount}
      submitting={loginText.creating}
      intro={<Text>{loginText.setupIntro}</Text>}
    />
  );
}

/** The cluster did not say whether it wants a sign-in, so none is asked for. It is asked again until it says so, and its answer is followed. */
function Unanswered({ reason, signIn }: { reason: string; signIn: () => void }) {
  const styles = useStyles();
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    let wait = intervals.signInFirst;
    let timer = setTimeout(ask, wait);
    let here = true;
    async function ask() {
      const failure = await checkAuthNeeded(true);
      if (!here) return;
      if (failure === undefined) return void revalidate();
      wait = Math.min(2 * wait, intervals.signInMost);
      timer = setTimeout(ask, wait);
    }
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [revalidate]);
  return (
    <LoginCard title={loginText.noAnswer}>
      <Title3 as="h1" className={styles.title}>
        {loginText.noAnswer}
      </Title3>
      <p role="alert" className={styles.reason}>
        {reason}
      </p>
      <Button
        appearance="primary"
        autoFocus
        disabledFocusable={state !== 'idle'}
        onClick={() => revalidate()}
      >
        {listText.tryAgain}
      </Button>
      <Button appearance="subtle" onClick={signIn}>
        {loginText.signInAnyway}
      </Button>
    </LoginCard>
  );
}
