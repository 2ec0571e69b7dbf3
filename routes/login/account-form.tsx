import { makeStyles, Text, Title2, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router-dom';
import { FormFields } from '#app/forms/form-fields.tsx';
import { useIsAsSent } from '#app/forms/sent-failure.tsx';
import { useForm } from '#app/forms/use-form.ts';
import logo from '#app/logo.svg';
import { layoutText } from '#app/messages/layout.ts';
import { clusterLabel, paths } from '#app/paths.ts';
import { useActionResult } from '#app/query/route-data.ts';
import { Busy } from '#app/ui/controls/busy.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { Unanswered } from '#app/ui/query/slow-response.tsx';
import { LanguageSelect } from '#app/ui/text/language-select.tsx';
import { blankLogin, type LoginIntent, loginForm } from './form.ts';
import type { action } from './route.ts';
import { loginText } from './text.ts';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '100%',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    boxSizing: 'border-box',
    width: 'min(360px, calc(100vw - 40px))',
    margin: '20px',
    padding: '24px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  brand: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '12px',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  cluster: {
    marginTop: '-12px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
  language: { justifySelf: 'center' },
  heading: { margin: 0, textAlign: 'center' },
});

type Props = {
  title: string;
  intent: LoginIntent;
  shortest: number;
  submit: string;
  submitting: string;
  /** The text above the title, above the fields, and below them. */
  above?: ReactNode;
  intro?: ReactNode;
  children?: ReactNode;
};

/** The card of the login screen. `title`: that of the window. */
export function LoginCard({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <main className={styles.page}>
      <Busy />
      <title>{layoutText.titleOf(title)}</title>
      <div className={styles.card}>
        <div className={styles.brand}>
          <img src={logo} alt="" width={32} height={32} />
          <span>{layoutText.product}</span>
        </div>
        <span className={styles.cluster} translate="no">
          {clusterLabel()}
        </span>
        {children}
        <LanguageSelect className={styles.language} />
      </div>
    </main>
  );
}

/** The form of the login screen, with the reason of a failure below its fields. */
export function AccountForm(props: Props) {
  const { title, intent, shortest, submit, submitting, above, intro, children } = props;
  const styles = useStyles();
  const stopped = useActionResult<typeof action>();
  const send = useSubmit();
  const busy = useNavigation().state !== 'idle';
  const left = useWait(stopped?.wait);
  const { change, fields, handlers } = useForm(loginForm, blankLogin, { intent, shortest });
  const [typed, setTyped] = useState(0);
  const asSent = useIsAsSent(typed, busy);
  const message = [stopped?.done, (asSent || stopped?.first) && stopped?.message].filter(Boolean).join(' ');
  const [known, setKnown] = useState(intent);
  if (known !== intent) {
    setKnown(intent);
    // The former password is used up, or another user's.
    change({ new_password: '', repeat: '', ...(intent === 'sign-in' && { password: '' }) });
  }
  return (
    <LoginCard title={submit}>
      <form
        // Chromium warns about a form that gains a password field, unless the form is new.
        key={intent}
        className={styles.form}
        onInput={() => setTyped(typed + 1)}
        {...handlers(sent => send({ intent, ...sent }, { method: 'post', replace: true }))}
      >
        {above}
        <Title2 as="h1" className={styles.heading}>
          {title}
        </Title2>
        {intro}
        <FormFields {...fields} autoFocus={intent === 'change-password' ? 'new_password' : true} />
        {children}
        <Unanswered place={paths.login} />
        {message !== '' && !busy && (
          <Notice role="alert" intent={stopped?.first ? 'warning' : 'error'} text={message} />
        )}
        {stopped?.plain && asSent && !busy && <Text>{stopped.plain}</Text>}
        {stopped?.wait !== undefined && !busy && <Wait left={left} isKnown={stopped.wait.isKnown} />}
        <Button type="submit" appearance="primary" disabledFocusable={busy || left > 0}>
          {busy ? submitting : submit}
        </Button>
      </form>
    </LoginCard>
  );
}

/** The remaining seconds of a wait, which restarts with each refusal. */
function useWait(wait: { seconds: number } | undefined): number {
  const whole = { wait, left: wait?.seconds ?? 0 };
  const [shown, setShown] = useState(whole);
  if (shown.wait !== wait) setShown(whole);
  useEffect(() => {
    if (wait === undefined) return;
    const end = Date.now() + wait.seconds * 1000;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setShown({ wait, left });
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [wait]);
  return shown.wait === wait ? shown.left : whole.left;
}

type WaitProps = {
  left: number;
  /** Whether the cluster named the time. */
  isKnown: boolean;
};

/** A visible countdown; screen readers hear its end once. */
function Wait({ left, isKnown }: WaitProps) {
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div>
      {!isKnown && <Text block>{loginText.bannedFor}</Text>}
      {left > 0 && (
        <Text block role="timer">
          {loginText.wait(time)}
        </Text>
      )}
      <Text block role="status">
        {left === 0 && loginText.waited}
      </Text>
    </div>
  );
}
