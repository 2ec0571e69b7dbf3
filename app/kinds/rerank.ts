import type { Kind } from './kind.ts';

export const rerank = {
  card: { rem: 5.25, languages: 'language', facts: ['context_length'] },
  catalogue: { filters: ['status'], searched: ['model_name'] },
  launch: 'device',
  running: { columns: ['name', 'address', 'gpus', 'replica'], tries: [{ request: 'rerank' }] },
} as const satisfies Kind;
