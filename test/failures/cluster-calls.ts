import { act, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { resetAuthCheck } from '#app/session/require-session.ts';
import { signedOut } from '#app/session/session.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import type { FailedCall, Stage } from './call.ts';

/** The calls of Cluster Information. */
export const clusterCalls: readonly FailedCall[] = [
  {
    call: 'GET /v1/cluster/info',
    match: 'GET /v1/cluster/info',
    reads: 'body',
    words: 'Server error',
    byStatus: true,
    banner: false,
    silence: { logged: false },
    open: async () => {
      const app = renderApp('/cluster_info');
      await screen.findByText('Live');
      return app;
    },
    make: refresh,
    kept: () => {
      expect(screen.queryByText('Live')).toBeNull();
      expect(workers()).toHaveTextContent('10.20.1.10');
    },
    again: refresh,
    done: async () => {
      expect(await screen.findByText('Live')).toBeVisible();
      expect(workers()).toHaveTextContent('10.20.1.10');
    },
  },
  {
    call: 'GET /v1/cluster/info on the first visit',
    match: 'GET /v1/cluster/info',
    reads: 'body',
    words: 'Server error',
    banner: false,
    silence: { logged: false },
    open: () => renderApp('/cluster_info'),
    kept: () => expect(screen.getByText('Cluster Information', { selector: 'h1' })).toBeVisible(),
    again: ({ user }) => user.click(screen.getByText('Try again')),
    done: async () => {
      expect(await screen.findByText('Live')).toBeVisible();
      expect(workers()).toHaveTextContent('10.20.1.10');
    },
  },
  {
    call: 'GET /v1/cluster/version',
    match: 'GET /v1/cluster/version',
    reads: 'body',
    words: 'nowhere',
    banner: false,
    silence: { logged: false },
    open: () => renderApp('/cluster_info'),
    kept: async () => {
      expect(await screen.findByText('Live')).toBeVisible();
      expect(supervisor()).toHaveTextContent('10.20.0.1');
    },
    // A user who was refused the version is not asked again until the next sign-in.
    again: stage => (stage.way.name === '403' ? visitAnew(stage) : refresh(stage)),
    done: async () => {
      await screen.findByText('Live');
      expect((await within(supervisor()).findAllByText(sentence(/v0\.13\.1/)))[0]).toBeVisible();
    },
  },
];

function refresh({ user }: Stage): Promise<void> {
  return user.click(screen.getByRole('button', { name: 'Refresh' }));
}

async function visitAnew({ router }: Stage): Promise<void> {
  signedOut();
  resetAuthCheck();
  await act(() => router.navigate('/login'));
  await act(() => router.navigate('/cluster_info'));
}

function workers(): HTMLElement {
  return screen.getByRole('grid', { name: 'Worker Details' });
}

function supervisor(): HTMLElement {
  return screen.getByRole('region', { name: 'Supervisor' });
}
