export const loginText = {
  title: 'LOGIN',
  username: 'Username',
  password: 'Password',
  signIn: 'Sign In',
  signingIn: 'Signing in',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  noAnswer: 'The cluster did not say whether it wants a sign-in.',
  tryAgain: 'Try again',
} as const;
