import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import { qwenLaunch } from './qwen-launch.ts';
import { renderApp } from './render-app.tsx';
import { launchElsewhere } from './running-rows.ts';
import { sentence } from './sentence.ts';

export const ADD = 'POST /v1/models/qwen2-instruct/replicas';
export const REMOVE = 'DELETE /v1/models/qwen2-instruct/replicas/*';

/** The numbers and workers of the model's replicas. */
export function placesOf({ state }: Cluster): string[] {
  const all = state.running.get('qwen2-instruct')?.placements ?? [];
  return all.map(({ id = 0, ip }) => `${id} ${ip}`);
}

/** Begins to move replica 0 from the first worker to the second. */
export async function beginMove(cluster: Cluster, hold?: Promise<unknown>, before = () => {}) {
  await launchElsewhere(cluster, qwenLaunch);
  const { user } = renderApp('/running_model/qwen2-instruct?tab=replicas');
  await user.click(await screen.findByRole('button', { name: 'Move replica 0' }));
  const name = 'Move replica 0 of qwen2-instruct';
  const drawer = within(await screen.findByRole('dialog', { name }));
  await user.click(await drawer.findByRole('button', { name: /^Worker 10\.20\.1\.11/ }));
  if (hold) cluster.state.hold = { at: 0.5, until: hold };
  before();
  await user.click(drawer.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
  return user;
}

/** The move of `beginMove` is reported as done, and the cluster has the new replica alone. */
export async function expectMoved(cluster: Cluster): Promise<void> {
  expect(
    await screen.findByText(sentence('Replica 0 is moved: replica 1 serves on 10.20.1.11:40218.')),
  ).toBeVisible();
  expect(placesOf(cluster)).toEqual(['1 10.20.1.11']);
}
