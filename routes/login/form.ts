import type { Form } from '#app/forms/fields.ts';
import { loginText as text } from './text.ts';

/** The values of the login screen by the names of its action. */
export type LoginDraft = Record<'setup_token' | 'username' | 'password' | 'new_password' | 'repeat', string>;

export const blankLogin: LoginDraft = {
  ...{ setup_token: '', username: '', password: '', new_password: '', repeat: '' },
};

export type LoginIntent = 'sign-in' | 'change-password' | 'set-up';
/** `shortest`: the letters of the shortest new password. */
type LoginContext = { intent: LoginIntent; shortest: number };

const at =
  (...intents: LoginIntent[]) =>
  (_: LoginDraft, { intent }: LoginContext) =>
    intents.includes(intent);

function checkPassword(password: string, { shortest }: LoginContext): string | undefined {
  if (password === '') return text.required;
  return password.length < shortest ? text.atLeast(shortest) : undefined;
}

const row = { control: 'text', default: '' } as const;
const secret = { ...row, masked: () => true, autoComplete: 'new-password' } as const;

/** The login screen and its action check the same. */
export const loginForm: Form<LoginDraft, LoginContext> = {
  fields: {
    setup_token: {
      ...row,
      label: () => text.setupToken,
      visible: at('set-up'),
      check: token => (token.trim() === '' ? text.required : undefined),
    },
    username: {
      ...row,
      label: () => text.username,
      autoComplete: 'username',
      check: (name, _, { intent }) => (intent === 'set-up' && name === '' ? text.required : undefined),
    },
    password: {
      ...secret,
      label: () => text.password,
      autoComplete: ({ intent }) => (intent === 'sign-in' ? 'current-password' : 'new-password'),
      hint: (_, { intent, shortest }) => (intent === 'set-up' ? text.atLeast(shortest) : undefined),
      visible: at('sign-in', 'set-up'),
      check: (password, _, context) =>
        context.intent === 'set-up' ? checkPassword(password, context) : undefined,
    },
    new_password: {
      ...secret,
      label: () => text.newPassword,
      hint: (_, { shortest }) => text.atLeast(shortest),
      visible: at('change-password'),
      check: (password, draft, context) =>
        password !== '' && password === draft.password ? text.notNew : checkPassword(password, context),
    },
    repeat: {
      ...secret,
      label: () => text.repeatPassword,
      visible: at('set-up', 'change-password'),
      check: (repeat, { password, new_password }, { intent }) =>
        repeat === (intent === 'set-up' ? password : new_password) ? undefined : text.notSame,
    },
  },
  parts: Object.keys(blankLogin),
};
