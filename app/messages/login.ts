export const loginText = {
  title: 'LOGIN',
  username: 'Username',
  password: 'Password',
  signIn: 'Sign In',
  signingIn: 'Signing in',
  noAnswer: 'The cluster did not say whether it wants a sign-in.',
  tryAgain: 'Try again',
} as const;
