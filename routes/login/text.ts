import { spoken } from '#app/messages/language.ts';

export const loginText = spoken('loginText', {
  title: 'LOGIN',
  username: 'Username',
  password: 'Password',
  signIn: 'Sign In',
  signingIn: 'Signing in',
  signOn: 'Single sign-on',
  signOnFailed: 'The single sign-on failed.',
  noAnswer: 'The cluster is not available',
  signInAnyway: 'Sign in all the same',
  answered: (status: number, detail: string) => `It answered ${status}: ${detail}`,
  unread: 'It answered something else.',
  setupTitle: 'SET UP',
  setupIntro:
    'No one has an account here yet. When it started, the cluster printed a setup token in its log, below the words FIRST-RUN SETUP REQUIRED. Anyone who has it makes the first account, which may do everything.',
  setupToken: 'Setup token',
  createAccount: 'Create Account',
  creating: 'Creating the account',
  mustChange: 'This account needs a new password before it may do anything.',
  newPassword: 'New password',
  repeatPassword: 'Repeat password',
  somebodyElse: 'Sign in as somebody else',
  setPassword: 'Set Password',
  setting: 'Setting the password',
  atLeast: (characters: number) => `At least ${characters} characters`,
  required: 'Required',
  notSame: 'The two passwords differ',
  notNew: 'The new password is the old one',
  bannedFor:
    'An hour is usual, counted from the last failed attempt. The cluster does not say how long it takes here.',
  wait: (time: string) => `Try again in ${time}`,
  waited: 'You may try again now.',
  made: 'The account is made.',
  passwordSet: 'The new password is set.',
  noRoom:
    'This browser could not keep the sign-in: the storage of this tab is full or forbidden. Another tab may have room.',
} as const);
