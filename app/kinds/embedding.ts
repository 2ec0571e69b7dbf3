import type { Kind } from './kind.ts';

export const embedding = {
  card: { rem: 7, languages: 'language', facts: ['context_length', 'dimensions', 'max_tokens'] },
  catalogue: { filters: ['status'], searched: ['model_name'] },
  launch: 'device',
  running: { columns: ['name', 'address', 'gpus', 'replica'], tries: [{ request: 'embedding' }] },
} as const satisfies Kind;
