import type { Cluster } from '#server/cluster/cluster.ts';

/** Puts custom rerank models, the simplest kind, into a cluster's catalogue. */
export function addRerank({ state }: Cluster, ...names: string[]): void {
  for (const model_name of names) {
    const definition = { model_name, language: ['en'], model_uri: `/models/${model_name}` };
    state.registrations.rerank.set(model_name, { type: 'rerank', builtin: false, definition });
  }
}
