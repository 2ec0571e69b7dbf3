import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { resetQueries } from '#app/query/query.ts';
import { endSignIn } from '#app/session/session.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { renderApp } from './render-app.tsx';

/** A tab sees all workers and is closed; then the worker 10.20.1.12 leaves the cluster. */
export async function loseWorkerAfterVisit({ state }: Cluster): Promise<void> {
  renderApp('/cluster_info');
  await screen.findByRole('region', { name: 'Supervisor' });
  await waitFor(() => expect(localStorage.getItem('knownWorkers')).toContain('10.20.1.12'));
  cleanup();
  resetQueries();
  endSignIn();
  sessionStorage.clear();
  state.nodes = state.nodes.filter(({ ip }) => ip !== '10.20.1.12');
}
