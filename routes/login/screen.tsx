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
import { layoutText } from '#app/messages/layout.ts';
import { loginText } from '#app/messages/login.ts';
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
  heading: { textAlign: 'center' },
  message: { overflowWrap: 'anywhere' },
});

export function Component() {
  const styles = useStyles();
  const { unanswered } = useLoaderData() as LoaderData;
  const failure = useActionData() as ActionData | undefined;
  const signingIn = useNavigation().state !== 'idle';
  return (
    <main className={styles.page}>
      <title>{layoutText.titleOf(loginText.signIn)}</title>
      <Form method="post" replace className={styles.form}>
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
            <MessageBarBody className={styles.message}>{failure.message}</MessageBarBody>
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
