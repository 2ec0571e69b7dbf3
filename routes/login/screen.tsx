import {
  Button,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Title2,
  tokens,
} from '@fluentui/react-components';
import { Form, useActionData, useLoaderData, useNavigation, useRevalidator } from 'react-router-dom';
import logo from '#app/logo.svg';
import { layoutText } from '#app/messages/layout.ts';
import { loginText } from '#app/messages/login.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import type { ActionData, LoaderData } from './route.ts';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '100%',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  form: {
    display: 'grid',
    gap: '16px',
    boxSizing: 'border-box',
    width: 'min(360px, calc(100vw - 40px))',
    margin: '20px',
    padding: '24px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
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
  heading: { margin: 0, textAlign: 'center' },
  message: { overflowWrap: 'anywhere' },
});

export function Component() {
  const styles = useStyles();
  const { unanswered } = useLoaderData() as LoaderData;
  const failure = useActionData() as ActionData | undefined;
  const signingIn = useNavigation().state !== 'idle';
  return (
    <main className={styles.page}>
      <ProgressBar />
      <title>{layoutText.titleOf(loginText.signIn)}</title>
      <Form method="post" replace className={styles.form}>
        <div className={styles.brand}>
          <img src={logo} alt="" width={32} height={32} />
          {layoutText.product}
        </div>
        <Title2 as="h1" className={styles.heading}>
          {loginText.title}
        </Title2>
        {unanswered !== undefined && <Unanswered reason={unanswered} />}
        <Field label={loginText.username}>
          <Input name="username" autoComplete="username" autoFocus />
        </Field>
        <Field label={loginText.password}>
          <Input name="password" type="password" autoComplete="current-password" />
        </Field>
        {failure !== undefined && !signingIn && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody role="alert" className={styles.message}>
              {failure.message}
            </MessageBarBody>
          </MessageBar>
        )}
        <Button type="submit" appearance="primary" disabledFocusable={signingIn}>
          {signingIn ? loginText.signingIn : loginText.signIn}
        </Button>
      </Form>
    </main>
  );
}

function Unanswered({ reason }: { reason: string }) {
  const { revalidate } = useRevalidator();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {loginText.noAnswer} {reason} <Button onClick={() => revalidate()}>{loginText.tryAgain}</Button>
      </MessageBarBody>
    </MessageBar>
  );
}
