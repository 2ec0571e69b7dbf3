import { makeStyles, Text, Title3 } from '@fluentui/react-components';
import { type ComponentProps, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { can, onCapabilities } from '#app/cluster/capabilities.ts';
import { paths } from '#app/paths.ts';
import { intervals } from '#app/query/intervals.ts';
import { useQueryState } from '#app/query/query.ts';
import { useActionResult, useRouteData } from '#app/query/route-data.ts';
import { checkAuthNeeded } from '#app/session/require-session.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { ownElement } from '#app/ui/text/own-element.tsx';
import { AccountForm, Entry, LoginCard } from './account-form.tsx';
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
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [hadToChange, setHadToChange] = useState(mustChange);
  // The former password is used up, or another user's.
  if (hadToChange !== mustChange) {
    setHadToChange(mustChange);
    if (!mustChange) setPassword('');
  }
  return (
    <AccountForm
      // Chromium warns about a form that gains a password field, unless the form is new.
      key={String(mustChange)}
      title={loginText.title}
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
      <Entry
        label={loginText.username}
        name="username"
        autoComplete="username"
        autoFocus={!mustChange}
        value={username}
        onChange={(_, { value }) => setUsername(value)}
      />
      {mustChange ? (
        <input type="hidden" name="password" value={password} />
      ) : (
        <Entry
          label={loginText.password}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(_, { value }) => setPassword(value)}
        />
      )}
      {mustChange && <NewPassword shortest={shortest} />}
    </AccountForm>
  );
}

/** For an account that needs a new password; a user with another account may go back. */
function NewPassword({ shortest }: { shortest: number }) {
  const navigate = useNavigate();
  return (
    <>
      <NewPasswordEntries name="new_password" label={loginText.newPassword} shortest={shortest} autoFocus />
      <Button appearance="subtle" onClick={() => navigate(paths.login, { replace: true })}>
        {loginText.somebodyElse}
      </Button>
    </>
  );
}

/** For a cluster without an account. */
function FirstAccount({ shortest }: { shortest: number }) {
  return (
    <AccountForm
      title={loginText.setupTitle}
      intent="set-up"
      submit={loginText.createAccount}
      submitting={loginText.creating}
    >
      <Text>{loginText.setupIntro}</Text>
      <Entry label={loginText.setupToken} name="setup_token" autoComplete="off" autoFocus />
      <Entry label={loginText.username} name="username" autoComplete="username" />
      <NewPasswordEntries name="password" label={loginText.password} shortest={shortest} />
    </AccountForm>
  );
}

type NewPasswordProps = Pick<ComponentProps<typeof Entry>, 'name' | 'label' | 'autoFocus'> & {
  shortest: number;
};

function NewPasswordEntries({ shortest, ...entry }: NewPasswordProps) {
  return (
    <>
      <Entry {...entry} type="password" autoComplete="new-password" hint={loginText.atLeast(shortest)} />
      <Entry label={loginText.repeatPassword} name="repeat" type="password" autoComplete="new-password" />
    </>
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
        {ownElement(reason)}
      </p>
      <Button
        appearance="primary"
        autoFocus
        disabledFocusable={state !== 'idle'}
        onClick={() => revalidate()}
      >
        {loginText.tryAgain}
      </Button>
      <Button appearance="subtle" onClick={signIn}>
        {loginText.signInAnyway}
      </Button>
    </LoginCard>
  );
}
