import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import type { FailedCall, Stage } from './call.ts';

/** The calls of the login screen. */
export const loginCalls: readonly FailedCall[] = [
  {
    call: 'POST /token',
    match: 'POST /token',
    reads: 'body',
    words: 'Login failed',
    banner: false,
    silence: { logged: false },
    anonymous: true,
    options: { auth: true },
    open: async () => {
      const app = renderApp('/login');
      await app.user.type(await screen.findByLabelText('Username'), 'admin');
      await app.user.type(screen.getByLabelText('Password'), 'admin');
      return app;
    },
    make: signIn,
    kept: () => {
      expect(screen.getByLabelText('Username')).toHaveValue('admin');
      expect(screen.getByLabelText('Password')).toHaveValue('admin');
    },
    again: signIn,
    done: async () => expect(await screen.findByText('LOG OUT')).toBeVisible(),
  },
  {
    call: 'GET /v1/cluster/auth',
    match: 'GET /v1/cluster/auth',
    reads: 'body',
    words: 'Server error',
    banner: true,
    silence: { logged: false },
    anonymous: true,
    options: { auth: true },
    open: () => renderApp('/login'),
    kept: async () => {
      expect(await screen.findByText('Try again')).toBeVisible();
      expect(screen.queryByLabelText('Username')).toBeNull();
    },
    again: ({ user }) => user.click(screen.getByText('Try again')),
    done: async ({ user }) => {
      await user.type(await screen.findByLabelText('Username'), 'admin');
      expect(screen.getByLabelText('Username')).toHaveValue('admin');
    },
  },
];

function signIn({ user }: Stage): Promise<void> {
  return user.click(screen.getByText('Sign In'));
}
