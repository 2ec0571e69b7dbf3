import { screen } from '@testing-library/react';
import type { Cluster } from '#server/cluster/cluster.ts';
import { renderApp } from './render-app.tsx';

/** Puts custom rerank models, the simplest kind, into a cluster's catalogue. */
export function addRerank({ state }: Cluster, ...names: string[]): void {
  for (const model_name of names) {
    const definition = { model_name, language: ['en'], model_uri: `/models/${model_name}` };
    state.registrations.rerank.set(model_name, { type: 'rerank', builtin: false, definition });
  }
}

export const mine = { model_name: 'mine', model_uri: '/old', language: ['en'], model_id: null };

/** Adds a rerank model to edit. */
export function withMine(cluster: Cluster): Cluster {
  cluster.state.registrations.rerank.set('mine', { type: 'rerank', builtin: false, definition: { ...mine } });
  return cluster;
}

/** Opens its form with another path. */
export async function openEdited(path = '/new') {
  const app = renderApp('/register_model/rerank/mine');
  const field = await screen.findByLabelText(/^Model Path/);
  await app.user.clear(field);
  await app.user.type(field, path);
  return app;
}
